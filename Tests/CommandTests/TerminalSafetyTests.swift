import Foundation
import TestSupport
import Testing

/// Every command, over files whose names, keys, labels and columns try to steer the terminal of whoever looks at them.
@Suite("What strangers write does not steer a terminal")
struct TerminalSafetyTests {
    private let folder = TemporaryFolder()

    /// ESC, a bell, CSI in one character, and an override of the direction of writing.
    private static let hostile = "a\u{1B}[31m\u{7}\u{9B}2J\u{202E}b"
    /// The same as JSON escapes.
    private static let escaped = #"a\u001b[31m\u0007\u009b2J\u202eb"#

    private struct Hostile {
        let name: String
        let arguments: [String]
        var input = ""
    }

    /// Commands with files of hostile names and contents; the model is a sound one.
    private var runs: [Hostile] {
        let bad = Self.hostile
        let rows = (0..<4).map { "junk,\(bad),\(bad),\"win \(bad) \($0)\"\nallow,\(bad)2,\(bad)2,\"ok \($0)\"\n" }
        let corpus = folder.write("\(bad).csv", "label,kind,language,text\n" + rows.joined())
        let label = folder.write("label\(bad).csv", "label,text\n\(bad),win\n")
        let column = folder.write("column\(bad).csv", "\(bad),b\n1,2\n")
        let lines = folder.write("lines.jsonl", "{\"\(Self.escaped)\":1}\n")
        let unknown = folder.write(
            "unknown\(bad).json", "{\"format\":\"junco-rules\",\"version\":1,\"\(Self.escaped)\":1}")
        let noted = folder.write(
            "noted.json",
            "{\"format\":\"junco-rules\",\"version\":1,\"contacts\":[\"\(Self.escaped)\"],"
                + "\"rules\":[{\"id\":\"a\",\"note\":\"\(Self.escaped)\",\"when\":{\"word\":\"x\"},\"then\":\"junk\"}]}"
        )
        let log = folder.write("log.jsonl", "{\"event\":\"message\",\"\(Self.escaped)\":1}\n")
        let event = folder.write("event.jsonl", "{\"event\":\"\(Self.escaped)\"}\n")
        let card = folder.write("\(bad).junco", cardModel)
        let model = ["--model", SmallCorpus.model]
        let scored = folder.write("scored.csv", "action,probability\n\(bad),1\n")
        let texts = ["--text", "win \(bad) now", "--sender", bad]
        return [
            ["corpus", "check", corpus], ["corpus", "check", corpus, "--json"], ["corpus", "check", label],
            ["corpus", "check", column], ["corpus", "check", corpus, corpus],
            ["corpus", "split", corpus, "--training", folder.file("\(bad)1"), "--testing", folder.file("\(bad)2")],
            ["evaluate", corpus] + model, ["evaluate", corpus, "--json"] + model,
            ["evaluate", corpus, "--predictions", scored] + model,
            ["evaluate", corpus, "--attack", "all"] + model, ["capabilities", corpus] + model,
            ["train", label, "-o", folder.file("x")],
            ["train", corpus, "-o", folder.file("\(bad)m")] + SmallCorpus.quick,
            ["inspect", card], ["inspect", card, "--json"], ["inspect", corpus],
            ["score", corpus] + model, ["score", lines] + model, ["score", folder.file(bad + "nowhere")] + model,
            ["score", corpus, "--text-column", bad] + model, ["score", corpus, "--rules", unknown] + model,
            ["score", corpus, "--features", "5"] + model,
            ["score", corpus, "--features", "5", "--output-format", "jsonl"] + model,
            ["bench", corpus, "--repeat", "1"] + model, ["explain"] + texts + model,
            ["explain", "--json"] + texts + model,
            ["explain", "--rules", noted] + texts + model, ["tokens"] + texts, ["tokens", "--json"] + texts,
            ["rules", "check", unknown], ["rules", "check", noted], ["rules", "export", noted],
            ["rules", "merge", noted, noted], ["rules", "import", corpus, "--list", "junk-word", "--column", bad],
            ["simulate", log] + model, ["simulate", event] + model, ["simulate", corpus] + model, [bad],
            ["score", "--\(bad)"],
            ["directory", "check", corpus], ["directory", "dump", corpus], ["apple", "plist", "--check", corpus],
            ["apple", "aasa", "--check", corpus], ["report", "list", "--store", folder.file("\(bad).sqlite")],
            ["report", "add", corpus, "--store", folder.file("s.sqlite"), "--reporter", bad],
        ].map { Hostile(name: $0.joined(separator: " "), arguments: $0) }
    }

    /// A model whose card has the characters as they are, in a string that is no sound JSON, and escaped.
    private var cardModel: [UInt8] {
        let corpus = folder.write("card\(Self.hostile).csv", SmallCorpus.text)
        let path = folder.file("card.junco")
        _ = required { try Tool.junco.run(["train", corpus, "-o", path] + SmallCorpus.quick) }
        return Array(folder.read("card.junco"))
    }

    /// Where in bytes something would steer a terminal; tabs and line ends may stand there.
    private static func steering(_ bytes: Data) -> [String] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x09, 0x0A: false
            case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x061C: true
            default: false
            }
        }.map { "U+\(String($0.value, radix: 16))" }
    }

    @Test("no command writes control characters, whatever its files hold and are called")
    func everyCommand() throws {
        for hostile in runs {
            let run = try Tool.junco.run(hostile.arguments)
            #expect(!run.crashed && [0, 1, 64, 65, 66, 74].contains(run.status), "\(hostile.name): \(run.status)")
            #expect(Self.steering(run.output).isEmpty, "\(hostile.name): output \(Self.steering(run.output))")
            let errors = Data(run.errors.utf8)
            #expect(Self.steering(errors).isEmpty, "\(hostile.name): errors \(Self.steering(errors))")
        }
    }

    @Test("nor does junco-score")
    func score() throws {
        let corpus = folder.write("\(Self.hostile).csv", "label,text\n1,2\n")
        for arguments in [
            [corpus, "--text-column", Self.hostile], ["--\(Self.hostile)"], [folder.file("\(Self.hostile)no")],
            ["--input-format", Self.hostile],
        ] {
            let run = try Tool.juncoScore.run(["--model", SmallCorpus.model] + arguments)
            #expect([64, 65, 66].contains(run.status) && Self.steering(Data(run.errors.utf8)).isEmpty)
        }
    }
}
