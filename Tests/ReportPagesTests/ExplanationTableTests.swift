import Testing

@testable import MessageFilter
@testable import ReportPages

@Suite struct ExplanationTableTests {
    private static let explanation = Explanation(
        verdict: Verdict(action: .junk, subAction: .none, likeliestAction: .junk, probability: 0.9),
        favoured: CategorySet(.junk), runnerUp: CategorySet(.allow), biasNats: 0.5,
        contributions: [
            contribution(.word, "secretive", 2), contribution(.property, "digits: 3", -1),
            contribution(.characters, "ecr", 0.25), contribution(.word, "veiled", -0.125),
        ])

    private static func contribution(_ kind: TracedFeature.Kind, _ text: String, _ nats: Double)
        -> Explanation.Contribution
    {
        Explanation.Contribution(feature: TracedFeature(feature: 0, block: .word, kind: kind, text: text), nats: nats)
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
