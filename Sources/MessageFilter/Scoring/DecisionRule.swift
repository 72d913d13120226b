/// How class scores become a verdict: mass by action, threshold, sub-action.
///
/// A class of the first head counts for its ``CategorySet/leadingAction``. The sub-action is that of the action's best class, or,
/// where a further head parts that class, of the best part.
final class DecisionRule {
    /// How many classes the first head has.
    private let classCount: Int
    private let masses = ClassMasses()
    /// For each column the sub-action that it stands for.
    private let subActions: [FilterSubAction]
    /// For each class of the first head the columns of its parts; empty where no head parts it.
    private let parts: [Range<Int>]
    /// For each class of the first head its action's raw value.
    private let actionOfClass: UnsafeMutablePointer<Int>
    /// For each action, the share of all mass from which on it is taken; 31 binary places.
    private let required: UnsafeMutablePointer<UInt64>
    /// For each action, its mass in the current message.
    private let shares: UnsafeMutablePointer<UInt64>

    init(heads: [ModelHead], thresholds: DecisionThresholds) {
        let classes = heads[0].classes
        let columns = heads.columns
        classCount = classes.count
        subActions = heads.enumerated().flatMap { number, head in
            head.classes.map { Self.subAction($0, of: (number == 0 ? $0 : head.leaves).leadingAction) }
        }
        parts = classes.map { whole in
            heads.indices.dropFirst().first { heads[$0].leaves == whole }.map { columns[$0] } ?? 0..<0
        }
        actionOfClass = .allocate(capacity: classCount)
        for (index, set) in classes.enumerated() {
            (actionOfClass + index).initialize(to: set.leadingAction.rawValue)
        }
        required = .allocate(capacity: FilterAction.allCases.count)
        shares = .allocate(capacity: FilterAction.allCases.count)
        for action in FilterAction.allCases {
            (required + action.rawValue).initialize(to: Self.requiredShare(ofOdds: thresholds[action]))
            (shares + action.rawValue).initialize(to: 0)
        }
    }

    /// The one leaf of an action that a set has; none where it has several, or none at all.
    private static func subAction(_ set: CategorySet, of action: FilterAction) -> FilterSubAction {
        let leaves = set.intersection(CategorySet(leavesOf: action)).categories
        return leaves.count == 1 ? leaves[0].subAction : .none
    }

    deinit {
        actionOfClass.deallocate()
        required.deallocate()
        shares.deallocate()
    }

    /// The verdict for class scores in 1/1024 nat.
    func verdict(for scores: UnsafeBufferPointer<Int32>) -> Verdict {
        let total = share(scores)
        let best = likeliest
        let action = FilterAction(rawValue: best).unsafelyUnwrapped
        let isSure = shares[best] &<< 31 >= required[best] &* total
        return Verdict(
            action: isSure ? action : .none, subAction: isSure ? subAction(of: best, scores) : .none,
            likeliestAction: action, probability: Double(shares[best]) / Double(total))
    }

    /// The likeliest action for class scores, and the highest threshold at which it would still be taken: its log-odds, in
    /// 1/1024 nat, as this rule compares them. At most ``highestThreshold``.
    func highestThresholdPassed(_ scores: UnsafeBufferPointer<Int32>) -> (action: FilterAction, threshold: Int32) {
        let total = share(scores)
        let best = likeliest
        // Bisection: what passes a threshold passes lower ones.
        var (passed, failed) = (-Self.highestThreshold, Self.highestThreshold + 1)
        while failed - passed > 1 {
            let middle = passed + (failed - passed) / 2
            if shares[best] &<< 31 >= Self.requiredShare(ofOdds: middle) &* total {
                passed = middle
            } else {
                failed = middle
            }
        }
        return (FilterAction(rawValue: best).unsafelyUnwrapped, passed)
    }

    /// Beyond it a probability differs from one by less than the arithmetic can tell: no higher threshold is ever met.
    private static let highestThreshold: Int32 = 32 * 1024

    /// The share of all mass that log-odds ask for; 31 binary places.
    private static func requiredShare(ofOdds threshold: Int32) -> UInt64 {
        threshold > highestThreshold ? ClassMasses.one + 1 : ClassMasses.share(ofOdds: threshold)
    }

    /// The action with the largest share; of equals the one with the lowest raw value.
    @inline(__always)
    private var likeliest: Int {
        var best = FilterAction.allow.rawValue
        for action in FilterAction.junk.rawValue...FilterAction.transaction.rawValue where shares[action] > shares[best]
        {
            best = action
        }
        return best
    }

    /// Shares the mass of the first head's classes among the actions; the sum.
    @inline(__always)
    private func share(_ scores: UnsafeBufferPointer<Int32>) -> UInt64 {
        var largest = Int32.min
        for index in 0..<classCount { largest = max(largest, scores[index]) }
        shares.update(repeating: 0, count: FilterAction.allCases.count)
        var total: UInt64 = 0
        for index in 0..<classCount {
            let mass = masses.mass(distance: Int(largest) &- Int(scores[index]))
            shares[actionOfClass[index]] &+= mass
            total &+= mass
        }
        return total
    }

    /// What the class with the highest score among those of an action stands for; of equals, the first.
    @inline(__always)
    private func subAction(of action: Int, _ scores: UnsafeBufferPointer<Int32>) -> FilterSubAction {
        var best = -1
        for index in 0..<classCount where actionOfClass[index] == action {
            if best < 0 || scores[index] > scores[best] { best = index }
        }
        guard best >= 0 else { return .none }
        let parts = parts[best]
        for index in parts where index == parts.lowerBound || scores[index] > scores[best] { best = index }
        return subActions[best]
    }
}
