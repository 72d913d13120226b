import Foundation
import MessageFilter
import MessageFilterEvaluation

/// What moved a verdict: a row for each share of the log-odds, with a bar.
struct ExplanationTable {
    let explanation: Explanation
    let showsTexts: Bool

    private static let barWidth = 96.0

    var markup: Markup {
        let shares = ExplanationShares(explanation, showsTexts: showsTexts)
        let largest = (shares.rows + [shares.total]).map { abs($0.nats) }.max() ?? 0
        var table = DataTable(
            "\(explanation.favoured.label) against \(explanation.runnerUp.label), in nats",
            columns: ["feature", "nats", ""], style: "figures nats")
        for row in shares.rows + [shares.total] {
            table.add(
                row.name, [.text(Self.signed(row.nats)), bar(row.nats, largest)])
        }
        return table.markup
    }

    /// `+1.20`, `−0.35`.
    private static func signed(_ nats: Double) -> String {
        String(format: "%@%.2f", nats < 0 ? "−" : "+", abs(nats))
    }

    private func bar(_ nats: Double, _ largest: Double) -> Markup {
        let middle = Self.barWidth / 2
        let length = largest == 0 ? 0 : abs(nats) / largest * middle
        let shapes: [Markup] = [
            .bar(nats < 0 ? middle - length : middle, 3, length, 8, style: nats < 0 ? "solid right" : "solid wrong"),
            .rule(middle, 0, middle, 14, style: "zero"),
        ]
        return .sparkline(width: Self.barWidth, height: 14, shapes)
    }
}

/// The log-odds of an explanation, divided into rows that may be shown.
///
/// Words, characters and patterns hold pieces of the message. Unless texts may be shown, they are summed up by kind, and
/// only properties of the whole message, which are counts, stand alone.
struct ExplanationShares {
    struct Row {
        let name: Markup
        let nats: Double
    }

    let rows: [Row]
    let total: Row

    private static let mostFeatures = 20
    private static let mostProperties = 6

    init(_ explanation: Explanation, showsTexts: Bool) {
        let contributions = explanation.contributions
        let features =
            showsTexts ? Self.named(contributions, most: Self.mostFeatures) : Self.summedUp(contributions)
        rows = [Row(name: "before any feature", nats: explanation.biasNats)] + features
        total = Row(name: .element("strong", ["together"]), nats: explanation.totalNats)
    }

    private static func summedUp(_ contributions: [Explanation.Contribution]) -> [Row] {
        let kinds: [(TracedFeature.Kind, String)] = [
            (.word, "word features"), (.wordPair, "word-pair features"), (.characters, "character features"),
            (.pattern, "pattern features"),
        ]
        let sums = kinds.compactMap { kind, name in
            sum(contributions.filter { $0.feature.kind == kind }, name)
        }
        let properties = contributions.filter { $0.feature.kind == .property }
        return sums + named(properties, most: mostProperties)
    }

    /// The first features by name, and all others together.
    private static func named(_ contributions: [Explanation.Contribution], most: Int) -> [Row] {
        let first = contributions.prefix(most).map { contribution -> Row in
            let (kind, text) = (contribution.feature.kind, contribution.feature.text)
            let prefix: Markup =
                kind == .property ? [] : .element("span", ["class": "kind"], [.text("\(kind.rawValue) ")])
            return Row(name: [prefix, .name(text)], nats: contribution.nats)
        }
        let rest = sum(Array(contributions.dropFirst(most)), "other features")
        return first + [rest].compactMap { $0 }
    }

    private static func sum(_ contributions: [Explanation.Contribution], _ name: String) -> Row? {
        guard !contributions.isEmpty else { return nil }
        return Row(name: "\(contributions.count.countText) \(name)", nats: contributions.reduce(0) { $0 + $1.nats })
    }
}
