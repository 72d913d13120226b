import Foundation
import TestSupport
import Testing

@Suite("junco score and explain with rules")
struct DecisionTests {
    private let folder = TemporaryFolder()

    private func score(_ input: String, _ options: String...) throws -> Run {
        try Tool.junco.run(["score", "--model", SmallCorpus.model] + options, input: input.utf8)
    }

    private static let input =
        "sender,text\n" + SampleRules.messages.map { "\($0.sender),\"\($0.text)\"\n" }.joined()

    /// What the model says of the sample messages, with its reason.
    private func decisions() throws -> [String] {
        let verdicts = try score(Self.input, "--input-format", "csv").lines
        return zip(SampleRules.messages, verdicts).map { message, verdict in
            let isUnsure = verdict.hasPrefix("none\t")
            let reason = message.text.contains("code") ? "allow:code" : isUnsure ? "unsure" : "model"
            return message.decision ?? "\(verdict)\t\(reason)"
        }
    }

    private func sample() -> String { folder.write("my.json", SampleRules.json) }

    @Test("each line has its reason; a probability only where the model was asked")
    func lines() throws {
        let run = try score(Self.input, "--input-format", "csv", "--rules", sample())
        run.expect(0)
        #expect(try run.lines == decisions() && run.errors.isEmpty)
        let csv = try score(Self.input, "--input-format", "csv", "--rules", sample(), "--output-format", "csv").lines
        #expect(csv.first == "action,subAction,probability,reason")
        #expect(csv.dropFirst().map { $0.replacing(",", with: "\t") } == run.lines)
    }

    @Test("as JSON each line says the same")
    func objects() throws {
        let run = try score(Self.input, "--input-format", "csv", "--rules", sample(), "--output-format", "jsonl")
        run.expect(0)
        for (line, expected) in zip(run.lines, try decisions()) {
            let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let fields = expected.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            #expect(
                ["action", "subAction", "reason"].map { object[$0] as? String } == [fields[0], fields[1], fields[3]])
            #expect(object["probability"] as? Double == Double(fields[2]))
            #expect((object["likeliest"] != nil) == !fields[2].isEmpty && object.count == (fields[2].isEmpty ? 3 : 5))
        }
    }

    @Test("sub-actions that are not declared become their action")
    func capabilities() throws {
        let all = try score(Self.input, "--input-format", "csv", "--rules", sample()).lines
        for (names, folded) in [("offers", "orders"), ("transaction/orders,finance", "offers"), ("", "offers|orders")] {
            let run = try score(
                Self.input, "--input-format", "csv", "--rules", sample(), "--capabilities", names)
            run.expect(0)
            let pattern = try Regex("\t(\(folded)|others)\t")
            #expect(run.lines == all.map { $0.replacing(pattern, with: "\tnone\t") })
        }
    }

    @Test("a rule set of nothing says the same as none")
    func empty() throws {
        let path = folder.write("empty.json", "{\"format\":\"junco-rules\",\"version\":1}")
        let text = SmallCorpus.messages.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
        let plain = try score(text).lines
        let run = try score(text, "--rules", path)
        run.expect(0)
        #expect(run.lines.map { $0.split(separator: "\t").dropLast().joined(separator: "\t") } == plain)
    }

    @Test(
        "capabilities that cannot be declared are told, with the cure",
        arguments: [
            ("finance,orders,offers,coupons,weather,health", "6 sub-actions are declared: Messages takes 5 at most"),
            ("money", "\"money\" is no sub-action: expected some of promotion/others, promotion/offers"),
            ("others", "\"others\" is a sub-action of two actions: write transaction/others or promotion/others"),
            ("offers,promotion/offers", "promotion/offers is declared twice: name it once"),
            ("none", "\"none\" is no sub-action"), ("offers, orders", "\" orders\" is no sub-action"),
        ])
    func capabilityErrors(names: String, cure: String) throws {
        for command in [["score"], ["explain", "--text", "x"]] {
            let run = try Tool.junco.run(command + ["--model", SmallCorpus.model, "--capabilities", names])
            run.expect(64, "--capabilities", cure, "help")
            #expect(run.output.isEmpty)
        }
    }

    @Test("one and four threads write the same bytes, also of long messages and of bytes that are not UTF-8")
    func threads() throws {
        let long = String(repeating: "win ", count: 16_400) + "sale"
        var input = Array((0..<4_000).map { "\(SampleRules.messages[$0 % 10].text) \($0)\n" }.joined().utf8)
        input += Array("sale \(long)\n\(long)\n".utf8) + [0xFF, 0xC3, 0x20] + Array("sale\u{0}\n".utf8)
        let arguments = ["score", "--model", SmallCorpus.model, "--rules", sample(), "--capabilities", "orders"]
        for format in ["tsv", "csv", "jsonl"] {
            let runs = try [1, 4].map {
                try Tool.junco.run(arguments + ["--threads", "\($0)", "--output-format", format], input: input)
            }
            for run in runs { run.expect(0, ":4001: longer than 65,536 bytes", ":4002: longer") }
            #expect(runs[0].output == runs[1].output && runs[0].lines.count == (format == "csv" ? 4_004 : 4_003))
        }
        let ends = try Tool.junco.run(arguments, input: input).lines.suffix(3).map { $0.split(separator: "\t").last }
        // Of the first the sale stands in front, of the second behind the part that is read.
        #expect(ends[0] == "rule:offers" && ends[1] != "rule:offers" && ends[2] == "rule:offers")
    }

    @Test("a rule set that is not there is told before anything is scored")
    func missing() throws {
        let run = try score("ok\n", "--rules", folder.file("nowhere.json"))
        run.expect(66, "nowhere.json", "No such file")
        #expect(run.output.isEmpty)
    }
}

extension DecisionTests {
    private func explain(_ text: String, _ options: String...) throws -> Run {
        let run = try Tool.junco.run(["explain", "--model", SmallCorpus.model, "--text", text] + options)
        run.expect(0)
        return run
    }

    @Test("explain tells what each stage says and which decides, then the model's reasons as without rules")
    func table() throws {
        let run = try explain("Sale at the dentist, code 4821", "--rules", sample(), "--sender", "+12539501212")
        #expect(
            run.lines.prefix(7) == [
                "answer allow, by allow:word", "  contacts       –", "→ allow list     allow, allow:word",
                "  one-time code  allow, allow:code", "  block list     junk, block:number",
                "  rules          promotion/offers, rule:offers before late",
                try #require(run.lines.dropFirst(6).first { $0.hasPrefix("  model          ") }),
            ])
        #expect(run.lines[7...8] == ["", "the model:"])
        let plain = try explain("Sale at the dentist, code 4821", "--sender", "+12539501212")
        #expect(Array(run.lines.dropFirst(9)) == plain.lines)
    }

    @Test("explain's JSON has the way as well, and is else the one without rules")
    func json() throws {
        let options = ["--json", "--sender", "72404"]
        let run = try Tool.junco.run(
            [
                "explain", "--model", SmallCorpus.model, "--text", "coupon sale", "--rules", sample(), "--capabilities",
                "",
            ]
                + options)
        run.expect(0)
        var object = try run.object()
        let path = try #require(object.removeValue(forKey: "path") as? [String: Any])
        let plain = try explain("coupon sale", "--json", "--sender", "72404").object()
        #expect(NSDictionary(dictionary: object) == NSDictionary(dictionary: plain))
        #expect(path["answer"] as? String == "promotion" && path["reason"] as? String == "rule:offers")
        #expect(path["metRules"] as? [String] == ["offers", "coupons", "late"])
        let steps = try #require(path["steps"] as? [[String: Any]])
        #expect(
            steps.map { $0["stage"] as? String }
                == ["contacts", "allowList", "oneTimeCode", "blockList", "rules", "model"])
        #expect(steps.map { $0["decides"] as? Bool } == [false, false, false, false, true, false])
        #expect(steps[4]["answer"] as? String == "promotion/offers" && steps[0]["answer"] == nil)
    }
}
