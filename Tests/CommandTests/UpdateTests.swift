import Foundation
import TestSupport
import Testing

@Suite("junco update")
struct UpdateTests {
    private let folder = TemporaryFolder()

    /// A model of the small corpus, with its memory.
    private func train(_ options: String...) throws -> String {
        let model = folder.file("my.junco")
        try Tool.junco.run(["train", SmallCorpus.path, "--updatable", "--output", model] + SmallCorpus.quick + options)
            .expect(0)
        return model
    }

    /// The name of the only memory.
    private var memoryName: String { folder.names.filter { $0.hasSuffix(".memory") }.joined(separator: ", ") }

    private func update(_ model: String, _ reports: String, _ options: String...) throws -> Run {
        try Tool.junco.run(
            ["update", model, "--reports", folder.write("reports.csv", reports), "--control", SmallCorpus.path]
                + options)
    }

    private func action(_ text: String, _ model: String) throws -> String {
        try Tool.junco.run(["score", "--model", model], input: Array("\(text)\n".utf8)).text
            .split(separator: "\t").first.map(String.init) ?? ""
    }

    private static let chat = "are you around later? I would love to chat about how I trade"

    private func reported(by count: Int) -> String { "label,reporters,text\njunk,\(count),\"\(Self.chat)\"\n" }

    @Test("a message that enough people reported is junk afterwards")
    func learns() throws {
        let model = try train()
        #expect(try action(Self.chat, model) != "junk")
        let run = try update(model, reported(by: 10), "--most-changed", "0.2")
        run.expect(0)
        #expect(run.text.contains("learned 1 report,") && run.text.contains("wrote \(model)"))
        #expect(try action(Self.chat, model) == "junk")
        #expect(folder.names == ["my.junco", memoryName, "reports.csv"])
    }

    @Test("reports by too few people leave the model as it was trained")
    func tooFew() throws {
        let model = try train()
        let bytes = folder.read("my.junco")
        let run = try update(model, reported(by: 2))
        run.expect(0)
        #expect(run.text.contains("not learned: 1 by fewer than 3 people"))
        #expect(folder.read("my.junco") == bytes)
    }

    @Test("an update begins with the trained model, so what was deleted is forgotten, and nothing counts twice")
    func repeated() throws {
        let model = try train()
        let bytes = folder.read("my.junco")
        try update(model, reported(by: 10), "--most-changed", "0.2").expect(0)
        let once = folder.read("my.junco")
        try update(model, reported(by: 10), "--most-changed", "0.2").expect(0)
        #expect(folder.read("my.junco") == once)
        #expect(once != bytes)
        try update(model, "label,reporters,text\n").expect(0)
        #expect(folder.read("my.junco") == bytes)
    }

    @Test("a model that files more wanted messages as junk is refused with its figures, and the old one stays")
    func refused() throws {
        let model = try train()
        let bytes = folder.read("my.junco")
        // Wanted messages of the control corpus, said by all to be junk.
        let poison = SmallCorpus.rows.filter { $0.hasPrefix("allow,") }.prefix(12).map { "junk" + $0.dropFirst(5) }
        let run = try update(
            model, ([SmallCorpus.rows[0]] + poison).joined(separator: "\n") + "\n", "--contradiction-weight", "9")
        run.expect(1, "the new model was refused", "wanted messages filed as junk: ", "verdicts changed: ")
        #expect(run.text.contains("wanted, filed as junk"))
        #expect(folder.read("my.junco") == bytes)
        for message in poison.compactMap({ $0.split(separator: ",").last }) where message.count > 12 {
            #expect(!run.errors.contains(message) && !run.text.contains(message))
        }
    }

    @Test("a control corpus without wanted messages proves nothing, and the model is refused")
    func noWanted() throws {
        let model = try train()
        let bytes = folder.read("my.junco")
        let control = folder.write("control.csv", "label,text\njunk,win a prize now\n")
        let reports = folder.write("reports.csv", reported(by: 10))
        let run = try Tool.junco.run("update", model, "--reports", reports, "--control", control, "--most-changed", "1")
        run.expect(1, "wanted messages in the control corpus: none")
        #expect(folder.read("my.junco") == bytes)
    }

    @Test("a careful update raises thresholds until no more wanted messages are out of sight")
    func careful() throws {
        let model = try train()
        let bytes = folder.read("my.junco")
        let poison = SmallCorpus.rows.filter { $0.hasPrefix("allow,") }.prefix(3).map { "junk" + $0.dropFirst(5) }
        let reports = ([SmallCorpus.rows[0]] + poison).joined(separator: "\n") + "\n"
        let options = ["--contradiction-weight", "9", "--most-changed", "1"]
        try update(model, reports, options[0], options[1], options[2], options[3]).expect(
            1, "wanted messages filed as junk")
        let run = try update(model, reports, options[0], options[1], options[2], options[3], "--careful", "--json")
        run.expect(0)
        let control = try #require(try run.object()["control"] as? [String: Any])
        for point in ["cautious", "balanced", "eager"] {
            let junked = ["before", "after"].map { side in
                ((control[side] as? [String: Any])?[point] as? [String: Any])?["wantedAsJunk"] as? Int
            }
            #expect(junked == [0, 0], "\(point)")
        }
        #expect(folder.read("my.junco") != bytes)
    }

    @Test("what is read is not written over, and a day must be one")
    func outputs() throws {
        let model = try train()
        let bytes = folder.read(memoryName)
        try update(model, reported(by: 10), "--output", folder.file(memoryName)).expect(64, "would be lost")
        try update(model, reported(by: 10), "--output", folder.file("reports.csv")).expect(64, "would be lost")
        try update(model, reported(by: 10), "--output", SmallCorpus.path).expect(64, "would be lost")
        try update(model, reported(by: 10), "--date", "2026-13-45").expect(64, "expected a day")
        #expect(folder.read(memoryName) == bytes)
        try Tool.junco.run("train", SmallCorpus.path, "--output", SmallCorpus.path).expect(64, "would be lost")
    }

    @Test("JSON tells what was learned, the figures and whether the model was accepted")
    func json() throws {
        let model = try train()
        let other = folder.file("other.junco")
        let record = try update(model, reported(by: 10), "--json", "--most-changed", "0.2", "--output", other).object()
        #expect(record["accepted"] as? Bool == true)
        #expect(record["output"] as? String == other)
        #expect((record["reports"] as? [String: Any])?["learned"] as? Int == 1)
        let control = try #require(record["control"] as? [String: Any])
        let before = (control["before"] as? [String: Any])?["cautious"] as? [String: Any]
        #expect(before?["messages"] as? Int == 80)
    }

    @Test("without what training keeps there is no update, and the cure is told")
    func noMemory() throws {
        try update(SmallCorpus.model, reported(by: 10))
            .expect(66, SmallCorpus.model + ".", ".memory: No such file", "train with junco train --updatable")
    }

    @Test("a damaged memory is refused")
    func damaged() throws {
        let model = try train()
        var bytes = folder.read(memoryName)
        bytes[1000] ^= 1
        folder.write(memoryName, bytes)
        try update(model, reported(by: 10)).expect(65, memoryName + ": byte 24: checksum")
    }

    @Test("a number of reporters that is none stops with its line")
    func noNumber() throws {
        try update(try train(), "label,reporters,text\njunk,many,secret words\n")
            .expect(65, "reports.csv:2: \"reporters\" is no whole number from 1 on")
    }

    @Test(
        "memory and update are the same bytes on one processor and on two",
        .enabled(if: Taskset.isUsable, "no taskset, or one processor"))
    func processors() throws {
        var models: [Data] = []
        for processors in ["0", "0,1"] {
            let model = try train("--algorithm", "bayes")
            let reports = folder.write("reports.csv", reported(by: 10))
            let options = ["--control", SmallCorpus.path, "--most-changed", "1"]
            try Taskset.run(processors, Tool.junco.path, ["update", model, "--reports", reports] + options).expect(0)
            models.append(folder.read("my.junco"))
        }
        #expect(models[0] == models[1])
    }
}
