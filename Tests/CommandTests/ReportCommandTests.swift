import Foundation
import TestSupport
import Testing

@Suite("junco report")
struct ReportCommandTests {
    private let folder = TemporaryFolder()

    private var store: String { folder.file("reports.sqlite") }

    private func report(_ arguments: String..., input: String = "") throws -> Run {
        try Tool.junco.run(["report"] + arguments + ["--store", store], input: input.utf8)
    }

    /// What is under `classification`, for one message or call.
    private static func classification(
        _ text: String?, sender: String = "+14255550100", action: Int = 2, tag: String? = nil, by reporter: String
    ) -> String {
        let body = text.map { ",\"body\":\"\($0)\"" } ?? ""
        let tag = tag.map { "\"tag\":\"\($0)\"," } ?? ""
        return """
            {"schema":1,"kind":"\(text == nil ? "call" : "message")","action":\(action),\(tag)"reporter":"\(reporter)",\
            "communications":[{"sender":"\(sender)","date":"2026-11-20T08:00:00Z"\(body)}]}
            """
    }

    /// Three reporters of a message with all that a mask hides, and of a call.
    private func fill() throws {
        let text = "You have won, call +1 425 555 0123, code 482913, win.example or a@b.example"
        let lines = (0..<3).flatMap { index in
            [
                Self.classification(text, tag: "advertisement", by: "r\(index)"),
                Self.classification(nil, sender: "+886255667788", action: 3, by: "r\(index)"),
            ]
        }
        try report("add", "-", "--received", "2026-11-20", input: lines.joined(separator: "\n")).expect(0)
    }

    @Test(
        "add reads what iOS posts, what is under classification alone, on one line or many, and counts each report once"
    )
    func add() throws {
        let posted =
            "{\"_version\":1,\"app\":{\"version\":\"1\"},\"classification\":\(Self.classification("a", by: "x"))}"
        let spread = folder.write("spread.json", posted.replacingOccurrences(of: ",\"", with: ",\n\""))
        let lines = folder.write("lines.jsonl", "\(posted)\n\n\(Self.classification("b", by: "x"))\r\n")
        let run = try report("add", spread, lines)
        run.expect(0)
        #expect(run.text == "3 reports: 2 new, 1 known already\n")
        #expect(try report("add", lines).text == "2 reports: 0 new, 2 known already\n")
        #expect(try report("add", lines, "--reporter", "y").text == "2 reports: 2 new, 0 known already\n")
    }

    @Test("what is no report ends with 65 and its line, holds nothing of the text, and nothing is added")
    func malformed() throws {
        let good = Self.classification("a", by: "x")
        let bad = Self.classification("secret words", by: "x").replacingOccurrences(
            of: "\"action\":2", with: "\"action\":9")
        let run = try report("add", "-", input: good + "\n" + bad)
        run.expect(65, "standard input:2: expected a report")
        #expect(!run.errors.contains("secret") && !run.errors.contains("425555"))
        #expect(!FileManager.default.fileExists(atPath: store))
        try report("add", folder.file("none.json")).expect(66, "none.json")
    }

    @Test("the place of a flaw is that in the file, in whichever form the report stands")
    func places() throws {
        let flawed = Self.classification("a", action: 5, by: "x")
        let posted = "{\"_version\":1,\"classification\":\(flawed)}"
        try report("add", "-", input: flawed).expect(65, "standard input:1: ", "$.action (byte ", "expected 1, 2 or 3")
        try report("add", "-", input: posted).expect(65, "standard input:1: ", "$.classification.action (byte ")
        let spread = flawed.replacingOccurrences(of: ",\"", with: ",\n\"")
        try report("add", "-", input: spread).expect(65, "standard input:3: ", "$.action (byte ")
        let sound = Self.classification("a", by: "x")
        let many = String(repeating: sound + "\n", count: 500)
        try report("add", "-", input: "{\n" + many).expect(65, "standard input:1: ", "$ (byte 2): expected a key")
        for end in ["},\"x\":1", ",\"app\":{}", "}"] {
            try report("add", "-", input: sound + end).expect(65, "standard input:1: ")
        }
        try report("add", "-", input: "\u{FEFF}" + sound.replacingOccurrences(of: ",\"", with: ",\n\"")).expect(0)
        try report("add", "-", input: "\u{FEFF}" + sound + String(repeating: "\n", count: 1_000_000)).expect(0)
    }

    @Test("a command does not write over what it reads, by whatever name")
    func overwriting() throws {
        try fill()
        let link = folder.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: store)
        for output in [store, folder.path + "/./reports.sqlite", link] {
            try report("export", "--output", output).expect(64, "would be lost")
            try Tool.junco.run("stats", "--store", store, "--svg", output).expect(64, "would be lost")
        }
        try report("list").expect(0)
    }

    @Test("nothing that was reported steers the terminal")
    func escapes() throws {
        let text = "win \\u001b[31m\\u009b1m \\u202e prize\\b"
        try report("add", "-", input: Self.classification(text, by: "x")).expect(0)
        let shown = try report("list", "--show-texts").text
        #expect(shown.contains("win \u{FFFD}[31m\u{FFFD}1m \u{FFFD} prize\u{FFFD}"))
    }

    @Test("the store must be there, and be one")
    func stores() throws {
        for command in [["list"], ["export", "--output", "-"], ["purge"], ["delete", "--number", "1"]] {
            try Tool.junco.run(["report"] + command + ["--store", store]).expect(66, "reports.sqlite")
        }
        let text = folder.write(
            "text.sqlite", "no database, but long enough that SQLite has to look at what it is given\n")
        try Tool.junco.run("report", "list", "--store", text).expect(65, "text.sqlite", "expected a report store")
        try Tool.junco.run("stats", "--store", text).expect(65, "text.sqlite")
    }

    @Test("list shows what counts, with masked texts unless they are asked for")
    func list() throws {
        try fill()
        let run = try report("list")
        run.expect(0)
        let masked = "You have won, call <number>, code <code>, <link> or <e-mail>"
        #expect(
            run.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
                "counts as junk not first last message or number",
                "junk 3 0 2026-11-20 2026-11-20 \(masked)",
                "block 3 0 2026-11-20 2026-11-20 +14255550100",
                "block 3 0 2026-11-20 2026-11-20 +886255667788",
            ])
        #expect(try report("list", "--show-texts").text.contains("482913"))
        let json = try report("list", "--json", "--minimum-reporters", "4").lines
        #expect(json.count == 3 && json.allSatisfy { !$0.contains("countsAs") && $0.contains("\"junkReporters\":3") })
    }

    @Test("export writes a corpus with provenance that train reads, the same bytes each time")
    func corpus() throws {
        try fill()
        let output = folder.file("out.csv")
        let arguments = ["--tag-labels", "advertisement=promotion/offers", "--store", store]
        try Tool.junco.run(["report", "export", "--output", output] + arguments).expect(0)
        let again = try Tool.junco.run(["report", "export", "--output", "-"] + arguments)
        #expect(again.output == folder.read("out.csv"))
        let rows = again.text.components(separatedBy: "\r\n")
        #expect(rows[0] == "label,text,sender,reporters,first,last,provenance,formulas")
        #expect(rows[1].hasPrefix("promotion/offers,\"You have won, call +1 425 555 0123,"))
        #expect(rows[1].contains(",+14255550100,3,2026-11-20,2026-11-20,report:") && rows.count == 3)
        let check = try Tool.junco.run("corpus", "check", output)
        check.expect(0)
        #expect(check.text.contains(": 1 message\n") && check.text.contains("promotion/offers 1"))
        let masked = try report("export", "--output", "-", "--mask").text
        #expect(masked.contains("junk,\"You have won, call <number>, code <code>, <link> or <e-mail>\",,3,"))
    }

    @Test("what a spreadsheet would take for a formula is guarded in an export, and a model learns what was reported")
    func formulas() throws {
        let texts = [
            "=cmd|' /C calc'!A0 you have won", "'=1 prize", "@SUM(A1) claim it", "+win now", "plain words only",
        ]
        let lines = texts.flatMap { text in
            (0..<3).map { Self.classification(text, sender: "@bad", by: "r\($0)") }
        }
        try report("add", "-", "--received", "2026-11-20", input: lines.joined(separator: "\n")).expect(0)
        let guarded = folder.file("guarded.csv")
        let exact = folder.file("exact.csv")
        try report("export", "--output", guarded).expect(0)
        try report("export", "--exact", "--output", exact).expect(0)
        let shown = String(decoding: folder.read("guarded.csv"), as: UTF8.self)
        for text in texts.dropLast() { #expect(shown.contains("junk,'\(text),'@bad,3,")) }
        #expect(shown.contains("junk,plain words only,'@bad,3,"))
        #expect(String(decoding: folder.read("exact.csv"), as: UTF8.self).contains("junk,\(texts[0]),@bad,3,"))
        let wanted = folder.write(
            "wanted.csv", "label,text\n" + (0..<20).map { "allow,see you at \($0)\n" }.joined())
        for name in ["guarded", "exact"] {
            try Tool.junco.run("train", wanted, folder.file(name + ".csv"), "--output", folder.file(name + ".junco"))
                .expect(0)
        }
        let weights = try ["guarded", "exact"].map {
            try Tool.junco.run("score", "--model", folder.file($0 + ".junco"), guarded, "--output-format", "csv").text
        }
        #expect(weights[0] == weights[1] && !weights[0].isEmpty)
    }

    @Test("counts come back as they were from a table that no spreadsheet takes for formulas")
    func countedFormulas() throws {
        let rows = [
            "day,kind,reason,count", "2026-11-20,suspicious-call,''=a,4", "2026-11-20,suspicious-call,'=cmd|x,3",
        ]
        let counts = rows.map { $0 + "\r\n" }.joined()
        try Tool.junco.run(["report", "count", "-", "--store", store], input: counts.utf8).expect(0)
        #expect(try Tool.junco.run("stats", "--store", store, "--json").text.contains("\"reason\":\"=cmd|x\""))
        #expect(try Tool.junco.run("stats", "--store", store, "--csv").text == counts)
    }

    @Test("export writes a block list; what the rules allow is not on it")
    func blockList() throws {
        try fill()
        let list = try report("export", "--block-list", "--output", "-")
        #expect(list.text == "number,action,label\r\n+14255550100,block,\r\n+886255667788,block,\r\n")
        let rules = folder.write(
            "rules.json", "{\"format\":\"junco-rules\",\"version\":1,\"contacts\":[\"(425) 555-0100\"]}")
        let allowed = try report("export", "--block-list", "--output", "-", "--rules", rules)
        #expect(allowed.text == "number,action,label\r\n+886255667788,block,\r\n")
        let corpus = try report("export", "--output", "-", "--rules", rules)
        #expect(corpus.text == "label,text,sender,reporters,first,last,provenance,formulas\r\n")
    }

    @Test("delete takes a number's reports away, purge those that are old")
    func delete() throws {
        try fill()
        let run = try report("delete", "--number", "14255550100")
        #expect(run.text == "3 messages and calls deleted\n")
        let bytes = folder.names.filter { $0.hasPrefix("reports.sqlite") }.map(folder.read).reduce(Data(), +)
        #expect(bytes.range(of: Data("You have won".utf8)) == nil)
        #expect(try report("purge", "--days", "36500").text == "0 messages and calls deleted\n")
        try report("add", "-", "--received", "2020-01-01", input: Self.classification("old", by: "z")).expect(0)
        #expect(try report("purge", "--days", "1500").text == "1 message or call deleted\n")
    }

    @Test(
        "an add that is killed has kept whole reports only, and is finished by doing it again",
        arguments: [20, 60, 150])
    func killed(milliseconds: UInt32) throws {
        let lines = (0..<6_000).map { Self.classification("text \($0)", sender: "+1\(4_255_550_000 + $0)", by: "r") }
        let file = folder.write("many.jsonl", lines.joined(separator: "\n"))
        let process = Process.prepared(Tool.junco.path, ["report", "add", file, "--store", store], in: folder)
        process.standardOutput = FileHandle.nullDevice
        _ = try Run(process, folder) { process in
            // From when the store is made, tables and all: reading the file takes a while.
            for _ in 0..<2_000 where !FileManager.default.fileExists(atPath: store + "-wal") { usleep(5_000) }
            usleep(milliseconds * 1_000)
            kill(process.processIdentifier, SIGKILL)
        }
        let kept = try Tool.junco.run("stats", "--store", store, "--csv")
        kept.expect(0)
        let again = try report("add", file)
        let known = again.text.wholeMatch(of: /6000 reports: ([0-9]+) new, ([0-9]+) known already\n/)
        let count = try #require(known.flatMap { Int($0.2) })
        #expect(count.isMultiple(of: 500) || count == 6_000)
        #expect(count == 0 || kept.text.contains("reported-message,junk,\(count)\r\n"))
        #expect(try Tool.junco.run("stats", "--store", store, "--csv").text.contains("junk,6000\r\n"))
    }

    @Test("several processes add and read at once")
    func parallel() throws {
        let files = (0..<3).map { index in
            folder.write(
                "\(index).jsonl",
                (0..<1_500).map { Self.classification("text \($0)", by: "r\(index)") }.joined(separator: "\n"))
        }
        let processes = try files.map { file in
            let process = Process.prepared(Tool.junco.path, ["report", "add", file, "--store", store], in: folder)
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            return process
        }
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: store + "-wal") { usleep(5_000) }
        for _ in 0..<5 { try Tool.junco.run("stats", "--store", store).expect(0) }
        for process in processes {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        #expect(try report("list", "--json").lines.count { $0.contains("\"countsAs\":\"junk\"") } == 1)
        #expect(try Tool.junco.run("stats", "--store", store, "--csv").text.contains("reported-message,junk,4500"))
    }

    @Test(
        "usage errors are told",
        arguments: [
            ["export", "--block-list", "--mask", "--output", "-"], ["list", "--minimum-reporters", "0"],
            ["list", "--tag-labels", "a=b"], ["list", "--not-junk-label", "good"], ["purge", "--days", "0"],
            ["add", "-", "--received", "yesterday"],
        ])
    func usage(arguments: [String]) throws {
        try Tool.junco.run(["report"] + arguments + ["--store", store]).expect(64)
    }
}
