import MessageFilter
import MessageFilterEvaluation

/// What models, or another system, made of messages that they had not learned from.
public struct StudyResult: Sendable {
    /// What is told apart, as disjoint sets of leaves.
    public let classes: [CategorySet]
    /// A row for each message that was tested, in the order of the tests.
    public internal(set) var rows: [ScoredRow]
    /// The costliest mistakes, as many as were asked for.
    public internal(set) var mistakes: CostliestMistakes
    /// Of the bootstrap.
    let seed: UInt64

    /// The figures.
    public func report() -> EvaluationReport { evaluation.report() }

    /// Which sub-actions are worth a folder.
    public func capabilities() -> CapabilityReport { evaluation.capabilities() }

    private var evaluation: Evaluation { Evaluation(classes: classes, messages: rows, seed: seed) }
}
