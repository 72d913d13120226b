import LinearAlgebra
import MessageFilter

/// Everything a learner is given: features, the classes that each row may belong to, and weights.
public struct TrainingSet: Sendable {
    public let design: DesignMatrix
    public let partition: LabelPartition
    /// For each row the classes inside its label, a bit for each; none where the fit does not read the row.
    public let masks: [UInt16]
    /// The same of all rows, as they are judged when they are held out.
    public let heldOutMasks: [UInt16]
    public let weights: [Double]
    /// What rows count when probabilities and the strength are fitted on held-out rows.
    ///
    /// One corpus is taken for a sample of the traffic: its rows count the same. The mixture of several is arbitrary, so
    /// actions count the same then, and corpora by the root of their size.
    public let calibrationWeights: [Double]
    /// What rows count in shares of misfiled messages: corpora count the same, small ones by their rows. The mean is 1.
    public let corpusShares: [Double]
    public let groups: [UInt64]
    /// Whether ambiguous rows teach which class of their set is the true one; see ``AmbiguousLabels``.
    public private(set) var learnsWithinSets = true
    /// Rows that bring a one-time code; see ``TrainingExample/isProtected``.
    public private(set) var protected: Set<Int> = []
    /// Rows that are never held out; see ``TrainingExample/isCopy``.
    public private(set) var copies: Set<Int> = []
    /// How many of the rows, the last ones, are reports; see ``TrainingReports``.
    public private(set) var reportCount = 0

    public var rowCount: Int { masks.count }
    /// How many rows tell something, but are not read by the fit.
    package var unlearnedCount: Int {
        masks.indices.count { masks[$0] == 0 && heldOutMasks[$0] != 0 && !copies.contains($0) }
    }
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
            examples, weighedAs: examples, design: DesignMatrix(examples, settings: settings),
            partition: LabelPartition(of: examples.filter(\.isLearned).map(\.label)), balance: balance,
            learnsWithinSets: learnsWithinSets)
    }

    /// The same rows as each head of a plan is to learn them.
    ///
    /// - Parameters:
    ///   - design: a row for each example.
    ///   - learnsWithinSets: whether ambiguous rows teach which class of their set is the true one.
    static func heads(
        _ plan: HeadPlan, _ examples: [TrainingExample], design: DesignMatrix, balance: Balance, learnsWithinSets: Bool
    ) -> [TrainingSet] {
        plan.partitions.indices.map { head in
            let own = examples.map { example in
                var own = example
                own.label = plan.label(example.label, forHead: head)
                if own.label == .all { own.weight = 0 }
                return own
            }
            // Actions are balanced by what their leaves are, too.
            return TrainingSet(
                own, weighedAs: head == 0 ? examples : own, design: design, partition: plan.partitions[head],
                balance: balance, learnsWithinSets: learnsWithinSets)
        }
    }

    /// - Parameters:
    ///   - weighted: the examples with the labels that are balanced.
    ///   - design: a row for each example.
    ///   - partition: what the examples' labels tell apart.
    ///   - learnsWithinSets: whether ambiguous rows teach which class of their set is the true one.
    init(
        _ examples: [TrainingExample], weighedAs weighted: [TrainingExample], design: DesignMatrix,
        partition: LabelPartition, balance: Balance, learnsWithinSets: Bool
    ) {
        let labels = examples.map(\.label)
        let maskOfLabel = Dictionary(uniqueKeysWithValues: Set(labels).map { ($0, partition.mask(of: $0)) })
        let masks = labels.map { maskOfLabel[$0, default: 0] }
        self.init(
            design: design, partition: partition,
            masks: zip(masks, examples).map { $1.isLearned ? $0 : 0 }, heldOutMasks: masks,
            weights: balance.weights(weighted.map(\.asLearned), partition),
            calibrationWeights: Self.calibrationWeights(weighted, partition, balance),
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
        (even.corpora, even.actions, even.leaves, even.ambiguous) = (0.5, 1, 0, 0)
        return even.weights(examples, partition)
    }

    /// Smaller corpora count by their rows: a few rows must not decide for all.
    private static let wholeCorpus = 1_000.0

    private static func corpusShares(_ examples: [TrainingExample]) -> [Double] {
        let corpora = Numbering(examples.map(\.corpus))
        var sizes = [Double](repeating: 0, count: corpora.count)
        for corpus in corpora.numbers { sizes[corpus] += 1 }
        let shares = corpora.numbers.map { 1 / max(sizes[$0], Self.wholeCorpus) }
        let mean = shares.reduce(0, +) / Double(max(1, shares.count))
        return shares.map { $0 / mean }
    }
}

extension TrainingExample {
    /// Without weight where the fit does not read it.
    fileprivate var asLearned: TrainingExample {
        var learned = self
        if !isLearned { learned.weight = 0 }
        return learned
    }
}
