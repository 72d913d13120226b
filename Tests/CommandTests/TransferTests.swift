import TestSupport
import Testing

@Suite("junco evaluate --leave-one-corpus-out")
struct TransferTests {
    private let folder = TemporaryFolder()

    /// Three corpora of the small one's rows, the last with ambiguous labels.
    private func corpora() -> [String] {
        let rows = SmallCorpus.rows.dropFirst()
        return (0..<3).map { part in
            let own = rows.enumerated().filter { $0.offset / 2 % 3 == part }.map(\.element)
            let labelled = part < 2 ? own : own.map { $0.replacing(/^allow,/, with: "allow|transaction,") }
            return folder.write("part\(part).csv", ([SmallCorpus.rows[0]] + labelled).joined(separator: "\n"))
        }
    }

    private func evaluate(_ options: String...) throws -> Run {
        try Tool.junco.run(["evaluate"] + corpora() + ["--leave-one-corpus-out"] + SmallCorpus.quick + options)
    }

    @Test("each corpus is tested by what was learned from the others, in every treatment of ambiguous labels")
    func table() throws {
        let run = try evaluate()
        run.expect(0)
        #expect(run.lines[0].hasPrefix("Trained on all corpora but the one tested on"))
        for word in ["sets", "sides", "drop", "force"] { #expect(run.lines[1].contains(word)) }
        #expect(run.lines.dropFirst(2).prefix(3).map { $0.prefix(7) } == ["  part0", "  part1", "  part2"])
        #expect(run.lines[5].hasPrefix("  mean over corpora"))
    }

    @Test("as JSON with the recall of each label; one treatment alone; the same each time")
    func json() throws {
        let run = try evaluate("--json", "--ambiguous", "drop")
        run.expect(0)
        let columns = try #require(run.object()["columns"] as? [[String: Any]])
        #expect(columns.count == 1)
        let corpora = try #require(columns[0]["corpora"] as? [String: [String: Any]])
        let labels = try #require(corpora["part2"]?["labels"] as? [String: Double])
        #expect(labels.keys.sorted() == ["allow|transaction", "junk"])
        let mean = try #require(corpora["part2"]?["meanRecall"] as? Double)
        #expect(abs(mean - labels.values.reduce(0, +) / 2) < 1e-12)
        #expect(try evaluate("--json", "--ambiguous", "drop").output == run.output)
    }

    @Test("one corpus alone is refused")
    func alone() throws {
        try Tool.junco.run(["evaluate", SmallCorpus.path, "--leave-one-corpus-out"]).expect(65, "needs two corpora")
    }
}
