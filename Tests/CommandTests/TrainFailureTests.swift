import Foundation
import TestSupport
import Testing

@Suite("junco train, failing")
struct TrainFailureTests {
    private let folder = TemporaryFolder()
    private let output = TemporaryFolder()

    private func train(_ corpus: String, _ options: String...) throws -> Run {
        try Tool.junco.run(["train", corpus, "--output", output.file("out.junco")] + SmallCorpus.quick + options)
    }

    private static let malformed: [(row: String, place: String)] = [
        ("junk,chat,en,", ":82: the row has 4 fields instead of 5"),
        ("smish,chat,en,,\(Planted.message)", ":82: label \"smish\" is not a category; give --label-map 'smish=junk'"),
        (",chat,en,,\(Planted.message)", ":82: the label is empty"),
        ("\(Planted.message),chat,en,,junk", ":82: label ("),
        ("junk,chat,en,,\(Planted.message) \"again\"", ":82:"),
        ("junk,chat,en,,\"\(Planted.message)", ":82:15: the file ends inside a quoted field"),
    ]

    @Test(
        "a malformed row stops with file and line, and leaves no file behind", arguments: malformed.indices)
    func malformedRow(index: Int) throws {
        let (row, place) = Self.malformed[index]
        let run = try train(folder.write("broken.csv", SmallCorpus.text + row + "\n"))
        run.expect(65, folder.file("broken.csv") + place)
        #expect(output.names.isEmpty && run.output.isEmpty)
        Planted.expectAbsent(in: run)
    }

    @Test("malformed rows can be skipped, and are counted and named")
    func skipped() throws {
        let rows = Self.malformed.dropLast().map(\.row).joined(separator: "\n")
        let corpus = folder.write("broken.csv", SmallCorpus.text + rows + "\n")
        let run = try train(corpus, "--skip-malformed")
        run.expect(0, "broken: 5 malformed rows skipped", ":82: the row has 4 fields", ":86:")
        #expect(run.text.contains("learned from 80 messages"))
        Planted.expectAbsent(in: run)
    }

    @Test("a corpus of one label is refused")
    func oneLabel() throws {
        let rows = SmallCorpus.rows.filter { !$0.hasPrefix("junk,") }
        let run = try train(folder.write("one.csv", rows.joined(separator: "\n")))
        run.expect(65, "at least two classes", "found allow")
        #expect(output.names.isEmpty)
    }

    @Test("a corpus without a message is refused", arguments: ["", "label,text\n"])
    func noMessage(content: String) throws {
        try train(folder.write("empty.csv", content)).expect(65, "empty.csv")
        #expect(output.names.isEmpty)
    }

    @Test("a corpus without the columns is refused, and its rows are not shown")
    func noHeader() throws {
        let run = try train(folder.write("plain.csv", "\(Planted.message),junk\n\(Planted.message),allow\n"))
        run.expect(65, "plain.csv:1: no column \"label\"")
        Planted.expectAbsent(in: run)
    }

    @Test("a corpus that does not exist is refused")
    func missing() throws {
        try train(folder.file("nowhere.csv")).expect(66, "nowhere.csv: there is no such file or folder")
        #expect(output.names.isEmpty)
    }

    @Test("a model that is there survives training that fails")
    func existingModel() throws {
        output.write("out.junco", "an older model")
        try train(folder.write("one.csv", "label,text\njunk,a\njunk,b\n")).expect(65)
        try train(folder.write("broken.csv", SmallCorpus.text + "smish,a\n")).expect(65)
        #expect(output.names == ["out.junco"])
        #expect(output.read("out.junco") == Data("an older model".utf8))
    }

    @Test("a folder for the model that does not exist is told, and not made")
    func noFolder() throws {
        let path = output.file("nowhere/out.junco")
        let run = try Tool.junco.run(["train", SmallCorpus.path, "--output", path] + SmallCorpus.quick)
        run.expect(74, path)
        #expect(output.names.isEmpty)
    }

    @Test(
        "a full disk is told", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
    func fullDisk() throws {
        let run = try Tool.junco.run(["train", SmallCorpus.path, "--output", "/dev/full"] + SmallCorpus.quick)
        run.expect(74, "/dev/full", "No space left")
    }

    @Test("a file under a published corpus' name with other content is refused by its hash, with the cure")
    func otherContent() throws {
        let corpus = folder.write("SMSSpamCollection", "ham\t\(Planted.message)\nspam\twin \(Planted.message)\n")
        let run = try train(corpus)
        run.expect(65, corpus, "SHA-256", "get the file that the manifest describes", "--label-map")
        Planted.expectAbsent(in: run)
        #expect(output.names.isEmpty)
        try train(corpus, "--label-map", "ham=allow,spam=junk", "--corpus-format", "uci").expect(0)
    }
}

/// A message whose words must not appear where messages are told of.
enum Planted {
    static let message = "meet zanzibarine by quixotical moonbeam tonight"
    static let words = ["zanzibarine", "quixotical", "moonbeam"]

    static func expectAbsent(in run: Run, at location: SourceLocation = #_sourceLocation) {
        for word in words {
            #expect(!run.errors.contains(word), "standard error shows a message", sourceLocation: location)
            #expect(!run.text.contains(word), "standard output shows a message", sourceLocation: location)
        }
    }
}
