import Testing

@testable import BatchScoring
@testable import MessageFilter

@Suite("Lines of decisions")
struct DecisionLinesTests {
    private static let finance = FilterDecision(
        answer: FilterAnswer(.transactionFinance), reason: .model,
        verdict: Verdict(
            action: .transaction, subAction: .transactionalFinance, likeliestAction: .transaction,
            probability: 0.981_234_4))
    private static let unsure = FilterDecision(
        answer: .none, reason: .unsure,
        verdict: Verdict(action: .none, subAction: .none, likeliestAction: .promotion, probability: 0.000_000_6))
    private static let blocked = FilterDecision(answer: .junk, reason: .blockedNumber, verdict: nil)

    @Test("the reason stands behind what the model said; where it was not asked there is no probability")
    func formats() {
        for (format, finance, unsure, blocked) in [
            (
                VerdictFormat.tsv, "transaction\tfinance\t0.981234\tmodel\n", "none\tnone\t0.000001\tunsure\n",
                "junk\tnone\t\tblock:number\n"
            ),
            (
                .csv, "transaction,finance,0.981234,model\n", "none,none,0.000001,unsure\n",
                "junk,none,,block:number\n"
            ),
            (
                .jsonl,
                #"{"action":"transaction","subAction":"finance","probability":0.981234,"likeliest":"transaction","reason":"model"}"#
                    + "\n",
                #"{"action":"none","subAction":"none","probability":0.000001,"likeliest":"promotion","reason":"unsure"}"#
                    + "\n", #"{"action":"junk","subAction":"none","reason":"block:number"}"# + "\n"
            ),
        ] {
            let lines = DecisionLines(format)
            #expect(Self.text(lines, Self.finance) == finance)
            #expect(Self.text(lines, Self.unsure) == unsure)
            #expect(Self.text(lines, Self.blocked) == blocked)
        }
    }

    @Test("the header has as many columns as the lines")
    func headers() {
        #expect(DecisionLines(.csv).header == "action,subAction,probability,reason\n")
        #expect(DecisionLines(.csv, featureCount: 1).header == "action,subAction,probability,reason,features\n")
        #expect(DecisionLines(.tsv).header.isEmpty && DecisionLines(.jsonl).header.isEmpty)
    }

    @Test("the longest answer with the longest id fits", arguments: VerdictFormat.allCases)
    func longest(format: VerdictFormat) throws {
        var rules = RuleSet()
        let id = String(repeating: "x", count: 64)
        rules.rules = [FilterRule(id: id, when: .hasLink, then: .junk)]
        _ = try CheckedRules(rules)
        let verdict = Verdict(
            action: .transaction, subAction: .transactionalPublicServices, likeliestAction: .transaction,
            probability: 1)
        let decision = FilterDecision(
            answer: FilterAnswer(.transactionPublicServices), reason: .rule(id), verdict: verdict)
        #expect(Self.text(DecisionLines(format), decision).contains("rule:\(id)"))
    }

    private static func decision(_ features: (String, Double)...) -> FilterDecision {
        var decision = finance
        decision.features = features.map { text, nats in
            Explanation.Share(kind: .word, text: text, count: 1, nats: nats)
        }
        return decision
    }

    @Test("features stand behind the reason, shortened and escaped")
    func features() throws {
        let decision = Self.decision(("free", 1.184), ("a\"b\\c\t", 0.056), (String(repeating: "m", count: 99), 12))
        #expect(
            Self.text(DecisionLines(.tsv, featureCount: 3), decision).hasSuffix(
                "\tmodel\tfree 1.18; a\"b\\c\u{FFFD} 0.06; mmmmmmmmmmmmmmmmmmmmmmm… 12.00\n"))
        #expect(
            Self.text(DecisionLines(.csv, featureCount: 3), decision).hasSuffix(
                ",model,\"free 1.18; a\"\"b\\c\u{FFFD} 0.06; mmmmmmmmmmmmmmmmmmmmmmm… 12.00\"\n"))
        #expect(
            Self.text(DecisionLines(.jsonl, featureCount: 3), decision).contains(
                #""features":[{"kind":"word","text":"free","nats":1.18},{"kind":"word","text":"a\"b\\c"#))
    }

    @Test("ten features of the longest and worst texts fit", arguments: VerdictFormat.allCases)
    func longestFeatures(format: VerdictFormat) {
        var decision = Self.decision()
        for text in ["\"", "\\", "𝐱", "\u{1}"] {
            decision.features = Array(
                repeating: Explanation.Share(
                    kind: .property, text: String(repeating: text, count: 70_000), count: 1, nats: 12_345.67), count: 10
            )
            #expect(!Self.text(DecisionLines(format, featureCount: 10), decision).isEmpty)
        }
    }

    private static func text(_ lines: DecisionLines, _ decision: FilterDecision) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: lines.maximumLength) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            return String(decoding: buffer[..<lines.write(decision, to: start)], as: UTF8.self)
        }
    }
}
