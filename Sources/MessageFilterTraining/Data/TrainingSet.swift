import LinearAlgebra
import MessageFilter

/// Everything a learner is given: features, the classes that each row may belong to, and weights.
public struct TrainingSet: Sendable {
    public let design: DesignMatrix
    public let partition: LabelPartition
    /// For each row the classes inside its label, a bit for each.
    public let masks: [UInt16]
    public let weights: [Double]
    public let groups: [UInt64]
    /// Whether ambiguous rows teach which class of their set is the true one; see ``AmbiguousLabels``.
    public let learnsWithinSets: Bool
    /// Rows that are never held out; see ``TrainingExample/isCopy``.
    public private(set) var copies: Set<Int> = []

    public var rowCount: Int { masks.count }
    public var classCount: Int { partition.classes.count }
}

extension TrainingSet {
    /// - Parameter learnsWithinSets: whether ambiguous rows teach which class of their set is the true one.
    public init(
        _ examples: [TrainingExample], settings: FeatureSettings, balance: Balance, learnsWithinSets: Bool = true
    ) {
        let partition = LabelPartition(of: examples.map(\.label))
        self.init(
            design: DesignMatrix(examples, settings: settings), partition: partition,
            masks: examples.map { partition.mask(of: $0.label) }, weights: balance.weights(examples, partition),
            groups: examples.map(\.group), learnsWithinSets: learnsWithinSets,
            copies: Set(examples.indices.filter { examples[$0].isCopy }))
    }
}
