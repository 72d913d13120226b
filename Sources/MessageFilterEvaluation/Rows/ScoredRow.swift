import MessageFilter

/// One row of an evaluation: what a message is, and what a model made of it.
///
/// The message's text is not here and is not needed.
public struct ScoredRow: Sendable {
    /// The label: a set of leaves, one of which is right. Not empty.
    public var truth: CategorySet
    /// The probability of each model class, in the order of the evaluation's classes; at least 0, sum 1 (within 1e-6).
    public var classMasses: [Double]
    /// The decision after the model's thresholds; `none` is "not sure".
    public var action: FilterAction
    /// The folder that was decided; `none`, or one that belongs to ``action``.
    public var subAction: FilterSubAction
    /// The template that the message was made from: the unit that the bootstrap draws.
    public var group: UInt64
    /// Where the message belongs, for figures by part: for instance `["corpus": "uci", "language": "en"]`.
    public var slice: [String: String]
    /// For each budget of the evaluation, the score above which this message is blocked, chosen without this message.
    ///
    /// Chosen on the inner folds of the message's own fold, it may differ from row to row. Empty where none was chosen.
    public var budgetThresholds: [Double]

    public init(
        truth: CategorySet, classMasses: [Double], action: FilterAction, subAction: FilterSubAction = .none,
        group: UInt64, slice: [String: String] = [:], budgetThresholds: [Double] = []
    ) {
        self.truth = truth
        self.classMasses = classMasses
        self.action = action
        self.subAction = subAction
        self.group = group
        self.slice = slice
        self.budgetThresholds = budgetThresholds
    }
}
