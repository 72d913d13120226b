import Foundation
import TestSupport
import Testing

@Suite("Messages that are not where they are looked for")
struct ScoreInputTests {
    private let folder = TemporaryFolder()

    private static let plain = "text,sender\nwin a prize,72404\nsee you at noon,\n"

    /// The verdicts on two messages, of which the first has a sender.
    private func expected(_ tool: Tool) throws -> [String] {
        let run = try tool.score(Self.plain.utf8, "--input-format", "csv")
        run.expect(0)
        return run.lines
    }

    @Test(
        "an object without the text is refused, not scored as an empty one", arguments: Tool.allCases,
        [
            ("{\"body\":\"win\"}", "text"), ("{\"text\":null}", "text"), ("{\"message\":{\"text\":\"win\"}}", "text"),
            ("{\"text\":\"win\"}", "body"), ("{\"message\":\"win\"}", "message.text"),
            ("{\"message\":{\"body\":\"win\"}}", "message.text"), ("{\"a\":{\"text\":\"win\"}}", "a.text.b"),
        ])
    func noText(tool: Tool, input: (object: String, column: String)) throws {
        let options = input.column == "text" ? [] : ["--text-column", input.column]
        let run = try tool.run(
            tool.scoring + ["--model", SmallCorpus.model, "--input-format", "jsonl"] + options,
            input: "\(input.object)\n".utf8)
        run.expect(65, "standard input:1: the object has no \"\(input.column)\"", "--text-column")
        #expect(run.output.isEmpty)
    }

    @Test("text and sender are found by a path of keys, and by a key that has dots itself", arguments: Tool.allCases)
    func paths(tool: Tool) throws {
        let forms = [
            #"{"message":{"id":1,"text":"win a prize","from":"72404"}}"# + "\n"
                + #"{"message":{"text":"see you at noon"}}"#,
            #"{"message.text":"win a prize","message.from":"72404"}"# + "\n" + #"{"message.text":"see you at noon"}"#,
            #"{"message":{"text":"win a prize"},"message.from":"72404"}"# + "\n"
                + #"{"x":{"text":"no"},"messages":{"text":"no"},"message":{"text":"see you at noon","from":null}}"#,
        ]
        for form in forms {
            let run = try tool.score(
                form.utf8, "--input-format", "jsonl", "--text-column", "message.text", "--sender-column", "message.from"
            )
            run.expect(0)
            #expect(try run.lines == expected(tool))
        }
        let deep = try tool.score(
            #"{"a":{"b.c":{"d":"win a prize"}}}"#.utf8, "--input-format", "jsonl", "--text-column", "a.b.c.d")
        #expect(deep.lines.count == 1)
    }

    @Test("a text that a path finds twice is refused", arguments: Tool.allCases)
    func ambiguous(tool: Tool) throws {
        let run = try tool.score(
            #"{"a.b":"win","a":{"b":"win"}}"#.utf8, "--input-format", "jsonl", "--text-column", "a.b")
        run.expect(65, "occurs twice")
    }

    @Test(
        "what plainly is no text is refused with the way to make it one", arguments: Tool.allCases,
        [
            ([0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0], "gzip -dc"), ([0x50, 0x4B, 0x03, 0x04, 0x14, 0], ".xlsx"),
            (Array("PAR1\u{15}".utf8), "Parquet"), (Array("%PDF-1.7\n".utf8), "pdftotext"),
            ([0xFF, 0xFE, 0x77, 0, 0x69, 0, 0x0A, 0], "iconv -f UTF-16"), ([0xFE, 0xFF, 0, 0x77, 0, 0x0A], "iconv"),
            ([0x77, 0, 0x69, 0, 0x6E, 0, 0x0A, 0], "iconv"), (Array("[\n  {\"text\": \"win\"}]".utf8), "jq -c"),
        ] as [([UInt8], String)])
    func foreign(tool: Tool, input: (bytes: [UInt8], cure: String)) throws {
        for name in ["a.csv", "a.txt"] {
            let run = try tool.score([], folder.write(name, input.bytes))
            run.expect(65, "\(name):1: the ", input.cure)
            #expect(run.output.isEmpty)
        }
    }

    @Test("a JSON array in a file of JSON Lines is refused, a message in brackets is not", arguments: Tool.allCases)
    func arrays(tool: Tool) throws {
        try tool.score([], folder.write("a.jsonl", "[\"win\"]")).expect(65, "a.jsonl:1: ", "jq -c '.[]'")
        #expect(try tool.score("[Bank] your balance is 20\n".utf8).lines.count == 1)
    }

    @Test("junco reads compressed files, junco-score tells how they are decompressed")
    func compressed() throws {
        let path = folder.write("a.csv", Self.plain)
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/bin/gzip")
        gzip.arguments = [path]
        try gzip.run()
        gzip.waitUntilExit()
        let run = try Tool.junco.score([], path + ".gz")
        run.expect(0)
        #expect(try run.lines == expected(.junco))
        try Tool.juncoScore.score([], path + ".gz").expect(65, "a.csv.gz:1: ", "gzip -dc")
    }

    @Test(
        "a column that plain lines cannot have is refused", arguments: Tool.allCases,
        ["--text-column", "--sender-column"])
    func unused(tool: Tool, option: String) throws {
        let run = try tool.score("win\n".utf8, option, "body")
        run.expect(64, "\(option) has no effect on lines", "--input-format")
        let lines = folder.write("a.txt", "win\n")
        try tool.score([], option, "body", lines).expect(64, option)
        let csv = folder.write("a.csv", "text,body\nwin,72404\n")
        try tool.score([], option, "body", lines, csv).expect(0)
    }

    @Test("with --text-column a TSV has a header; without one that looks like it is told of", arguments: Tool.allCases)
    func tsv(tool: Tool) throws {
        let path = folder.write("a.tsv", "id\tbody\n1\twin a prize\n2\tsee you at noon\n")
        let named = try tool.score([], path, "--text-column", "body")
        named.expect(0)
        #expect(named.lines.count == 2 && named.errors.isEmpty)
        try tool.score([], path, "--text-column", "message").expect(65, "a.tsv:1: no column \"message\"")
        let unnamed = try tool.score([], path)
        unnamed.expect(0, "a.tsv:1: the first row looks like a header", "--text-column")
        #expect(unnamed.lines.count == 3)
        let plain = try tool.score([], folder.write("b.tsv", "see you\tnoon\nwin a prize\t1\n"))
        plain.expect(0)
        #expect(plain.errors.isEmpty && plain.lines.count == 2)
    }
}
