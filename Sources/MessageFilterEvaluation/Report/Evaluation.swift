import MessageFilter

/// Measures a model's predictions on labelled messages.
///
/// ```swift
/// let evaluation = Evaluation(classes: model.classes, messages: scored, seed: 1)
/// print(evaluation.report().table())
/// ```
public struct Evaluation {
    /// The budgets of the published comparisons: one, and five, of a thousand wanted messages blocked.
    public static let defaultBudgets = [0.001, 0.005]
    /// The budgets of the oracle curve.
    static let oracleBudgets = [0, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05]

    /// The question "wanted or unwanted?" as this data puts it.
    public let task: BinaryTask
    private let classes: ModelClasses
    private let rows: [EvaluatedRow]
    private let slices: [[String: String]]
    private let budgets: [Double]
    private let bootstrap: GroupBootstrap

    /// - Parameters:
    ///   - classes: the model's classes, no leaf in two of them.
    ///   - messages: the scored messages; none is legal.
    ///   - budgets: the shares of wanted messages that may be blocked, for which the messages' thresholds were chosen.
    ///   - seed: of the bootstrap; the same seed and messages give the same report.
    ///   - resamples: of the bootstrap; 0 leaves the intervals out.
    /// - Precondition: each message has a mass for each class, and a threshold for each budget or none at all.
    public init(
        classes: [CategorySet], messages: [ScoredRow], budgets: [Double] = Evaluation.defaultBudgets,
        seed: UInt64, resamples: Int = 1_000
    ) {
        precondition(resamples >= 0, "\(resamples) resamples")
        Self.check(budgets, messages)
        let modelClasses = ModelClasses(classes)
        let task = BinaryTask(classes: classes, labels: messages.lazy.map(\.truth))
        self.task = task
        self.classes = modelClasses
        rows = messages.map { EvaluatedRow($0, classes: modelClasses, task: task) }
        slices = messages.map(\.slice)
        self.budgets = budgets
        bootstrap = GroupBootstrap(resamples: resamples, seed: seed)
    }

    /// All figures.
    public func report() -> EvaluationReport {
        let sweep = ScoreSweep(rows)
        return EvaluationReport(
            headline: headline(rows),
            details: EvaluationReport.Details(
                unwanted: task.unwanted.label, classes: CategoryFigures.ofClasses(classes.sets, rows),
                likeliestActions: PredictionFigures(rows, of: \.likeliest),
                decidedActions: PredictionFigures(rows, of: \.decided),
                protection: ProtectionFigures(rows, kinds: slices.map { $0["kind"] }),
                calibration: CalibrationFigures(rows),
                oracleBudgets: BudgetFigures.oracle(Self.oracleBudgets, rows), roc: sweep.rocPoints,
                precisionRecall: sweep.precisionRecallPoints, slices: headlinesBySlice(),
                seed: bootstrap.seed, resamples: bootstrap.resamples))
    }

    /// Which sub-actions are worth a folder.
    public func capabilities() -> CapabilityReport { CapabilityReport(rows, bootstrap: bootstrap) }

    private static func check(_ budgets: [Double], _ messages: [ScoredRow]) {
        for budget in budgets {
            precondition(budget >= 0 && budget < 1, "a budget of \(budget); expected a share from 0 to below 1")
        }
        for thresholds in messages.lazy.map(\.budgetThresholds) where !thresholds.isEmpty {
            precondition(
                thresholds.count == budgets.count, "\(thresholds.count) thresholds for \(budgets.count) budgets")
            precondition(thresholds.allSatisfy(\.isFinite), "a threshold that is not finite")
        }
    }

    private func headline(_ rows: [EvaluatedRow]) -> Headline {
        Headline(rows, task: task, budgets: budgets, bootstrap: bootstrap)
    }

    /// For each slice key, for each of its values, the headline of the messages that have it.
    private func headlinesBySlice() -> [String: [String: Headline]] {
        RowsBySlice(rows, slices).rows.mapValues { $0.mapValues(headline) }
    }
}
