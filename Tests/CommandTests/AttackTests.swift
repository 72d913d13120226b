import Foundation
import TestSupport
import Testing

@Suite("junco attack, and evaluation under attack")
struct AttackTests {
    private let folder = TemporaryFolder()

    @Test("attacked rows come in their order, to standard output or a file; wanted ones as they are")
    func rows() throws {
        let run = try Tool.junco.run("attack", SmallCorpus.path, "--kind", "leet")
        run.expect(0)
        let rows = run.text.split(separator: "\r\n").map(String.init)
        #expect(rows.count == SmallCorpus.rows.count)
        for (row, original) in zip(rows, SmallCorpus.rows) {
            #expect((unquoted(row) == unquoted(original)) == !original.hasPrefix("junk,"))
        }
        let file = folder.file("leet.csv")
        try Tool.junco.run("attack", SmallCorpus.path, "--kind", "leet", "--output", file).expect(0)
        #expect(try Data(contentsOf: URL(filePath: file)) == run.output)
        #expect(try Tool.junco.run("attack", SmallCorpus.path, "--kind", "leet", "--seed", "2").output != run.output)
        let swapped = try Tool.junco.run("attack", SmallCorpus.path, "--kind", "leet", "--labels", "allow").text
        for (row, original) in zip(swapped.split(separator: "\r\n"), SmallCorpus.rows) where original.hasPrefix("junk,")
        {
            #expect(unquoted(String(row)) == unquoted(original))
        }
    }

    private func unquoted(_ row: String) -> String { row.replacing("\"", with: "") }

    @Test("an unknown kind or label is a wrong usage; a missing corpus is missing")
    func mistakes() throws {
        try Tool.junco.run("attack", SmallCorpus.path, "--kind", "magic").expect(64, "magic")
        try Tool.junco.run("attack", SmallCorpus.path, "--kind", "leet", "--labels", "spam").expect(64, "spam")
        try Tool.junco.run("attack", folder.file("nowhere.csv"), "--kind", "leet").expect(66, "nowhere.csv")
        try Tool.junco.run("evaluate", SmallCorpus.path, "--attack", "magic").expect(64, "magic")
        let output = folder.file("a.junco")
        try Tool.junco.run("train", SmallCorpus.path, "--augment", "magic=1", "--output", output).expect(64, "magic")
    }

    private func evaluate(_ options: String...) throws -> Run {
        try Tool.junco.run(
            ["evaluate", SmallCorpus.path, "--protocol", "split", "--test-share", "0.5"] + SmallCorpus.quick + options)
    }

    @Test("each attack has its row, behind the clean one")
    func table() throws {
        let run = try evaluate("--attack", "all")
        run.expect(0)
        let names = run.lines.suffix(8).map { $0.split(separator: " ").first ?? "" }
        #expect(names == ["clean", "homoglyph", "fullwidth", "zerowidth", "leet", "spacing", "typos", "goodwords"])
        #expect(try evaluate("--attack", "leet").lines.suffix(2).map { $0.prefix(7) } == ["  clean", "  leet "])
    }

    @Test("the figures of JSON add up, and clean ones are those without attack")
    func json() throws {
        let run = try evaluate("--attack", "typos", "--json")
        run.expect(0)
        let conditions = try #require(run.object()["conditions"] as? [[String: Any]])
        #expect(conditions.map { $0["attack"] as? String } == [nil, "typos"])
        let counts = conditions.compactMap { $0["likeliest"] as? [String: Int] }
        #expect(counts.map { $0["caught", default: 0] + $0["missed", default: 0] } == [20, 20])
        #expect(counts.map { $0["blocked"] } == [counts[0]["blocked"], counts[0]["blocked"]])
        let clean = try #require(evaluate("--json").object()["counts"] as? [String: Int])
        #expect(counts[0] == clean)
    }

    @Test("a model of a file is attacked too, and tells whether it normalizes")
    func model() throws {
        let model = folder.file("plain.junco")
        try Tool.junco.run(
            ["train", SmallCorpus.path, "--normalization", "none", "--output", model] + SmallCorpus.quick
        )
        .expect(0)
        #expect(try Tool.junco.run("inspect", model, "--json").object()["normalization"] as? String == "none")
        func lost(_ model: String) throws -> Int {
            let run = try Tool.junco.run(
                "evaluate", SmallCorpus.path, "--model", model, "--attack", "zerowidth", "--json")
            let conditions = try #require(run.object()["conditions"] as? [[String: Any]])
            let caught = conditions.compactMap { ($0["decided"] as? [String: Int])?["caught"] }
            return try #require(caught.first) - (try #require(caught.last))
        }
        #expect(try lost(model) > lost(SmallCorpus.model))
    }
}
