import Testing

@testable import MessageFilter
@testable import ReportPages

@Suite struct ExplanationTableTests {
    private static let comparison = Explanation.Comparison(
        favoured: CategorySet(.junk), runnerUp: CategorySet(.allow), biasNats: 0.5,
        contributions: [
            contribution(.word, "secretive", 2), contribution(.property, "3 digits", -1),
            contribution(.characters, "ecr", 0.25), contribution(.word, "veiled", -0.125),
        ],
        words: [
            .init(text: "Secretive!", places: [0..<10, 11..<21], nats: 2.25),
            .init(text: "<b>veiled", places: [22..<31], nats: -0.125),
        ], totalNats: 1.75)

    private static func contribution(_ kind: TracedFeature.Kind, _ text: String, _ nats: Double)
        -> Explanation.Contribution
    {
        Explanation.Contribution(feature: TracedFeature(feature: 0, block: .word, kind: kind, text: text), nats: nats)
    }

    private func table(_ showsTexts: Bool) -> String {
        ExplanationTable(comparison: Self.comparison, showsTexts: showsTexts).markup.document
    }

    @Test("the rows of an explanation add up to its total, whether words are named or not")
    func shares() {
        for showsTexts in [false, true] {
            let shares = ExplanationShares(Self.comparison, showsTexts: showsTexts)
            #expect(shares.rows.reduce(0) { $0 + $1.nats } == shares.total.nats && shares.total.nats == 1.75)
        }
    }

    @Test("only with texts are words named, and single features never")
    func privacy() {
        for word in ["Secretive!", "veiled"] { #expect(!table(false).contains(word) && table(true).contains(word)) }
        #expect(!table(true).contains("ecr<") && !table(true).contains("secretive"))
        #expect(table(false).contains("3 digits") && table(false).contains("2 different words"))
    }

    @Test("in the message, words are coloured and underlined by sign and size, escaped, and all else is as it was")
    func coloured() {
        let page = ColouredText("Secretive! Secretive! <b>veiled &", Self.comparison).markup.document
        #expect(page.components("class=\"for level3\" title=\"+1.12 nats\"") == 2)
        #expect(page.components("class=\"against level1\" title=\"−0.12 nats\"") == 1)
        #expect(page.contains(">&lt;b&gt;veiled</span> &amp;</blockquote>") && !page.contains("<b>"))
    }

    @Test("colours are never alone: what speaks for has a solid line, what speaks against a dotted one")
    func lines() {
        let sheet = "\(PageStyle.sheet)"
        #expect(sheet.contains(/\.for \{[^}]*text-decoration-line: underline/))
        #expect(sheet.contains(/\.against \{[^}]*underline dotted/))
    }
}

extension String {
    /// How often another occurs.
    fileprivate func components(_ other: String) -> Int {
        split(separator: other, omittingEmptySubsequences: false).count - 1
    }
}
