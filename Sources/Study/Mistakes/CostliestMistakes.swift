import MessageFilter
import MessageFilterEvaluation

/// The mistakes that the model was surest of: wanted messages that were blocked, unwanted ones that were let through.
///
/// Blocked means, as in the headline, more likely unwanted than not. Only so many of each kind are kept and explained.
public struct CostliestMistakes: Sendable {
    /// The most mistakes of each kind.
    public let limit: Int
    /// Wanted messages that were blocked, the highest probability first; of equals the first message.
    public private(set) var blocked: [CostlyMistake] = []
    /// Unwanted messages that were let through, the lowest probability first; of equals the first message.
    public private(set) var missed: [CostlyMistake] = []

    /// - Parameter limit: the most mistakes of each kind; 0 keeps none.
    public init(limit: Int) {
        precondition(limit >= 0, "a limit of \(limit)")
        self.limit = limit
    }

    /// Keeps a message if it is one of the costliest mistakes so far.
    ///
    /// - Parameter explain: called only for a mistake that is kept.
    mutating func note(
        _ index: Int, truth: CategorySet, side: BinaryTask.Side, score: Double, explain: () -> Explanation
    ) {
        let isBlocked = BinaryTask.isBlockedAtEvenThreshold(score)
        switch side {
        case .wanted where isBlocked:
            Self.insert(index, truth, score, into: &blocked, limit, explain) { $0 > $1 }
        case .unwanted where !isBlocked:
            Self.insert(index, truth, score, into: &missed, limit, explain) { $0 < $1 }
        default: break
        }
    }

    /// Keeps the costliest of these and of others.
    mutating func add(_ others: CostliestMistakes) {
        for mistake in others.blocked { Self.insert(mistake, into: &blocked, limit) { $0 > $1 } }
        for mistake in others.missed { Self.insert(mistake, into: &missed, limit) { $0 < $1 } }
    }

    private static func insert(
        _ mistake: CostlyMistake, into kept: inout [CostlyMistake], _ limit: Int, costsMore: (Double, Double) -> Bool
    ) {
        insert(
            mistake.index, mistake.truth, mistake.score, into: &kept, limit, { mistake.explanation },
            costsMore: costsMore)
    }

    private static func insert(
        _ index: Int, _ truth: CategorySet, _ score: Double, into kept: inout [CostlyMistake], _ limit: Int,
        _ explain: () -> Explanation, costsMore: (Double, Double) -> Bool
    ) {
        let place = kept.firstIndex { costsMore(score, $0.score) || score == $0.score && index < $0.index }
        guard let position = place ?? (kept.count < limit ? kept.count : nil) else { return }
        kept.insert(
            CostlyMistake(index: index, truth: truth, score: score, explanation: explain()), at: position)
        if kept.count > limit { kept.removeLast() }
    }
}
