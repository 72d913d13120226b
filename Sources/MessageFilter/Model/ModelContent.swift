/// All that a model file says, as values: what the trainer hands to the writer.
public struct ModelContent: Equatable, Sendable {
    public var settings: FeatureSettings
    /// What is told apart, in which steps; see ``ModelHead``.
    public var heads: [ModelHead]
    /// For each point, how sure the model must be of an action.
    public var thresholds: OperatingThresholds
    /// Row-major (buckets, columns).
    public var weights: [Int8]
    /// A JSON object about the model's making; opaque to the scorer.
    public var card: String

    /// The classes, as disjoint sets of leaves.
    public var classes: [CategorySet] { heads.classes }

    /// The bytes of a model file that are neither weights nor card.
    ///
    /// - Parameters:
    ///   - headCount: how many heads there are.
    ///   - columnCount: how many classes they have together.
    public static func headerLength(headCount: Int, columnCount: Int) -> Int {
        ModelLayout(headCount: headCount, columnCount: columnCount).cardOffset(buckets: 0)
    }

    public init(
        settings: FeatureSettings, heads: [ModelHead], thresholds: OperatingThresholds,
        weights: [Int8], card: String
    ) {
        self.settings = settings
        self.heads = heads
        self.thresholds = thresholds
        self.weights = weights
        self.card = card
    }
}
