/// All that a model file says, as values: what the trainer hands to the writer.
public struct ModelContent: Equatable, Sendable {
    public var settings: FeatureSettings
    /// The classes, as disjoint sets of leaves.
    public var classes: [CategorySet]
    /// A score for each class that every message starts from. Units: 1/1024 nat.
    public var biases: [Int32]
    /// For words, characters and shape: what one unit of weight is worth in a message with one feature of the block.
    /// Units: 1/1024 nat, times 2¹⁶.
    public var multipliers: [Int32]
    public var thresholds: DecisionThresholds
    /// Row-major (buckets, classes).
    public var weights: [Int8]
    /// A JSON object about the model's making; opaque to the scorer.
    public var card: String

    /// The bytes of a model file that are neither weights nor card.
    public static func headerLength(classCount: Int) -> Int {
        ModelLayout.cardOffset(classCount: classCount, buckets: 0)
    }

    public init(
        settings: FeatureSettings, classes: [CategorySet], biases: [Int32], multipliers: [Int32],
        thresholds: DecisionThresholds, weights: [Int8], card: String
    ) {
        self.settings = settings
        self.classes = classes
        self.biases = biases
        self.multipliers = multipliers
        self.thresholds = thresholds
        self.weights = weights
        self.card = card
    }
}
