import Foundation
import TestSupport
import Testing

@Suite("junco rules")
struct RulesTests {
    private let folder = TemporaryFolder()

    private func rules(_ arguments: String...) throws -> Run { try Tool.junco.run(["rules"] + arguments) }
    private func sample() -> String { folder.write("my.json", SampleRules.json) }

    /// Writes a rule set that is empty but for `parts`.
    private func file(_ name: String, _ parts: String = "") -> String {
        folder.write(name, "{\"format\":\"junco-rules\",\"version\":1\(parts)}")
    }

    private func object(_ name: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: folder.read(name)) as? [String: Any])
    }

    @Test("keys and names that steer a terminal are shown harmlessly, arguments too")
    func steering() throws {
        let key = #"{"format":"junco-rules","version":1,"a\u001b[31m\u009b\u202e":1}"#
        let file = folder.write("b\u{1B}[31m.json", Array(key.utf8))
        for run in [try rules("check", file), try Tool.junco.run("stats", "--store", "x", "\u{1B}[31m\u{9B}\u{202E}")] {
            #expect(run.status == 65 || run.status == 64)
            for sign in ["\u{1B}", "\u{9B}", "\u{202E}"] { #expect(!run.errors.contains(sign), "\(run.errors)") }
            #expect(run.errors.contains("\u{FFFD}[31m\u{FFFD}\u{FFFD}"))
        }
    }

    @Test("regular expressions that look at a part of long messages are told by check and by what applies them")
    func patternLimit() throws {
        let file = folder.write(
            "rules.json",
            #"{"format":"junco-rules","version":1,"rules":[{"id":"a","when":{"regex":"(abc){200}"},"then":"junk"}]}"#)
        let limit = "its regular expressions look at the first 13957 characters of a message only"
        #expect(try rules("check", file).text.hasSuffix("1 rule; \(limit)\n"))
        let score = try Tool.junco.run(["score", "--rules", file], input: "hello\n".utf8)
        score.expect(0, "rules.json: \(limit)")
    }

    @Test("check says what is in each file, standard input among them")
    func check() throws {
        let off = file(
            "off.json",
            ",\"applyRules\":false,\"protectOneTimeCodes\":false,\"rules\":[{\"id\":\"a\",\"enabled\":false,\"when\":{\"has\":\"link\"},\"then\":\"junk\"}]"
        )
        let run = try Tool.junco.run(["rules", "check", sample(), off, "-"], input: SampleRules.json.utf8)
        run.expect(0)
        let counts = "1 contact; allowed: 0 numbers, 1 sender, 1 word; blocked: 1 number; 4 rules"
        let none = "0 contacts; allowed: 0 numbers, 0 senders, 0 words; blocked: 0 numbers; 1 rule (1 switched off)"
        #expect(
            run.lines == [
                "\(folder.file("my.json")): \(counts)",
                "\(off): \(none); all rules are switched off; one-time codes are not protected",
                "standard input: \(counts)",
            ])
        #expect(run.errors.isEmpty)
    }

    @Test("export as JSON is the standard form, which it keeps")
    func exportJSON() throws {
        let output = folder.file("out.json")
        try rules("export", sample(), "--output", output).expect(0)
        let again = try rules("export", output)
        #expect(again.output == folder.read("out.json") && again.lines.first == "{")
        #expect(folder.names == ["my.json", "out.json"])
    }

    @Test("export as CSV refuses what would be lost, by name, unless it is told to leave it out")
    func exportCSV() throws {
        let refused = try rules("export", sample(), "--format", "csv")
        let lost = "remap, rule:offers, rule:orders, rule:late, rule:coupons"
        refused.expect(65, "my.json: not to be had as CSV: \(lost); add --lists")
        #expect(refused.output.isEmpty)
        let run = try rules("export", sample(), "--format", "csv", "--lists")
        run.expect(0, lost)
        #expect(
            run.lines == [
                "list,entry", "contact,+1 425 555 0100", "allow-sender,DHL", "allow-word,dentist",
                "block-number,253-950-1212",
            ])
        let many = (0..<12).map { "{\"id\":\"r\($0)\",\"when\":{\"has\":\"link\"},\"then\":\"junk\"}" }
        try rules("export", file("many.json", ",\"rules\":[\(many.joined(separator: ","))]"), "--format", "csv")
            .expect(65, "rule:r9 and 2 more;")
    }

    @Test("what is exported as CSV is imported again")
    func roundTrip() throws {
        let list = folder.write(
            "list.csv",
            "\u{FEFF}list,entry\r\ncontact,+1 425 555 0100\r\nallow-word,\"a, \"\"b\"\"\"\r\njunk-word,выигрыш\r\n")
        let output = folder.file("out.json")
        let run = try rules("import", list, "--output", output)
        run.expect(0, "\(list): 3 entries; 0 were there already")
        #expect(run.output.isEmpty)
        let csv = try rules("export", output, "--format", "csv")
        csv.expect(0)
        #expect(csv.text == "list,entry\ncontact,+1 425 555 0100\nallow-word,\"a, \"\"b\"\"\"\njunk-word,выигрыш\n")
        let again = try Tool.junco.run(["rules", "import", "-"], input: csv.output)
        again.expect(0, "standard input: 3 entries")
        #expect(again.output == folder.read("out.json"))
    }

    @Test("import adds to a rule set, and keeps all else that is in it")
    func into() throws {
        let numbers = folder.write("numbers.csv", "phone,who\n+14255550101,\"x\ny\"\n+1 (425) 555-0100,z\n")
        let into = sample()
        try rules("import", numbers, "--column", "phone", "--list", "contact", "--into", into)
            .expect(0, "numbers.csv: 2 entries; 1 was there already")
        #expect(folder.names == ["my.json", "numbers.csv"])
        var old = try #require(
            JSONSerialization.jsonObject(with: Data(SampleRules.json.utf8)) as? [String: Any])
        old["contacts"] = ["+1 425 555 0100", "+14255550101"]
        old["applyRules"] = true
        old["protectOneTimeCodes"] = true
        #expect(try NSDictionary(dictionary: object("my.json")) == NSDictionary(dictionary: old))
    }

    @Test("import with --into and --output leaves the first as it was; - is standard output")
    func output() throws {
        let words = folder.write("words.csv", "entry\nsale now\n")
        let into = sample()
        try rules("import", words, "--list", "junk-word", "--into", into, "--output", folder.file("b.json")).expect(0)
        #expect(folder.read("my.json") == Data(SampleRules.json.utf8))
        let run = try rules("import", words, "--list", "junk-word", "--into", into, "--output", "-")
        run.expect(0)
        #expect(run.output == folder.read("b.json") && folder.names == ["b.json", "my.json", "words.csv"])
        let piped = try Tool.junco.run(
            ["rules", "import", words, "--list", "junk-word", "--into", "-"], input: SampleRules.json.utf8)
        #expect(piped.output == run.output && folder.names.count == 3)
    }

    @Test("the preset is imported, alone or into a rule set, once")
    func preset() throws {
        let output = folder.file("robo.json")
        try rules("import", "--preset", "roboblocker", "--output", output).expect(0, "the preset roboblocker")
        let first = folder.read("robo.json")
        try rules("import", "--preset", "roboblocker", "--into", output).expect(0, "5 were there already")
        #expect(folder.read("robo.json") == first)
        let run = try rules("check", output)
        #expect(run.text.contains("blocked: 1 number; 4 rules (1 switched off)"))
    }

    @Test("merge joins each entry once, renames rules and says whose settings hold")
    func merge() throws {
        let other = file(
            "other.json",
            """
            ,"applyRules":false,"protectOneTimeCodes":false,"contacts":["0014255550100","a@b.example"],
            "rules":[{"id":"late","when":{"has":"link"},"then":"none"},{"id":"same","when":{"word":"order"},"then":"transaction/orders"}],
            "remap":{"promotion/coupons":"allow","promotion/offers":"allow"}
            """)
        let output = folder.file("out.json")
        let run = try rules("merge", sample(), other, "--output", output)
        run.expect(0)
        #expect(
            run.errors.split(separator: "\n") == [
                "\(folder.file("my.json")); 0 were there already",
                "\(other); 2 were there already; rule late is now late-2; "
                    + "kept the first file's applyRules, protectOneTimeCodes, remap",
            ])
        let joined = try object("out.json")
        #expect(joined["contacts"] as? [String] == ["+1 425 555 0100", "a@b.example"])
        let ids = (joined["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
        #expect(ids == ["offers", "orders", "late", "coupons", "late-2"])
        #expect(joined["remap"] as? [String: String] == ["promotion/coupons": "junk", "promotion/offers": "allow"])
        #expect(joined["applyRules"] as? Bool == true)
        let alone = try rules("merge", file("twice.json", ",\"contacts\":[\"a@b.example\",\"A@B.example\"]"))
        alone.expect(0, "twice.json; 1 was there already")
        #expect(try alone.object()["contacts"] as? [String] == ["a@b.example"])
    }

    @Test("no more than ten new ids are told one by one")
    func manyRenamings() throws {
        func rules(_ word: String) -> String {
            (0..<15).map { "{\"id\":\"r\($0)\",\"when\":{\"word\":\"\(word)\($0)\"},\"then\":\"junk\"}" }
                .joined(separator: ",")
        }
        let files = ["a", "b"].map { file("\($0).json", ",\"rules\":[\(rules($0))]") }
        let run = try self.rules("merge", files[0], files[1])
        run.expect(0, "rule r9 is now r9-2; 5 more rules have new ids")
        #expect(!run.errors.contains("r10-2") && run.text.contains("r10-2"))
    }

    @Test("a hundred thousand numbers are imported, checked and exported in seconds")
    func manyNumbers() throws {
        let rows = (0..<100_000).map { "+1\(4_250_000_000 + 7_919 * $0)" }
        let list = folder.write("numbers.csv", "entry\n" + rows.joined(separator: "\n") + "\n")
        let output = folder.file("out.json")
        // Ended by the system after a minute of processor time.
        func rules(_ arguments: String...) throws -> Run {
            try Run("/bin/sh", ["-c", "ulimit -t 60; exec \"$0\" \"$@\"", Tool.junco.path, "rules"] + arguments)
        }
        try rules("import", list, "--list", "block-number", "--output", output).expect(0, "100000 entries")
        try rules("import", list, "--list", "block-number", "--into", output).expect(0, "100000 were there already")
        let run = try rules("export", output, "--format", "csv")
        #expect(run.lines.count == 100_001 && run.lines.last == "block-number,\(rows[99_999])")
    }
}
