import LinearAlgebra
import MessageFilter

/// Everything a learner is given: features, the classes that each row may belong to, and weights.
public struct TrainingSet: Sendable {
    public let design: DesignMatrix
    public let partition: LabelPartition
    /// For each row the classes inside its label, a bit for each.
    public let masks: [UInt16]
    public let weights: [Double]
    /// What rows count when probabilities and the strength are fitted on held-out rows.
    ///
    /// One corpus is taken for a sample of the traffic: its rows count the same. The mixture of several is arbitrary, so
    /// corpora count the same then, and actions.
    public let calibrationWeights: [Double]
    /// What rows count in the share of wanted messages that may be blocked: the same, or of several corpora each corpus.
    public let corpusShares: [Double]
    public let groups: [UInt64]
    /// Whether ambiguous rows teach which class of their set is the true one; see ``AmbiguousLabels``.
    public private(set) var learnsWithinSets = true
    /// Rows that must not become junk; see ``TrainingExample/isProtected``.
    public private(set) var protected: Set<Int> = []
    /// Rows that are never held out; see ``TrainingExample/isCopy``.
    public private(set) var copies: Set<Int> = []
    /// How many of the rows, the last ones, are reports; see ``TrainingReports``.
    public private(set) var reportCount = 0

    public var rowCount: Int { masks.count }
    /// The rows that are not reports.
    public var corpusRows: Range<Int> { 0..<rowCount - reportCount }
    public var classCount: Int { partition.classes.count }
}

extension TrainingSet {
    /// Extracts the features of `examples`, and tells apart what their labels do.
    public init(
        _ examples: [TrainingExample], settings: FeatureSettings, balance: Balance, learnsWithinSets: Bool = true
    ) {
        self.init(
            examples, design: DesignMatrix(examples, settings: settings),
            partition: LabelPartition(of: examples.map(\.label)), balance: balance, learnsWithinSets: learnsWithinSets)
    }

    /// - Parameters:
    ///   - design: a row for each example.
    ///   - partition: what the examples' labels tell apart.
    ///   - learnsWithinSets: whether ambiguous rows teach which class of their set is the true one.
    init(
        _ examples: [TrainingExample], design: DesignMatrix, partition: LabelPartition, balance: Balance,
        learnsWithinSets: Bool
    ) {
        let labels = examples.map(\.label)
        let maskOfLabel = Dictionary(uniqueKeysWithValues: Set(labels).map { ($0, partition.mask(of: $0)) })
        self.init(
            design: design, partition: partition, masks: labels.map { maskOfLabel[$0, default: 0] },
            weights: balance.weights(examples, partition),
            calibrationWeights: Self.calibrationWeights(examples, partition, balance),
            corpusShares: Self.corpusShares(examples),
            groups: examples.map(\.group), learnsWithinSets: learnsWithinSets,
            protected: Set(examples.indices.filter { examples[$0].isProtected }),
            copies: Set(examples.indices.filter { examples[$0].isCopy }))
    }

    private static func calibrationWeights(
        _ examples: [TrainingExample], _ partition: LabelPartition, _ balance: Balance
    ) -> [Double] {
        guard Numbering(examples.map(\.corpus)).count > 1 else { return examples.map { _ in 1 } }
        var even = balance
        (even.corpora, even.actions, even.leaves, even.ambiguous) = (1, 1, 0, 0)
        return even.weights(examples, partition)
    }

    private static func corpusShares(_ examples: [TrainingExample]) -> [Double] {
        let corpora = Numbering(examples.map(\.corpus))
        var sizes = [Double](repeating: 0, count: corpora.count)
        for corpus in corpora.numbers { sizes[corpus] += 1 }
        let mean = Double(examples.count) / Double(max(1, corpora.count))
        return corpora.numbers.map { mean / sizes[$0] }
    }
}
