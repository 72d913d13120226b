import TestSupport
import Testing

/// Corpora that a model can be made of, and should hardly be.
@Suite("junco train, in doubt")
struct TrainingDoubtTests {
    private let folder = TemporaryFolder()

    private func train(_ rows: [String], _ options: String...) throws -> Run {
        let corpus = folder.write("doubtful.csv", (["label,text"] + rows).joined(separator: "\n") + "\n")
        return try Tool.junco.run(
            ["train", corpus, "--output", folder.file("out.junco"), "--strength", "0.1", "--size", "8"] + options)
    }

    @Test("three messages are told to be few, and thresholds are raised")
    func three() throws {
        let run = try train(["allow,see you at noon", "junk,win a prize", "junk,win a prize"])
        run.expect(
            0, "warning: only 1 different wanted message to learn from",
            "warning: only 1 different unwanted message to learn from")
        #expect(run.text.contains("learned from 3 messages"))
        #expect(run.text.contains("raised for caution: 1 different wanted message cannot show"))
        #expect(run.text.contains("no more than 0.1 % are blocked; that takes 3000)"))
    }

    @Test("rows whose label leaves the action open are counted, and a corpus of nothing else is refused with the cure")
    func ambiguous() throws {
        let clear = [
            "allow,see you at noon", "transaction,your code is 1234", "junk,win a prize", "promotion,sale today",
        ]
        let open = ["allow|transaction,paid at noon", "junk|promotion,win a sale"]
        try train(clear + open, "--ambiguous", "drop").expect(
            0, "warning: 2 messages whose label leaves open which action is true: used for thresholds, not learned from"
        )
        let path = folder.write("open.csv", (["label,text"] + open).joined(separator: "\n") + "\n")
        let refused = try train(clear, path, "--ambiguous", "drop")
        refused.expect(
            65, "open: nothing would be learned from it: each of its labels (allow|transaction, junk|promotion)",
            "let such labels teach with --ambiguous sets")
        try train(clear, path).expect(0)
    }

    @Test("a corpus that shows the budget is trained without a word of doubt")
    func enough() throws {
        let run = try Tool.junco.run(
            ["train", SmallCorpus.path, "--output", folder.file("out.junco")] + SmallCorpus.quick)
        run.expect(0)
        #expect(run.errors.isEmpty && !run.text.contains("raised for caution"))
    }

    @Test("texts under labels that exclude each other are counted, and not shown")
    func contradictions() throws {
        let run = try train([
            "allow,\(Planted.message)", "junk,\(Planted.message)", "allow,see you at noon", "junk,win a prize", "junk,",
        ])
        run.expect(0, "doubtful: 1 text stands under labels that exclude each other", "doubtful: 1 message is empty")
        Planted.expectAbsent(in: run)
    }

    @Test("the files of a folder are not named one by one")
    func folderOfFiles() throws {
        for name in ["a", "b"] {
            _ = folder.write("many/\(name).csv", "label,text\nallow,see you\njunk,win a prize\njunk,\n")
        }
        let run = try Tool.junco.run(
            ["train", folder.file("many"), "--output", folder.file("out.junco"), "--strength", "0.1", "--size", "8"])
        run.expect(0, "warning: many: 2 messages are empty")
    }

    @Test("nothing but contradictions, or nothing but empty messages, is refused")
    func senseless() throws {
        try train(["allow,see you", "junk,see you"]).expect(
            65, "every text stands under labels that exclude each other")
        try train(["allow,", "junk,"]).expect(65, "every message is empty")
        #expect(folder.names == ["doubtful.csv"])
    }
}
