/// How class scores become a verdict: mass by action, threshold, sub-action.
///
/// A class counts for its ``CategorySet/leadingAction``.
final class DecisionRule {
    private let subActions: [FilterSubAction]
    private let masses = ClassMasses()
    /// For each class its action's raw value.
    private let actionOfClass: UnsafeMutablePointer<Int>
    /// For each action, the share of all mass from which on it is taken; 31 binary places.
    private let required: UnsafeMutablePointer<UInt64>
    /// For each action, its mass in the current message.
    private let shares: UnsafeMutablePointer<UInt64>

    init(classes: [CategorySet], thresholds: DecisionThresholds) {
        let actions = classes.map(\.leadingAction)
        subActions = zip(classes, actions).map { set, action in
            let leaves = set.intersection(CategorySet(leavesOf: action)).categories
            return leaves.count == 1 ? leaves[0].subAction : .none
        }
        actionOfClass = .allocate(capacity: classes.count)
        for (index, action) in actions.enumerated() { (actionOfClass + index).initialize(to: action.rawValue) }
        required = .allocate(capacity: FilterAction.allCases.count)
        shares = .allocate(capacity: FilterAction.allCases.count)
        for action in FilterAction.allCases {
            (required + action.rawValue).initialize(to: ClassMasses.share(ofOdds: thresholds[action]))
            (shares + action.rawValue).initialize(to: 0)
        }
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
            if shares[best] &<< 31 >= ClassMasses.share(ofOdds: middle) &* total {
                passed = middle
            } else {
                failed = middle
            }
        }
        return (FilterAction(rawValue: best).unsafelyUnwrapped, passed)
    }

    /// Where a probability differs from one by less than the arithmetic can tell.
    private static let highestThreshold: Int32 = 32 * 1024

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

    /// Shares the mass of all classes among the actions; the sum.
    @inline(__always)
    private func share(_ scores: UnsafeBufferPointer<Int32>) -> UInt64 {
        var largest = Int32.min
        for score in scores { largest = max(largest, score) }
        shares.update(repeating: 0, count: FilterAction.allCases.count)
        var total: UInt64 = 0
        for index in scores.indices {
            let mass = masses.mass(distance: Int(largest) &- Int(scores[index]))
            shares[actionOfClass[index]] &+= mass
            total &+= mass
        }
        return total
    }

    /// The leaf of the class with the highest score among those of an action; of equals, of the first.
    @inline(__always)
    private func subAction(of action: Int, _ scores: UnsafeBufferPointer<Int32>) -> FilterSubAction {
        var best = -1
        for index in scores.indices where actionOfClass[index] == action {
            if best < 0 || scores[index] > scores[best] { best = index }
        }
        return best < 0 ? .none : subActions[best]
    }
}
