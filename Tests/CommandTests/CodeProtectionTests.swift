import Foundation
import TestSupport
import Testing

@Suite("The protection of one-time codes, by every command")
struct CodeProtectionTests {
    private let folder = TemporaryFolder()

    /// A code that the small model takes for junk, as it learned nothing of codes.
    private static let code = "Claim your prize now, code 4821"
    private static let off = "--no-code-protection"

    @Test("without protection the sample is junk, or this suite shows nothing", arguments: Tool.allCases)
    func sample(tool: Tool) throws {
        #expect(try tool.score("\(Self.code)\n".utf8, Self.off).lines.first?.hasPrefix("junk\t") == true)
    }

    @Test(
        "both tools file it as a transaction, with the probability of the model's likeliest action",
        arguments: Tool.allCases)
    func score(tool: Tool) throws {
        let input = "\(Self.code)\nrunning late, start without me\n".utf8
        for format in ["tsv", "csv", "jsonl"] {
            let (on, off) = try (
                tool.score(input, "--output-format", format),
                tool.score(input, "--output-format", format, Self.off)
            )
            on.expect(0)
            let place = format == "csv" ? 1 : 0
            let pair =
                format == "jsonl"
                ? (#""junk","subAction":"none"#, #""transaction","subAction":"others"#) : nil
            let mark = format == "csv" ? "," : "\t"
            let (old, new) = pair ?? ("junk\(mark)none\(mark)", "transaction\(mark)others\(mark)")
            #expect(on.lines[place] == off.lines[place].replacing(old, with: new, maxReplacements: 1))
            #expect(on.lines[place] != off.lines[place] && on.lines[place + 1] == off.lines[place + 1])
        }
    }

    @Test("with reasons it is told, and off whatever the rule set says")
    func reasons() throws {
        let rules = folder.write("my.json", "{\"format\":\"junco-rules\",\"version\":1}")
        for options in [["--capabilities", ""], ["--rules", rules]] {
            let run = try Tool.junco.run(
                ["score", "--model", SmallCorpus.model] + options, input: "\(Self.code)\n".utf8)
            #expect(run.text.hasPrefix("transaction\t") && run.text.hasSuffix("\tallow:code\n"))
            let off = try Tool.junco.run(
                ["score", "--model", SmallCorpus.model, Self.off] + options, input: "\(Self.code)\n".utf8)
            #expect(off.text.hasPrefix("junk\tnone\t") && off.text.hasSuffix("\tmodel\n"))
        }
    }

    @Test("explain tells the way where protection decides, and the model's word alone without it")
    func explain() throws {
        let arguments = ["explain", "--model", SmallCorpus.model, "--text", Self.code]
        let run = try Tool.junco.run(arguments)
        #expect(run.lines[0] == "answer transaction/others, by allow:code")
        #expect(run.text.contains("→ one-time code  transaction/others, allow:code\n"))
        #expect(try Tool.junco.run(arguments + [Self.off]).lines[0].hasPrefix("action junk, sub-action none"))
    }

    @Test("simulate shows it")
    func simulate() throws {
        let log = folder.write(
            "events.jsonl", #"{"event":"message","at":0,"sender":"72404","text":"\#(Self.code)"}"# + "\n")
        let arguments = ["simulate", log, "--model", SmallCorpus.model, "--json"]
        #expect(try Tool.junco.run(arguments).text.contains("allow:code"))
        #expect(try !Tool.junco.run(arguments + [Self.off]).text.contains("allow:code"))
    }

    @Test("evaluate counts the decisions that users get")
    func evaluate() throws {
        let rows = (0..<10).map {
            "allow,one-time-code,\"\(Self.code)\($0)\"\njunk,prize,Claim your prize number \($0) now\n"
        }
        let corpus = folder.write("codes.csv", "label,kind,text\n" + rows.joined())
        let arguments = ["evaluate", corpus, "--model", SmallCorpus.model]
        let filed = "of 10 one-time-code messages filed as junk"
        #expect(try Tool.junco.run(arguments).text.contains(" 0 \(filed)"))
        #expect(try Tool.junco.run(arguments + [Self.off]).text.contains(" 10 \(filed)"))
    }
}
