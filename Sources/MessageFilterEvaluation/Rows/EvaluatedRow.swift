import MessageFilter

/// A scored message with all that the figures ask of it, worked out once.
struct EvaluatedRow {
    let truth: CategorySet
    let side: BinaryTask.Side
    /// The mass of the unwanted classes, 0–1.
    let score: Double
    /// The class with the largest mass; of equals the first.
    let likeliestClass: Int
    /// The likeliest action, taken without any threshold.
    let likeliest: Prediction
    /// The decision after the model's thresholds.
    let decided: Prediction
    let group: UInt64
    let budgetThresholds: [Double]

    init(_ message: ScoredRow, classes: ModelClasses, task: BinaryTask) {
        precondition(!message.truth.isEmpty, "a label without leaves")
        classes.check(message.classMasses)
        truth = message.truth
        side = task.side(of: message.truth)
        score = task.score(message.classMasses)
        likeliestClass = classes.likeliestClass(message.classMasses)
        likeliest = classes.likeliestPrediction(message.classMasses)
        decided = Prediction(action: message.action, subAction: message.subAction)
        group = message.group
        budgetThresholds = message.budgetThresholds
    }
}
