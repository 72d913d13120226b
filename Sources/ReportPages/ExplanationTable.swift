import MessageFilter
import MessageFilterEvaluation

/// What moved a verdict: a row for each share of the log-odds, with a bar.
struct ExplanationTable {
    let comparison: Explanation.Comparison
    let showsTexts: Bool

    private static let barWidth = 96.0

    var markup: Markup {
        let shares = ExplanationShares(comparison, showsTexts: showsTexts)
        let largest = (shares.rows + [shares.total]).map { abs($0.nats) }.max() ?? 0
        var table = DataTable(
            "\(comparison.favoured.label) against \(comparison.runnerUp.label), in nats",
            columns: ["word or property", "nats", ""], style: "figures nats")
        for row in shares.rows + [shares.total] {
            table.add(row.name, [.text(SignedNats.text(row.nats)), bar(row.nats, largest)])
        }
        return table.markup
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
/// Words are the message's. Unless texts may be shown, they are summed up, and only properties of the whole message, which are
/// counts, stand alone.
struct ExplanationShares {
    struct Row {
        let name: Markup
        let nats: Double
    }

    let rows: [Row]
    let total: Row

    private static let mostWords = 20
    private static let mostProperties = 6

    init(_ comparison: Explanation.Comparison, showsTexts: Bool) {
        let shares = comparison.shares
        let named =
            showsTexts ? Self.named(shares, most: Self.mostWords) : Self.summedUp(shares)
        rows =
            [Row(name: "before any word", nats: comparison.biasNats)] + named
            + [Row(name: "rounding", nats: comparison.roundingNats)]
        total = Row(name: .element("strong", ["together"]), nats: comparison.totalNats)
    }

    private static func summedUp(_ shares: [Explanation.Share]) -> [Row] {
        let words = sum(shares.filter { $0.kind == .word }, "different words")
        return [words].compactMap { $0 } + named(shares.filter { $0.kind == .property }, most: mostProperties)
    }

    /// The first by name, and all others together.
    private static func named(_ shares: [Explanation.Share], most: Int) -> [Row] {
        let rest = sum(shares.dropFirst(most), "others")
        return shares.prefix(most).map { Row(name: name($0), nats: $0.nats) } + [rest].compactMap { $0 }
    }

    private static func name(_ share: Explanation.Share) -> Markup {
        guard share.kind == .word else { return .name(share.text) }
        let copies: Markup = share.count == 1 ? [] : "\u{A0}×\u{A0}\(share.count.countText)"
        return [.element("span", ["class": "kind"], ["word "]), .name(share.text), copies]
    }

    private static func sum(_ shares: some Collection<Explanation.Share>, _ name: String) -> Row? {
        guard !shares.isEmpty else { return nil }
        return Row(name: "\(shares.count.countText) \(name)", nats: shares.reduce(0) { $0 + $1.nats })
    }
}
