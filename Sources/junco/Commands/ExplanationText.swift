import Foundation
import MessageFilter
import Records

/// An explanation for people: the verdict, the words that spoke most, the message in colours, a table.
struct ExplanationText {
    let text: String

    /// - Parameters:
    ///   - threshold: the probability from which on the likeliest action is taken.
    ///   - top: the most rows of the table.
    ///   - hasFeatures: whether its rows are single features.
    ///   - message: the message, where it is to be shown in colours.
    init(
        _ explanation: Explanation, _ threshold: Double, top: Int, hasFeatures: Bool, coloured message: String?
    ) {
        let action = explanation.action
        var lines = [Self.verdict(explanation.verdict, threshold), Self.reasons(action)]
        if let leaf = explanation.subAction {
            lines.append("\(leaf.favoured.label) against \(leaf.runnerUp.label): \(Self.reasons(leaf))")
        }
        if let message { lines.append(ColouredMessage(message, action).text) }
        lines.append("\(action.favoured.label) against \(action.runnerUp.label), in nats:")
        lines += Self.table(action, hasFeatures ? Self.features(action) : Self.shares(action), top: top)
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func verdict(_ verdict: Verdict, _ threshold: Double) -> String {
        let (likeliest, probability) = (verdict.likeliestAction.name, String(format: "%.4f", verdict.probability))
        let missed = String(format: ", below the threshold %.4f for %@", threshold, likeliest)
        return "action \(verdict.action.name), sub-action \(verdict.subAction.name) (likeliest: \(likeliest), "
            + "probability \(probability)\(verdict.action == .none ? missed : ""))"
    }

    /// `reward +2.1 · claim +1.4 · bit.ly/… +1.2`
    private static func reasons(_ comparison: Explanation.Comparison) -> String {
        let reasons = comparison.reasons.map {
            "\(PrintableText.of($0.shortText)) \(String(format: "%+.1f", $0.nats))"
        }
        return reasons.isEmpty ? "no word speaks for \(comparison.favoured.label)" : reasons.joined(separator: " · ")
    }

    // MARK: Table

    private typealias Row = (nats: Double, name: String)

    private static func shares(_ comparison: Explanation.Comparison) -> [Row] {
        comparison.shares.map { share in
            let copies = share.count == 1 ? "" : " ×\(share.count)"
            return (share.nats, "\(share.kind.rawValue)  \(share.text)\(copies)")
        }
    }

    private static func features(_ comparison: Explanation.Comparison) -> [Row] {
        comparison.contributions.map { ($0.nats, "\($0.feature.kind.rawValue)  \($0.feature.text)") }
    }

    private static func table(_ comparison: Explanation.Comparison, _ rows: [Row], top: Int) -> [String] {
        let rest = rows.dropFirst(top)
        let others: Row = (rest.reduce(0) { $0 + $1.nats }, "\(Counted(rest.count, "other"))")
        let all =
            [(comparison.biasNats, "before any word")] + rows.prefix(top) + (rest.isEmpty ? [] : [others])
            + [(comparison.roundingNats, "rounding"), (comparison.totalNats, "together")]
        return all.map { String(format: "%+9.3f  ", $0.nats) + PrintableText.of($0.name) }
    }
}
