import LinearAlgebra
import MessageFilter

/// What is kept of a training, so that its model can learn reports without the corpora: numbers, no text.
///
/// Reports decide neither what is told apart nor strength, calibration and thresholds, so these stand. What is left is the
/// last fit. A learner by counts needs these for it, its sufficient statistics; any other learner, and all of them where
/// labels of the corpora are ambiguous, the rows' features.
///
/// A memory is never changed: each update begins with it, and takes all reports that there are by then. So reports that are
/// deleted are forgotten.
public struct TrainingMemory: Sendable {
    /// What a fit needs to know of the corpora.
    enum Evidence: Sendable {
        case counts(RememberedCounts, any CountingLearner)
        case rows(RememberedRows)
    }

    /// The model file as it was trained.
    public let modelBytes: [UInt8]
    /// The training that is remembered, by the card of its model; see ``ModelCard/trainingID``.
    public var trainingID: String? { (try? MessageModel(bytes: modelBytes)).flatMap(ModelCard.init(of:))?.trainingID }
    let learner: any LinearLearner
    /// What was chosen for each head of the model.
    let choices: [HeadChoice]
    let learnsWithinSets: Bool
    let evidence: Evidence
}

/// What held-out rows decided for a head, which reports do not change.
struct HeadChoice: Equatable, Sendable {
    let strength: Double
    let calibration: Calibration
}

extension TrainingMemory {
    /// Remembers a training without reports.
    public init(of trained: TrainedModel) {
        precondition(trained.heads[0].set.reportCount == 0, "a memory holds corpora, not reports")
        let sets = trained.heads.map(\.set)
        let counting = sets.contains(where: \.isAmbiguous) ? nil : trained.learner as? any CountingLearner
        self.init(
            modelBytes: trained.content.encoded(), learner: trained.learner,
            choices: trained.heads.map { HeadChoice(strength: $0.strength, calibration: $0.calibration) },
            learnsWithinSets: sets[0].learnsWithinSets,
            evidence: counting.map { .counts(RememberedCounts(sets), $0) } ?? .rows(RememberedRows(trained.heads)))
    }
}

extension TrainingSet {
    /// Whether naive Bayes has to find out which class of a set is the true one.
    fileprivate var isAmbiguous: Bool { learnsWithinSets && masks.contains { $0.nonzeroBitCount > 1 } }
}

/// The sufficient statistics of naive Bayes, by feature.
struct RememberedCounts: Equatable, Sendable {
    /// The counts of one head.
    struct Head: Equatable, Sendable {
        /// Row-major (features, classes).
        let values: [Double]
        let rowsOfClass: [Double]
    }

    let features: [FeatureID]
    /// How often each feature occurs.
    let frequencies: [UInt32]
    let heads: [Head]
}

extension RememberedCounts {
    init(_ sets: [TrainingSet]) {
        self.init(
            features: sets[0].design.featureOfColumn,
            frequencies: sets[0].design.pattern.columnFrequencies().map { UInt32($0) },
            heads: sets.map { set in
                let counts = NaiveBayes.certainCounts(set)
                return Head(values: counts.values, rowsOfClass: counts.rowsOfClass)
            })
    }

    /// The counts of a head by the columns of another design, which has all of these features.
    func counts(of head: Head, in design: DesignMatrix) -> FeatureCounts {
        FeatureCounts(
            design, values: design.table(of: head.values, features, width: head.rowsOfClass.count),
            rowsOfClass: head.rowsOfClass)
    }
}

/// The rows of the corpora as a learner sees them.
struct RememberedRows: Equatable, Sendable {
    /// What a head was to learn of the rows, and did.
    struct Head: Equatable, Sendable {
        let masks: [UInt16]
        let weights: [Double]
        /// The fit to these rows alone, which a fit to more of them begins with.
        let fit: LinearModel
    }

    /// The feature that each column stands for.
    let features: [FeatureID]
    let pattern: BlockScaledPattern
    let heads: [Head]
}

extension RememberedRows {
    init(_ trained: [TrainedHead]) {
        self.init(
            features: trained[0].set.design.featureOfColumn, pattern: trained[0].set.design.pattern,
            heads: trained.map { Head(masks: $0.set.masks, weights: $0.set.weights, fit: $0.fit.model) })
    }

    /// The rows as a training set of a head, as far as a last fit needs it.
    func set(
        of head: Head, _ settings: FeatureSettings, _ partition: LabelPartition, learnsWithinSets: Bool
    ) -> TrainingSet {
        TrainingSet(
            design: DesignMatrix(settings: settings, pattern: pattern, featureOfColumn: features),
            partition: partition, masks: head.masks, heldOutMasks: [], weights: head.weights, calibrationWeights: [],
            corpusShares: [],
            groups: [], learnsWithinSets: learnsWithinSets)
    }
}
