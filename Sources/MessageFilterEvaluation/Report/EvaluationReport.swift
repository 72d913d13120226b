import Foundation

/// All figures of an evaluation.
///
/// As JSON it is one object: the ``Headline``'s keys (`accuracy`, `mcc`, `spamCaught`, `hamBlocked`, `auc`, …) and the
/// ``Details``' keys side by side, in a stable order. Figures are shares from 0 to 1; one without support is `null`.
public struct EvaluationReport: Hashable, Sendable {
    /// The figures that are read first.
    public let headline: Headline
    /// The rest.
    public let details: Details

    /// What stands behind the headline.
    public struct Details: Codable, Hashable, Sendable {
        /// The label of the unwanted leaves: `junk` or `junk|promotion`.
        public let unwanted: String
        /// Each model class, by the class with the largest mass.
        public let classes: [CategoryFigures]
        /// Actions and folders by largest mass, without thresholds.
        public let likeliestActions: PredictionFigures
        /// Actions and folders as decided with the model's thresholds.
        public let decidedActions: PredictionFigures
        /// One-time codes and security notices that were taken for junk, and imitations; `nil` where there are none.
        @OrNull public internal(set) var protection: ProtectionFigures?
        /// Whether stated probabilities are kept.
        public let calibration: CalibrationFigures
        /// What the best threshold for each budget would achieve had it been known: chosen on the very messages that it
        /// is measured on, it is an upper bound and no result.
        public let oracleBudgets: [BudgetFigures]
        /// The ROC curve, at most 200 points.
        public let roc: [ROCPoint]
        /// The precision–recall curve, at most 200 points.
        public let precisionRecall: [PrecisionRecallPoint]
        /// Slice key → value → the headline of the messages that have it; values of fewer than 20 together as `other`.
        public let slices: [String: [String: Headline]]
        /// The bootstrap's seed.
        public let seed: UInt64
        /// The bootstrap's number of resamples.
        public let resamples: Int
    }

    /// The report as JSON: keys sorted, indented, the same bytes for the same figures.
    public func json() -> Data { JSONReport.data(of: self) }
}

extension EvaluationReport: Codable {
    public init(from decoder: any Decoder) throws {
        headline = try Headline(from: decoder)
        details = try Details(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try headline.encode(to: encoder)
        try details.encode(to: encoder)
    }
}
