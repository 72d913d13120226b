import Digests
import MessageFilter

/// Names a training, in the card of its model and in its memory: an update must find the memory of the training that the
/// model comes from, since it would roll the model back to any other.
package enum TrainingID {
    /// The first 16 hexadecimal digits of a SHA-256 over all that reports leave as it is: the card, which has the corpora's
    /// hashes and the options; features and classes; thresholds and calibration, which follow from every held-out row. So
    /// the same corpora and options give the same name, and an update keeps it.
    static func of(
        _ card: ModelCard, _ settings: FeatureSettings, _ classes: [CategorySet],
        _ thresholds: OperatingThresholds, _ calibrations: [Calibration]
    ) -> String {
        let features = [
            settings.hasWords ? 1 : 0, settings.characterOrders?.lowerBound ?? 0,
            settings.characterOrders?.upperBound ?? 0,
            Int(settings.normalization.rawValue), settings.totalBuckets,
        ]
        let lines =
            [card.json] + features.map(String.init) + classes.map(\.label)
            + OperatingPoint.allCases.flatMap { point in
                FilterAction.allCases.map { "\(thresholds[point][$0])" }
            } + calibrations.flatMap { [$0.slope] + $0.offsets }.map { "\($0)" }
        return String(Digest(of: lines.joined(separator: "\n").utf8).hexadecimal.prefix(length))
    }

    package static let length = 16
}
