import Foundation
import MessageFilterEvaluation

/// Whether stated probabilities are kept: the reliability curve, the counts behind it, and both as a table.
struct CalibrationSection {
    let calibration: CalibrationFigures

    var section: PageSection {
        PageSection(
            id: "calibration", title: "Stated probabilities",
            content: [
                .element("p", [.text(summary)]), .element("div", ["class": "figures"], [reliability, counts]),
                table,
            ])
    }

    private var summary: String {
        "Of messages given a probability of 90 %, do nine in ten turn out unwanted? On average the stated probability is "
            + "off by \(calibration.expectedCalibrationError.percentText) (expected calibration error, "
            + "\(CalibrationFigures.binCount) bins). Log-loss \(calibration.logLoss.numberText), Brier score "
            + "\(calibration.brierScore.numberText), both 0 at best."
    }

    private var filled: [CalibrationFigures.Bin] { calibration.bins.filter { $0.count > 0 } }

    private var reliability: Markup {
        let plot = Plot(
            id: "reliability", title: "Reliability curve",
            description: "The share of messages that are in truth unwanted, by their mean stated probability, in "
                + "\(filled.count) bins with messages; the table below has the numbers.",
            x: .shares("stated probability of being unwanted"), y: .shares("in truth unwanted"))
        let points = filled.compactMap { bin in bin.predicted.flatMap { x in bin.observed.map { (x, $0) } } }
        return .figure(
            plot.markup(
                [plot.line([(0, 0), (1, 1)], style: "ideal")] + bars(plot) + [plot.line(points, style: "thread")]
                    + dots(plot)),
            caption:
                "Reliability, a dot for each bin with messages, larger for more. On the dashed line every probability is kept. The bars "
                + "are 95 % intervals (Wilson) that take messages as independent.")
    }

    private func dots(_ plot: Plot) -> [Markup] {
        filled.compactMap { bin in
            guard let x = bin.predicted, let observed = bin.observed else { return nil }
            return plot.dot(x, observed, radius: 2 + log10(Double(bin.count)), style: "disc")
        }
    }

    private func bars(_ plot: Plot) -> [Markup] {
        filled.compactMap { bin in
            guard let x = bin.predicted, let observed = bin.observed else { return nil }
            let interval = WilsonInterval(share: observed, of: bin.count)
            return plot.line([(x, interval.low), (x, interval.high)], style: "reach")
        }
    }

    private var counts: Markup {
        .figure(
            BinCountChart(bins: calibration.bins).markup,
            caption: "How many messages were given such a probability (logarithmic scale).")
    }

    private var table: Markup {
        var table = DataTable(
            "Reliability by stated probability of being unwanted",
            columns: ["stated", "messages", "mean stated", "in truth unwanted"])
        for bin in filled {
            table.add(
                .element("span", ["class": "whole"], [.text(bin.rangeText)]),
                [.text(bin.count.countText), .text(bin.predicted.percentText), .text(bin.observed.percentText)])
        }
        return table.markup
    }
}

extension CalibrationFigures.Bin {
    /// `6.7–13.3 %`.
    var rangeText: String { "\(lower.ofHundred)–\(upper.ofHundred) %" }
}

/// A 95 % interval of a share of independent outcomes.
///
/// - Source: Wilson, *Journal of the American Statistical Association* 22 (1927).
private struct WilsonInterval {
    let low: Double
    let high: Double

    init(share: Double, of count: Int) {
        let (n, z) = (Double(count), 1.959964)
        let centre = share + z * z / (2 * n)
        let reach = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
        low = max(0, (centre - reach) / (1 + z * z / n))
        high = min(1, (centre + reach) / (1 + z * z / n))
    }
}
