import Foundation
import MessageFilterEvaluation

/// What other thresholds would do: the precision–recall curve and the ROC curve.
struct CurveSection {
    let report: EvaluationReport

    var section: PageSection? {
        let curves = [precisionRecall, roc].compactMap { $0 }
        guard !curves.isEmpty else { return nil }
        let legend =
            "Each curve shows every threshold on the probability of being unwanted. The disc is the even threshold (more "
            + "likely unwanted than not), the ring what the model decides with thresholds of its own."
        return PageSection(
            id: "curves", title: "Other thresholds",
            content: [.element("p", [.text(legend)]), .element("div", ["class": "figures"], curves)])
    }

    private var decided: BinaryCounts { report.headline.decided.counts }

    private var precisionRecall: Markup? {
        let points = report.details.precisionRecall
        guard !points.isEmpty else { return nil }
        let headline = report.headline
        let plot = Plot(
            id: "precision-recall", title: "Precision–recall curve",
            description:
                "At the even threshold \(headline.spamCaught.percentText) of unwanted messages are blocked, and "
                + "\(headline.precision.percentText) of blocked messages are unwanted.",
            x: .shares("unwanted messages blocked (recall)"), y: .shares("blocked that are unwanted (precision)"))
        let curve = plot.line(points.map { ($0.spamCaught, $0.precision) }, style: "curve")
        return .figure(
            plot.markup(
                [curve] + mark(plot, headline.spamCaught, headline.precision, style: "disc")
                    + mark(plot, decided.spamCaught, decided.precision, style: "ring")),
            caption: "Precision and recall. Top right is perfect.")
    }

    private var roc: Markup? {
        let points = report.details.roc
        guard !points.isEmpty else { return nil }
        let headline = report.headline
        let lowest = Int(log10(1 / Double(max(headline.counts.wanted, 1))).rounded(.down))
        let plot = Plot(
            id: "roc", title: "ROC curve",
            description: "At the even threshold \(headline.hamBlocked.percentText) of wanted messages and "
                + "\(headline.spamCaught.percentText) of unwanted messages are blocked; the area under the curve is "
                + "\(headline.auc.percentText).",
            x: .decades("wanted messages blocked", min(lowest, -2), 0) { Self.short($0, lowest: min(lowest, -2)) },
            y: .shares("unwanted messages blocked"))
        let curve = plot.line(Self.stairs(points.map { ($0.hamBlocked, $0.spamCaught) }), style: "curve")
        return .figure(
            plot.markup(
                [curve] + mark(plot, headline.hamBlocked, headline.spamCaught, style: "disc")
                    + mark(plot, decided.hamBlocked, decided.spamCaught, style: "ring")),
            caption: "ROC, with a logarithmic scale, since what matters is near nothing blocked; 0 is put at the left "
                + "edge. Top left is perfect. Area under the curve: \(headline.auc.percentText).")
    }

    private func mark(_ plot: Plot, _ x: Double?, _ y: Double?, style: String) -> [Markup] {
        guard let x, let y else { return [] }
        return [plot.dot(x, y, radius: style == "ring" ? 7 : 4, style: style)]
    }

    /// The corners of the stairs through `points`: to the right first, then up.
    private static func stairs(_ points: [(Double, Double)]) -> [(Double, Double)] {
        zip(points, points.dropFirst()).reduce(into: points.prefix(1).map { $0 }) { corners, pair in
            corners.append((pair.1.0, pair.0.1))
            corners.append(pair.1)
        }
    }

    /// `100 %`, `0.1 %`; of the leftmost, `≤ 0.01 %`.
    private static func short(_ value: Double, lowest: Int) -> String {
        String(format: "%@%g %%", value <= 1.5 * pow(10, Double(lowest)) ? "≤ " : "", 100 * value)
    }
}
