import MessageFilter

/// A model as an experiment needs it: ready to score, with what it made of training messages that were held out.
public struct FittedModel: Sendable {
    /// A training message that inner folds held out.
    public struct HeldOut: Sendable {
        public var truth: CategorySet
        /// The calibrated probability of each class of the model.
        public var classMasses: [Double]

        public init(truth: CategorySet, classMasses: [Double]) {
            self.truth = truth
            self.classMasses = classMasses
        }
    }

    public var model: MessageModel
    public var heldOut: [HeldOut]

    public init(model: MessageModel, heldOut: [HeldOut] = []) {
        self.model = model
        self.heldOut = heldOut
    }

    /// For each budget the score above which a message is blocked, chosen on the held-out messages; empty without any.
    func thresholds(forBudgets budgets: [Double], task: BinaryTask) -> [Double] {
        let wanted = heldOut.filter { task.side(of: $0.truth) == .wanted }.map { task.score($0.classMasses) }
        return budgets.compactMap { BlockingBudget.threshold(forBudget: $0, scores: wanted) }
    }
}
