import TestSupport
import Testing

/// What `RULES.md` promises, held against the commands.
@Suite("The document on rule sets")
struct RulesDocumentTests {
    private let folder = TemporaryFolder()

    private static let document = required {
        try Package.text("Sources/MessageFilter/Rules/RULES.md")
    }

    /// The first block of a language.
    private func block(_ language: String) throws -> String {
        let behind = try #require(Self.document.split(separator: "\n```\(language)\n", maxSplits: 1).last)
        return try #require(behind.split(separator: "\n```", maxSplits: 1).first) + "\n"
    }

    @Test("the example is sound, and each part of it is read")
    func example() throws {
        let run = try Tool.junco.run(["rules", "check", "-"], input: block("json").utf8)
        run.expect(0)
        let counts = "2 contacts; allowed: 1 number, 1 sender, 1 word; blocked: 2 numbers; 2 rules"
        #expect(run.text == "standard input: \(counts)\n")
    }

    @Test("the example's rules do what they say")
    func exampleSpeaks() throws {
        let path = folder.write("my.json", try block("json"))
        let messages = """
            sender,text
            72404,your PRIZE: win.example
            DHL,your prize: win.example
            72404,Example Bank: hello
            72404,from your acct 1234
            +14259515555,hello

            """
        let run = try Tool.junco.run(
            ["score", "--model", SmallCorpus.model, "--rules", path, "--input-format", "csv"], input: messages.utf8)
        run.expect(0)
        #expect(
            run.lines.map { $0.split(separator: "\t").last } == [
                "rule:prize-links", "allow:sender", "rule:my-bank", "rule:my-bank", "block:number",
            ])
    }

    @Test("the table can be imported")
    func table() throws {
        let run = try Tool.junco.run(["rules", "import", "-"], input: block("csv").utf8)
        run.expect(0, "3 entries; 0 were there already")
        #expect(run.text.contains("\"word\" : \"no prize, no gain\"") && run.text.contains("\"word-no-prize-no-gain\""))
    }

    @Test("the commands run as they stand there")
    func commands() throws {
        let rules = try block("json")
        for name in ["my.json", "mine.json", "shared.json"] { folder.write(name, rules) }
        folder.write("words.csv", "word\nfree\n")
        folder.write("numbers.csv", "entry\n72404\n")
        folder.write("messages.csv", "text\nhello\n")
        let commands = Self.document.matches(of: /\| `(junco [^`]+)` \|/).map { String($0.1) }
        #expect(commands.count == 7)
        let tool = "junco() { '\(Tool.junco.path)' \"$@\"; }"
        for command in commands {
            try Run("/bin/sh", ["-c", "\(tool); cd '\(folder.path)' && \(command)"]).expect(0)
        }
        try Tool.junco.run("rules", "check", folder.file("my.json")).expect(0)
    }

    @Test("every key and name of the format stands there")
    func names() throws {
        let text = try Package.text("Tests/Golden/rules/version-1.json")
        let keys = text.matches(of: /"([a-zA-Z]+)" :/).map { String($0.1) }
        let values = text.matches(of: /"(senderKind|script|has|in)" : "([a-zA-Z]+)"/).map { String($0.2) }
        #expect(Set(keys).count > 25 && Set(values).count > 20)
        for name in Set(keys + values) where !["numbers", "senders", "words"].contains(name) {
            #expect(Self.document.contains("`\(name)`") || Self.document.contains("`\(name)."), "\(name)")
        }
    }
}
