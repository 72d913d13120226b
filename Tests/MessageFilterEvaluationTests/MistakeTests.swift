import Testing

@testable import MessageFilter
@testable import MessageFilterEvaluation

@Suite struct MistakeTests {
    private static let explanation = Explanation(
        verdict: Verdict(action: .junk, subAction: .none, likeliestAction: .junk, probability: 0.9),
        favoured: Samples.set("junk"), runnerUp: Samples.set("allow"), biasNats: 0.5,
        contributions: [
            contribution(.word, "secretive", 2), contribution(.property, "digits: 3", -1),
            contribution(.characters, "ecr", 0.25), contribution(.word, "veiled", -0.125),
        ])

    private static func contribution(_ kind: TracedFeature.Kind, _ text: String, _ nats: Double)
        -> Explanation.Contribution
    {
        Explanation.Contribution(feature: TracedFeature(feature: 0, block: .word, kind: kind, text: text), nats: nats)
    }

    private func kept(_ rows: [(side: BinaryTask.Side, score: Double)], limit: Int) -> CostliestMistakes {
        var mistakes = CostliestMistakes(limit: limit)
        for (index, row) in rows.enumerated() {
            mistakes.note(index, truth: [], side: row.side, score: row.score) { Self.explanation }
        }
        return mistakes
    }

    @Test("only mistakes are kept, the surest first, and of equals the first")
    func order() {
        let mistakes = kept(
            [
                (.wanted, 0.6), (.wanted, 0.9), (.wanted, 0.5), (.wanted, 0.9), (.unwanted, 0.5), (.unwanted, 0.1),
                (.unwanted, 0.6), (.ambiguous, 0.9), (.ambiguous, 0.1),
            ], limit: 5)
        #expect(mistakes.blocked.map(\.index) == [1, 3, 0])
        #expect(mistakes.missed.map(\.index) == [5, 4])
    }

    @Test("no more are kept than asked for, and only those that are kept are explained", arguments: [0, 1, 3])
    func limit(limit: Int) {
        var explained = 0
        var mistakes = CostliestMistakes(limit: limit)
        for index in 0..<100 {
            mistakes.note(index, truth: [], side: .wanted, score: 1 - Double(index) / 500) {
                explained += 1
                return Self.explanation
            }
        }
        #expect(mistakes.blocked.map(\.index) == Array(0..<limit) && explained == limit)
    }

    @Test("the rows of an explanation add up to its total, whether features are named or not")
    func shares() {
        for showsTexts in [false, true] {
            let shares = ExplanationShares(Self.explanation, showsTexts: showsTexts)
            #expect(shares.rows.reduce(0) { $0 + $1.nats } == shares.total.nats && shares.total.nats == 1.625)
        }
    }

    @Test("only with texts are features named that hold a piece of the message")
    func privacy() {
        func page(_ showsTexts: Bool) -> String {
            ExplanationTable(explanation: Self.explanation, showsTexts: showsTexts).markup.document
        }
        for piece in ["secretive", "veiled", "ecr"] {
            #expect(!page(false).contains(piece) && page(true).contains(piece))
        }
        #expect(page(false).contains("digits: 3") && page(false).contains("2 word features"))
    }
}
