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
    let strength: Double
    let calibration: Calibration
    let learnsWithinSets: Bool
    let evidence: Evidence
}

extension TrainingMemory {
    /// Remembers a training without reports.
    public init(of trained: TrainedModel) {
        precondition(trained.set.reportCount == 0, "a memory holds corpora, not reports")
        let set = trained.set
        let counting = set.isAmbiguous ? nil : trained.learner as? any CountingLearner
        self.init(
            modelBytes: trained.content.encoded(), learner: trained.learner, strength: trained.strength,
            calibration: trained.calibration, learnsWithinSets: set.learnsWithinSets,
            evidence: counting.map { .counts(RememberedCounts(set), $0) }
                ?? .rows(RememberedRows(set, trained.fit.model)))
    }
}

extension TrainingSet {
    /// Whether naive Bayes has to find out which class of a set is the true one.
    fileprivate var isAmbiguous: Bool { learnsWithinSets && masks.contains { $0.nonzeroBitCount > 1 } }
}

/// The sufficient statistics of naive Bayes, by feature.
struct RememberedCounts: Equatable, Sendable {
    let features: [FeatureID]
    /// In how many rows each feature occurs.
    let frequencies: [UInt32]
    /// Row-major (features, classes).
    let values: [Double]
    let rowsOfClass: [Double]
}

extension RememberedCounts {
    init(_ set: TrainingSet) {
        let counts = NaiveBayes.certainCounts(set)
        self.init(
            features: set.design.featureOfColumn,
            frequencies: set.design.pattern.columnFrequencies().map { UInt32($0) }, values: counts.values,
            rowsOfClass: counts.rowsOfClass)
    }

    /// The counts by the columns of another design, which has all of these features.
    func counts(in design: DesignMatrix) -> FeatureCounts {
        FeatureCounts(
            design, values: design.table(of: values, features, width: rowsOfClass.count), rowsOfClass: rowsOfClass)
    }
}

/// The rows of the corpora as a learner sees them.
struct RememberedRows: Equatable, Sendable {
    /// The feature that each column stands for.
    let features: [FeatureID]
    let pattern: BlockScaledPattern
    let masks: [UInt16]
    let weights: [Double]
    /// The fit to these rows alone, which a fit to more of them begins with.
    let fit: LinearModel
}

extension RememberedRows {
    init(_ set: TrainingSet, _ fit: LinearModel) {
        self.init(
            features: set.design.featureOfColumn, pattern: set.design.pattern, masks: set.masks, weights: set.weights,
            fit: fit)
    }

    /// The rows as a training set, as far as a last fit needs it.
    func set(_ settings: FeatureSettings, _ partition: LabelPartition, learnsWithinSets: Bool) -> TrainingSet {
        TrainingSet(
            design: DesignMatrix(settings: settings, pattern: pattern, featureOfColumn: features),
            partition: partition, masks: masks, weights: weights, calibrationWeights: [], corpusShares: [], groups: [],
            learnsWithinSets: learnsWithinSets)
    }
}
