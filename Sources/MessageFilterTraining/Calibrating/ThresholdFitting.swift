import Foundation
import MessageFilter

/// Chooses how sure a model must be before it files a message as junk, promotion or transaction.
///
/// Each threshold is the smallest one, not below even odds, at which the share of held-out messages that would be misfiled is
/// within a budget. Below it the answer is `none`. Messages that bring a one-time code are left to the protection of codes.
/// Where messages are too few to show a budget, thresholds rise; see ``ThresholdCaution``.
struct ThresholdFitting {
    private let classes: [CategorySet]
    private let probabilities: [[Double]]
    private let masks: [UInt16]
    private let weights: [Double]
    private let templates: [UInt64]
    private let isProtected: [Bool]

    /// - Parameters:
    ///   - scores: held out, row-major (rows, classes).
    ///   - weights: what each row counts in a share.
    ///   - templates: rows of one template say the same.
    ///   - isProtected: rows that bring a one-time code.
    init(
        classes: [CategorySet], scores: [Double], masks: [UInt16], weights: [Double], templates: [UInt64],
        isProtected: [Bool], calibration: Calibration
    ) {
        self.isProtected = isProtected
        self.classes = classes
        self.masks = masks
        self.weights = weights
        self.templates = templates
        probabilities = masks.indices.map { row in
            calibration.probabilities(scores[row * classes.count..<(row + 1) * classes.count])
        }
    }

    /// The thresholds of each point.
    ///
    /// - Parameter isCautious: whether thresholds rise where messages are too few to show a budget.
    func thresholds(_ budgets: OperatingBudgets, isCautious: Bool = true) -> OperatingThresholds {
        var points = OperatingThresholds()
        for point in OperatingPoint.allCases { points[point] = thresholds(budgets[point], isCautious) }
        return points
    }

    private func thresholds(_ budget: MisfilingBudget, _ isCautious: Bool) -> DecisionThresholds {
        func threshold(_ action: FilterAction, _ rows: [Int], _ share: Double) -> Int32 {
            // Nothing to misfile: no threshold.
            guard !rows.isEmpty else { return 0 }
            let caution = ThresholdCaution(templates: templateCount(rows), budget: share)
            return smallestThreshold(of: action, rows, budget: share) + (isCautious ? caution.units : 0)
        }
        return DecisionThresholds(
            junk: threshold(.junk, wantedRows, budget.wantedAsJunk),
            promotion: threshold(.promotion, wantedRows, budget.wantedAsPromotion),
            transaction: threshold(.transaction, scamRows, budget.junkAsTransaction))
    }

    /// How far messages show that no more than a share `budget` of wanted ones is filed as junk.
    func caution(budget: Double) -> ThresholdCaution {
        ThresholdCaution(templates: templateCount(wantedRows), budget: budget)
    }

    /// The rows whose label is wanted, whichever of its leaves is true, but for codes, which are protected.
    private var wantedRows: [Int] {
        masks.indices.filter { !isProtected[$0] && consists($0, of: [.allow, .transaction]) }
    }

    /// The rows that are junk, or may be.
    private var scamRows: [Int] {
        masks.indices.filter { row in
            consists(row, of: [.junk, .promotion]) && !consists(row, of: [.promotion])
        }
    }

    private func templateCount(_ rows: [Int]) -> Int { Set(rows.map { templates[$0] }).count }

    /// The smallest threshold of an action that at most a share `budget` of `rows` passes, in 1/1024 nat.
    private func smallestThreshold(of action: FilterAction, _ rows: [Int], budget: Double) -> Int32 {
        let members = classes.map { $0.leadingAction == action }
        let odds = rows.map { row in (odds: Self.logOdds(probabilities[row], members), weight: weights[row]) }
            .sorted { $0.odds > $1.odds }
        let allowed = budget * odds.reduce(0) { $0 + $1.weight }
        var sum = 0.0
        let first = odds.first { row in
            sum += row.weight
            return sum > allowed
        }
        guard let first else { return 0 }
        return max(0, Int32((first.odds * Double(LogOdds.unitsPerNat)).rounded(.down)) + 1)
    }

    /// Whether a row has classes, and all of them stand for one of these actions.
    private func consists(_ row: Int, of actions: Set<FilterAction>) -> Bool {
        masks[row] != 0
            && classes.indices.allSatisfy {
                masks[row] & 1 << UInt16($0) == 0 || actions.contains(classes[$0].leadingAction)
            }
    }

    private static func logOdds(_ p: [Double], _ members: [Bool]) -> Double {
        let inside = zip(p, members).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
        return log(max(inside, 1e-300)) - log(max(1 - inside, 1e-300))
    }
}
