import TestSupport
import Testing

/// Both tools score with the same code; what is said here holds for both.
@Suite("Scoring")
struct ScoreTests {
    private let folder = TemporaryFolder()

    /// The messages in an input format.
    private static func input(_ format: String, _ messages: [String]) -> String {
        switch format {
        case "csv": "id,text\r\n" + messages.map { "7,\"\($0.replacing("\"", with: "\"\""))\"\r\n" }.joined()
        case "named tsv": "id\ttext\n" + messages.map { "7\t\($0)\n" }.joined()
        case "jsonl": messages.map { "{\"id\":7,\"text\":\"\($0.replacing("\"", with: "\\\""))\"}\n" }.joined()
        default: messages.map { $0 + "\n" }.joined()
        }
    }

    private func lines(_ tool: Tool, _ input: String, _ format: String = "lines") throws -> [String] {
        let run = try tool.score(input.utf8, "--input-format", format)
        run.expect(0)
        #expect(run.errors.isEmpty)
        return run.lines
    }

    @Test(
        "both tools write the same bytes, whatever goes in and out", arguments: ["lines", "csv", "jsonl", "tsv"],
        ["tsv", "csv", "jsonl"])
    func sameBytes(input: String, output: String) throws {
        let bytes = Array(Self.input(input, SmallCorpus.messages).utf8)
        let runs = try Tool.allCases.map {
            try $0.score(bytes, "--input-format", input, "--output-format", output)
        }
        for run in runs { run.expect(0) }
        #expect(runs[0].output == runs[1].output)
        #expect(runs[0].lines.count == SmallCorpus.messages.count + (output == "csv" ? 1 : 0))
        #expect(runs[0].errors.isEmpty && runs[1].errors.isEmpty)
    }

    @Test("the verdicts do not depend on the format in which messages come", arguments: Tool.allCases)
    func sameVerdicts(tool: Tool) throws {
        let verdicts = try ["lines", "csv", "jsonl", "tsv"].map {
            try lines(tool, Self.input($0, SmallCorpus.messages), $0)
        }
        #expect(verdicts.allSatisfy { $0 == verdicts[0] })
        #expect(Set(verdicts[0]).count > 4)
    }

    @Test("verdicts come in the order of the messages", arguments: Tool.allCases)
    func order(tool: Tool) throws {
        let forward = try lines(tool, Self.input("lines", SmallCorpus.messages))
        let backward = try lines(tool, Self.input("lines", SmallCorpus.messages.reversed()))
        #expect(forward == backward.reversed())
    }

    @Test("each output format says the same of a message", arguments: Tool.allCases)
    func outputFormats(tool: Tool) throws {
        let message = "Claim your £1,000 prize now at win.example\n"
        let tsv = try tool.score(message.utf8).lines[0].split(separator: "\t").map(String.init)
        #expect(
            try tool.score(message.utf8, "--output-format", "csv").lines
                == ["action,subAction,probability", tsv.joined(separator: ",")])
        let object = try tool.score(message.utf8, "--output-format", "jsonl").object()
        #expect(Set(object.keys) == ["action", "subAction", "probability", "likeliest"])
        #expect([object["action"] as? String, object["subAction"] as? String] == [tsv[0], tsv[1]])
        #expect(object["likeliest"] as? String == "junk")
        #expect(object["probability"] as? Double == Double(tsv[2]))
        #expect(try #require(Double(tsv[2])) > 0.5 && tsv[2].count == 8)
    }

    @Test("lines may end with CR LF, and the last one not at all", arguments: Tool.allCases)
    func lineEnds(tool: Tool) throws {
        let expected = try lines(tool, "win a prize\n\nsee you at noon\n")
        #expect(expected.count == 3)
        for other in [
            "win a prize\r\n\r\nsee you at noon\r\n", "win a prize\n\nsee you at noon",
            "\u{FEFF}win a prize\n\nsee you at noon",
        ] {
            #expect(try lines(tool, other) == expected)
        }
    }

    @Test("a byte order mark is no part of a column's name or of a message", arguments: Tool.allCases)
    func byteOrderMark(tool: Tool) throws {
        let expected = try lines(tool, "win a prize\n")
        #expect(try lines(tool, "\u{FEFF}text,n\nwin a prize,1\n", "csv") == expected)
        #expect(try lines(tool, "\u{FEFF}{\"text\":\"win a prize\"}\n", "jsonl") == expected)
    }

    @Test("nothing comes of nothing", arguments: Tool.allCases)
    func empty(tool: Tool) throws {
        #expect(try lines(tool, "").isEmpty)
        #expect(try lines(tool, "\n").count == 1)
        #expect(try lines(tool, "text\n", "csv").isEmpty)
        #expect(try tool.score([], "--output-format", "csv").lines == ["action,subAction,probability"])
    }

    @Test("line ends inside quotes and escapes belong to the message", arguments: Tool.allCases)
    func quotedLineEnds(tool: Tool) throws {
        let csv = try lines(tool, "text,n\n\"win a\n\nprize\",1\n\"\",2\nsee you at noon,3\n", "csv")
        #expect(csv.count == 3)
        let jsonl = #"{"text":"win a\n\nprize"}"# + "\n" + #"{"text":""}"# + "\n" + #"{"text":"see you at noon"}"#
        #expect(try lines(tool, jsonl, "jsonl") == csv)
    }

    @Test("bytes that are not UTF-8, and zero bytes, are scored", arguments: Tool.allCases)
    func invalidBytes(tool: Tool) throws {
        let input: [UInt8] = [0xFF, 0xFF, 0x0A, 0xC3, 0x0A, 0x00, 0x0A, 0xED, 0xA0, 0x80, 0x0A, 0xF4, 0x90, 0x0A, 0x61]
        let run = try tool.score(input)
        run.expect(0)
        #expect(run.lines.count == 6 && run.errors.isEmpty)
    }

    @Test("of a line of 2 MB the beginning is scored, with a warning that names the line", arguments: Tool.allCases)
    func longLine(tool: Tool) throws {
        let long = String(repeating: "win ", count: 1 << 19)
        let run = try tool.score("ok\n\(long)\nok\n".utf8)
        run.expect(0, "standard input:2: longer than 65,536 bytes")
        #expect(run.lines.count == 3 && run.lines[0] == run.lines[2])
        #expect(run.errors.split(separator: "\n").count == 1 && !run.errors.contains("win"))
    }

    @Test("files are read by their names' endings, one after the other", arguments: Tool.allCases)
    func endings(tool: Tool) throws {
        let messages = Array(SmallCorpus.messages.prefix(4))
        let names = ["a.txt", "b.csv", "c.jsonl", "D.CSV", "e.ndjson", "f.tsv", "g.sms"]
        let formats = ["lines", "csv", "jsonl", "csv", "jsonl", "named tsv", "lines"]
        let paths = zip(names, formats).map { folder.write($0, Self.input($1, messages)) }
        let run = try tool.run(tool.scoring + ["--model", SmallCorpus.model] + paths)
        run.expect(0)
        let once = try lines(tool, Self.input("lines", messages))
        #expect(run.lines == Array(repeating: once, count: names.count).flatMap { $0 })
    }

    @Test("- is standard input, among files, too", arguments: Tool.allCases)
    func dash(tool: Tool) throws {
        let (first, last) = (folder.write("a.txt", "win a prize\n"), folder.write("b.txt", "see you at noon"))
        let run = try tool.score("ok\n".utf8, first, "-", last)
        run.expect(0)
        #expect(try run.lines == lines(tool, "win a prize\nok\nsee you at noon\n"))
    }

    @Test("without a header a .tsv is read by its first column, as with --input-format tsv", arguments: Tool.allCases)
    func tsvWithoutHeader(tool: Tool) throws {
        let path = folder.write("a.tsv", "win a prize\tone\nsee you at noon\ttwo\n")
        let run = try tool.run(tool.scoring + ["--model", SmallCorpus.model, path])
        run.expect(0)
        #expect(try run.lines == lines(tool, "win a prize\nsee you at noon\n"))
    }

    @Test("columns and keys can have other names, and the sender counts", arguments: Tool.allCases)
    func columns(tool: Tool) throws {
        let expected = try tool.score("text,sender\nwin a prize,\nwin a prize,72404\n".utf8, "--input-format", "csv")
        expected.expect(0)
        #expect(expected.lines.count == 2 && expected.lines[0] != expected.lines[1])
        let names = ["--text-column", "body", "--sender-column", "from"]
        let csv = "from,body\n,win a prize\n72404,win a prize\n"
        let jsonl = #"{"body":"win a prize"}"# + "\n" + #"{"from":"72404","body":"win a prize"}"# + "\n"
        let tsv = "from\tbody\n\twin a prize\n72404\twin a prize\n"
        for (format, input) in [("csv", csv), ("jsonl", jsonl), ("tsv", tsv)] {
            let arguments = ["--model", SmallCorpus.model, "--input-format", format] + names
            #expect(try tool.run(tool.scoring + arguments, input: input.utf8).output == expected.output)
        }
    }
}
