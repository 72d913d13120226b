/// How many wanted messages may be blocked, and what that buys.
public struct BudgetFigures: Codable, Hashable, Sendable {
    /// The largest share of wanted messages that may be blocked, as it was asked for.
    public let budget: Double
    /// The score above which a message is blocked; `nil` where it differs from message to message.
    @OrNull public private(set) var threshold: Double?
    /// The share of unwanted messages that this caught; `nil` without unwanted ones.
    @OrNull public private(set) var spamCaught: Double?
    /// The share of wanted messages that this blocked, which may exceed the budget; `nil` without wanted ones.
    @OrNull public private(set) var hamBlocked: Double?
}

/// Thresholds that keep the share of blocked wanted messages within a budget.
public enum BlockingBudget {
    /// The smallest threshold such that the share of `scores` **above** it is at most `budget`.
    ///
    /// With k the largest count that the budget allows, this is the (k+1)-th highest score: a message is blocked where
    /// its score is greater, so equal scores at the threshold all pass.
    ///
    /// - Parameters:
    ///   - budget: the largest share that may be blocked, 0 ≤ budget < 1.
    ///   - scores: the scores of **wanted** messages, none of them NaN.
    /// - Returns: `nil` without scores: nothing is known then.
    /// - Complexity: O(n log n).
    public static func threshold(forBudget budget: Double, scores: [Double]) -> Double? {
        precondition(budget >= 0 && budget < 1, "a budget of \(budget); expected a share from 0 to below 1")
        precondition(!scores.contains { $0.isNaN }, "a score that is not a number")
        guard !scores.isEmpty else { return nil }
        return scores.sorted(by: >)[largestCount(of: scores.count, within: budget)]
    }

    /// The largest k with k/n ≤ `budget`, as division sees it: 29 of 100 is within 0.29 though 0.29·100 is below 29.
    private static func largestCount(of n: Int, within budget: Double) -> Int {
        var k = Int(budget * Double(n))
        while Double(k + 1) / Double(n) <= budget { k += 1 }
        while Double(k) / Double(n) > budget { k -= 1 }
        return k
    }
}

extension BudgetFigures {
    /// What the rows' own thresholds, chosen without them, achieve on the rows that have one.
    static func given(_ budgets: [Double], _ rows: [EvaluatedRow]) -> [BudgetFigures] {
        let judged = rows.filter { !$0.budgetThresholds.isEmpty }
        guard !judged.isEmpty else { return [] }
        return budgets.indices.map { index in
            let threshold = judged[0].budgetThresholds[index]
            let isSame = judged.allSatisfy { $0.budgetThresholds[index] == threshold }
            let counts = BinaryCounts(judged) { $0.score > $0.budgetThresholds[index] }
            return BudgetFigures(budgets[index], threshold: isSame ? threshold : nil, counts)
        }
    }

    /// What the best threshold for each budget would achieve, had it been known: chosen on the rows it is measured on.
    ///
    /// Empty without wanted messages.
    static func oracle(_ budgets: [Double], _ rows: [EvaluatedRow]) -> [BudgetFigures] {
        let wantedScores = rows.filter { $0.side == .wanted }.map(\.score)
        return budgets.compactMap { budget in
            BlockingBudget.threshold(forBudget: budget, scores: wantedScores).map { threshold in
                BudgetFigures(budget, threshold: threshold, BinaryCounts(rows) { $0.score > threshold })
            }
        }
    }

    private init(_ budget: Double, threshold: Double?, _ counts: BinaryCounts) {
        self.init(
            budget: budget, threshold: threshold, spamCaught: counts.spamCaught, hamBlocked: counts.hamBlocked)
    }
}
