import Foundation
import TestSupport
import Testing

@Suite("junco rules, failing")
struct RulesFailureTests {
    private let folder = TemporaryFolder()

    private func rules(_ arguments: String...) throws -> Run { try Tool.junco.run(["rules"] + arguments) }

    private func file(_ name: String, _ parts: String = "") -> String {
        folder.write(name, "{\"format\":\"junco-rules\",\"version\":1\(parts)}")
    }

    private static let word = Planted.words[0]
    private static let number = "+14255550123"

    @Test(
        "an unsound rule set is refused by every command, with its place and without its texts",
        arguments: [
            (",\"contacts\":[\"\(word)\"", "line 1, column 62: expected a comma, or ] at the array's end"),
            (",\"allow\":{\"words\":[\"\(word)\",7]}", "allow.words[1]: expected a string"),
            (",\"block\":{\"numbers\":[\"\(number)\",\"\(word)\"]}", "block.numbers[1]: not a telephone number"),
            (",\"contacts\":[\"\(number)\"],\"contacts\":[]", "line 1, column 65: the key \"contacts\" stands twice"),
            (
                ",\"rules\":[{\"id\":\"\(Planted.message)\",\"when\":{\"has\":\"link\"},\"then\":\"junk\"}]",
                "rules[0].id: expected 1 to 64"
            ),
            (
                ",\"rules\":[{\"id\":\"a\",\"when\":{\"regex\":\"\(word)(\"},\"then\":\"junk\"}]",
                "rules[0].when.regex: column 12"
            ),
            (
                ",\"rules\":[{\"id\":\"a\",\"when\":{\"number\":\"\(number)..\(number)0\"},\"then\":\"junk\"}]",
                "rules[0].when.number: the ends"
            ),
            (
                ",\"rules\":[{\"id\":\"a\",\"when\":{\"has\":\"link\"},\"then\":\"\(word)\"}]",
                "rules[0].then: not known here"
            ),
        ])
    func unsound(parts: String, place: String) throws {
        let path = file("bad.json", parts)
        let good = file("good.json")
        let list = folder.write("list.csv", "entry\nDHL\n")
        let before = folder.read("bad.json")
        for arguments in [
            ["check", good, path], ["export", path], ["merge", good, path],
            ["import", list, "--list", "allow-sender", "--into", path],
        ] {
            let run = try Tool.junco.run(["rules"] + arguments)
            run.expect(65, "junco: \(path): \(place)")
            Planted.expectAbsent(in: run)
            #expect(!run.errors.contains(Self.number))
        }
        for command in ["score", "explain"] {
            let text = command == "explain" ? ["--text", "x"] : []
            let run = try Tool.junco.run([command, "--model", SmallCorpus.model, "--rules", path] + text)
            run.expect(65, "junco: \(path): \(place)")
            Planted.expectAbsent(in: run)
            #expect(run.output.isEmpty && !run.errors.contains(Self.number))
        }
        #expect(folder.read("bad.json") == before && folder.names == ["bad.json", "good.json", "list.csv"])
    }

    @Test("a file of a newer version is refused and left alone")
    func newer() throws {
        let path = folder.write("new.json", "{\"format\":\"junco-rules\",\"version\":2,\"lists\":[1]}\n")
        let before = folder.read("new.json")
        for arguments in [
            ["check", path], ["export", path, "--output", path], ["merge", path, "--output", path],
            ["import", "--preset", "roboblocker", "--into", path],
        ] {
            try Tool.junco.run(["rules"] + arguments)
                .expect(65, "new.json: the file: version 2 is not known: this Junco reads versions up to 1")
            #expect(folder.read("new.json") == before && folder.names == ["new.json"])
        }
    }

    @Test(
        "a list with a flaw is refused with its line and without its texts; the old file stays",
        arguments: [
            ("entry\nDHL\n\"\(word)\"\n", "allow-number", "list.csv: line 3: not a telephone number"),
            ("entry\n\(number)\n \n", "contact", "list.csv: line 3: empty"),
            ("\(number)\n", "contact", "list.csv:1: no column \"entry\" in the first row;"),
            ("list,entry\n\(word),x\n", "contact", "list.csv: line 2: the list is not known"),
            ("entry\n\(word),\(number)\n", "contact", "list.csv:2: the row has 2 fields"),
            ("", "contact", "list.csv:1: the file is empty"),
        ])
    func unsoundList(text: String, list: String, place: String) throws {
        let path = folder.write("list.csv", text.replacing("DHL", with: "72404"))
        let into = folder.write("my.json", SampleRules.json)
        let run = try rules("import", path, "--list", list, "--into", into)
        run.expect(65, place)
        #expect(run.output.isEmpty && !run.errors.contains(Self.number))
        Planted.expectAbsent(in: run)
        #expect(folder.read("my.json") == Data(SampleRules.json.utf8) && folder.names == ["list.csv", "my.json"])
    }

    @Test("rows that do not say their list need --list")
    func withoutList() throws {
        let path = folder.write("list.csv", "entry\n\(Self.number)\n")
        try rules("import", path).expect(65, "line 2: there is no column list: name the list by --list")
    }

    @Test("files that are not there, folders, huge files and binary ones are told")
    func inputs() throws {
        let nowhere = folder.file("nowhere")
        for arguments in [
            ["check", nowhere], ["export", nowhere], ["merge", nowhere], ["import", nowhere, "--list", "contact"],
            ["import", "--preset", "roboblocker", "--into", nowhere],
        ] {
            try Tool.junco.run(["rules"] + arguments).expect(66, nowhere, "No such file")
        }
        try rules("check", folder.path).expect(66, "directory")
        try rules("check", folder.write("huge", Data(repeating: 0x20, count: 20 << 20)))
            .expect(65, "huge: the file: longer than 16777216 bytes")
        try rules("check", SmallCorpus.model).expect(65, "small.junco: line 1, column 1: not UTF-8")
        try rules("check", folder.write("deep", String(repeating: "[", count: 100_000)))
            .expect(65, "deep: line 1, column 101: arrays and objects nest deeper than 100")
        try rules("check", "-").expect(65, "standard input: line 1, column 1: the file is empty")
    }

    @Test("a full disk is told", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
    func fullDisk() throws {
        let my = folder.write("my.json", SampleRules.json)
        for arguments in [["export", my], ["merge", my], ["import", "--preset", "roboblocker"]] {
            try Tool.junco.run(["rules"] + arguments + ["--output", "/dev/full"])
                .expect(74, "/dev/full: No space left on device")
            try Tool.junco.run(["rules"] + arguments, output: "/dev/full").expect(74, "standard output: No space left")
        }
        try Tool.junco.run(["rules", "check", my], output: "/dev/full").expect(74, "standard output: No space left")
        #expect(folder.names == ["my.json"])
    }

    @Test("a folder that cannot be written is told, and the old file stays")
    func unwritable() throws {
        let my = folder.write("my.json", SampleRules.json)
        try rules("export", my, "--output", folder.file("nowhere/a.json")).expect(74, "nowhere/a.json")
        try rules("export", my, "--output", "/proc/a.json").expect(74, "/proc/a.json")
        let target = "/proc/version"
        try rules("import", "--preset", "roboblocker", "--output", target).expect(74, target)
        #expect(folder.read("my.json") == Data(SampleRules.json.utf8) && folder.names == ["my.json"])
    }

    @Test("sound rule sets whose regular expressions are too large together are not joined")
    func tooLargeTogether() throws {
        let files = ["a", "b"].map { name in
            let rules = (0..<3).map {
                "{\"id\":\"\(name)\($0)\",\"when\":{\"regex\":\"\(name){9\($0)0}\"},\"then\":\"junk\"}"
            }
            return file("\(name).json", ",\"rules\":[\(rules.joined(separator: ","))]")
        }
        try rules("check", files[0], files[1]).expect(0)
        let output = folder.write("out.json", "as it was")
        try rules("merge", files[0], files[1], "--output", output)
            .expect(65, "out.json: rules[4].when.regex: the regular expressions up to here have")
        #expect(folder.read("out.json") == Data("as it was".utf8) && folder.names.count == 3)
    }

    @Test("a file that is replaced keeps its permissions, and a link its target")
    func replaced() throws {
        let my = folder.write("my.json", SampleRules.json)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: my)
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "my.json")
        try rules("import", "--preset", "roboblocker", "--into", folder.file("link")).expect(0)
        let mode = try FileManager.default.attributesOfItem(atPath: my)[.posixPermissions] as? Int
        #expect(mode == 0o640 && folder.names == ["link", "my.json"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == "my.json")
        #expect(String(decoding: folder.read("my.json"), as: UTF8.self).contains("word-free"))
    }

    @Test(
        "a command line that cannot be understood is told, with the way to help",
        arguments: [
            ["check"], ["import"], ["import", "a", "--list", "words"], ["import", "--preset", "nothing"],
            ["import", "a", "--column", "list"], ["export"], ["export", "a", "b"], ["export", "a", "--format", "xml"],
            ["merge"], ["nonsense"],
        ])
    func usage(arguments: [String]) throws {
        let run = try Tool.junco.run(["rules"] + arguments)
        run.expect(64, "help")
        #expect(run.output.isEmpty)
    }
}
