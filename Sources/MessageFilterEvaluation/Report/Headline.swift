import MessageFilter

/// The figures that are read first, of all messages or of a part of them.
///
/// Shares from 0 to 1; a figure without support is `nil`, in JSON `null`. The binary figures take a message as blocked
/// where its probability of being unwanted exceeds ½, and leave out messages whose label does not tell (``ambiguous``).
public struct Headline: Codable, Hashable, Sendable {
    /// All messages.
    public let messages: Int
    /// Their distinct templates.
    public let groups: Int
    /// The distinct templates of wanted messages.
    public let wantedGroups: Int
    /// Messages whose label is neither wholly unwanted nor wholly wanted.
    public let ambiguous: Int
    /// What became of the others at the even threshold.
    public let counts: BinaryCounts
    /// The share of messages that were treated rightly.
    @OrNull public private(set) var accuracy: Double?
    /// Matthews' correlation coefficient, −1 to 1.
    @OrNull public private(set) var mcc: Double?
    /// The share of unwanted messages that were blocked.
    @OrNull public private(set) var spamCaught: Double?
    /// The share of wanted messages that were blocked.
    @OrNull public private(set) var hamBlocked: Double?
    /// The share of blocked messages that were unwanted.
    @OrNull public private(set) var precision: Double?
    /// The harmonic mean of precision and the share caught.
    @OrNull public private(set) var f1: Double?
    /// The area under the ROC curve: how often an unwanted message scores above a wanted one, equals counting half.
    @OrNull public private(set) var auc: Double?
    /// The mean, over the labels, of the share of its messages whose likeliest action the label allows.
    @OrNull public private(set) var meanRecall: Double?
    /// 95 % intervals.
    public let intervals: HeadlineIntervals
    /// What the model's own thresholds do.
    public let decided: DecidedFigures
    /// What thresholds that were chosen elsewhere for a budget do here; empty where none were given.
    public let budgets: [BudgetFigures]
}

extension Headline {
    init(_ rows: [EvaluatedRow], task: BinaryTask, budgets: [Double], bootstrap: GroupBootstrap) {
        let groups = GroupCells.headline(rows)
        let tally = HeadlineTally(cells: groups.sums)
        let (counts, meanRecall) = (tally.counts, tally.meanRecall)
        self.init(
            messages: rows.count, groups: groups.count,
            wantedGroups: Set(rows.lazy.filter { $0.side == .wanted }.map(\.group)).count,
            ambiguous: rows.count { $0.side == .ambiguous },
            counts: counts, accuracy: counts.accuracy, mcc: counts.mcc, spamCaught: counts.spamCaught,
            hamBlocked: counts.hamBlocked, precision: counts.precision, f1: counts.f1,
            auc: ScoreSweep(rows).areaUnderCurve, meanRecall: meanRecall, intervals: bootstrap.intervals(rows),
            decided: DecidedFigures(rows, task), budgets: BudgetFigures.given(budgets, rows))
    }
}
