import TestSupport
import Testing

@Suite("junco bench")
struct BenchTests {
    private let folder = TemporaryFolder()

    private func bench(_ input: String, _ options: String...) throws -> Run {
        try Tool.junco.run(["bench", "--model", SmallCorpus.model] + options, input: input.utf8)
    }

    private static let messages = SmallCorpus.messages.joined(separator: "\n") + "\n"

    private static func spread(_ name: String, in object: [String: Any]) throws -> [Double] {
        let spread = try #require(object[name] as? [String: Double])
        return try ["minimum", "median", "maximum"].map { try #require(spread[$0]) }
    }

    @Test("all messages are scored, and the figures agree with each other", arguments: [1, 2, 20])
    func figures(threads: Int) throws {
        let run = try bench(Self.messages, "--json", "--repeat", "3", "--threads", "\(threads)")
        run.expect(0)
        let object = try run.object()
        let bytes = SmallCorpus.messages.reduce(0) { $0 + $1.utf8.count }
        #expect(object["messages"] as? Int == SmallCorpus.messages.count && object["bytes"] as? Int == bytes)
        #expect(object["threads"] as? Int == threads && object["repetitions"] as? Int == 3)
        let names = ["messagesPerSecond", "megabytesPerSecond", "p50Microseconds", "p99Microseconds"]
        let spreads = try names.map { try Self.spread($0, in: object) }
        for spread in spreads { #expect(spread == spread.sorted() && spread[0] > 0) }
        let perMessage = spreads[1][1] * 1e6 / spreads[0][1]
        #expect(abs(perMessage - Double(bytes) / Double(SmallCorpus.messages.count)) < 0.01 * perMessage)
        #expect(zip(spreads[2], spreads[3]).allSatisfy { $0 <= $1 })
        #expect(try #require(object["modelLoadMicroseconds"] as? Double) > 0)
        #expect(try #require(object["peakMemoryBytes"] as? Int) > 1 << 20)
    }

    @Test("for people: a line for each figure")
    func table() throws {
        let run = try bench(Self.messages)
        run.expect(0)
        #expect(run.errors.isEmpty)
        #expect(run.lines[0] == "messages     8, \(SmallCorpus.messages.reduce(0) { $0 + $1.utf8.count }) bytes")
        #expect(run.lines[1] == "passes       5 on one thread")
        #expect(run.lines[2].contains(/^throughput   [0-9]+ messages\/s, from [0-9]+ to [0-9]+$/))
        #expect(run.lines[4].contains(/^one message  [0-9]+\.[0-9]{2} µs \(p50\), from [0-9.]+ to [0-9.]+$/))
        #expect(run.lines.count == 8)
    }

    @Test(
        "formats are read as scoring reads them, several files too",
        arguments: [
            ("a.txt", "one\ntwo\n", 6), ("a.csv", "text,sender\n\"one\ntwo\",72404\nthree,\n", 12),
            ("a.jsonl", #"{"text":"one","sender":"x"}"# + "\n" + #"{"text":"three"}"# + "\n", 8),
        ])
    func formats(name: String, content: String, bytes: Int) throws {
        let path = folder.write(name, content)
        let run = try Tool.junco.run(["bench", "--model", SmallCorpus.model, "--json", "--repeat", "1", path, path])
        run.expect(0)
        #expect(try run.object()["messages"] as? Int == 4)
        #expect(try run.object()["bytes"] as? Int == 2 * bytes)
    }

    @Test("of tab-separated rows the first column is scored")
    func tabs() throws {
        let run = try bench("one\tx\nthree\ty\n", "--input-format", "tsv", "--json", "--repeat", "1")
        run.expect(0)
        #expect(try run.object()["bytes"] as? Int == 8)
    }

    @Test("nothing to score, missing files and senseless numbers are told")
    func failures() throws {
        try bench("").expect(65, "no messages to score")
        try bench("", folder.file("absent.txt")).expect(66, "absent.txt")
        try bench("ok\n", "--repeat", "0").expect(64, "--repeat 0: expected 1 to 10000")
        try bench("ok\n", "--threads", "0").expect(64, "--threads 0: expected 1 to 1024")
        try bench("ok\n", "--sender-column", "text").expect(64, "name two columns")
        try bench("no\n", "--input-format", "csv").expect(65, "text")
    }
}
