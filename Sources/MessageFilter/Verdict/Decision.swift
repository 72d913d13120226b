/// How class scores become a verdict: mass by action, threshold, sub-action.
///
/// A class that stands for several actions (*ham* is allow or transaction) counts for the one with the lowest raw value.
struct Decision {
    private let actions: [FilterAction]
    private let subActions: [FilterSubAction]
    private let thresholds: DecisionThresholds

    init(classes: [CategorySet], thresholds: DecisionThresholds) {
        actions = classes.map { $0.actions[0] }
        subActions = zip(classes, actions).map { set, action in
            let leaves = set.intersection(CategorySet(leavesOf: action)).categories
            return leaves.count == 1 ? leaves[0].subAction : .none
        }
        self.thresholds = thresholds
    }

    /// The verdict for class scores in 1/1024 nat.
    func verdict(for scores: UnsafeBufferPointer<Int32>) -> Verdict {
        let best = likeliestAction(scores)
        let odds = oddsAgainstRest(of: best, scores)
        let isSure = odds >= thresholds[best]
        return Verdict(
            action: isSure ? best : .none, subAction: isSure ? subAction(of: best, scores) : .none,
            likeliestAction: best, probability: LogOdds.probability(ofOdds: odds))
    }

    /// The action with the largest mass; of equals, the one with the lowest raw value.
    private func likeliestAction(_ scores: UnsafeBufferPointer<Int32>) -> FilterAction {
        var best = FilterAction.none
        var bestMass = Int32.min
        for raw in FilterAction.allow.rawValue...FilterAction.transaction.rawValue {
            let action = FilterAction(rawValue: raw).unsafelyUnwrapped
            guard let mass = mass(scores, where: { $0 == action }), mass > bestMass else { continue }
            (best, bestMass) = (action, mass)
        }
        return best
    }

    /// The log-odds of an action against all others, in 1/1024 nat; the largest number where there are no others.
    private func oddsAgainstRest(of action: FilterAction, _ scores: UnsafeBufferPointer<Int32>) -> Int32 {
        guard let rest = mass(scores, where: { $0 != action }), let own = mass(scores, where: { $0 == action })
        else { return .max }
        return own - rest
    }

    private func mass(
        _ scores: UnsafeBufferPointer<Int32>, where isIncluded: (FilterAction) -> Bool
    ) -> Int32? {
        var sum: Int32?
        for index in 0..<scores.count where isIncluded(actions[index]) {
            sum = sum.map { LogOdds.sum($0, scores[index]) } ?? scores[index]
        }
        return sum
    }

    private func subAction(of action: FilterAction, _ scores: UnsafeBufferPointer<Int32>) -> FilterSubAction {
        var best: Int?
        for index in 0..<scores.count where actions[index] == action {
            if best.map({ scores[index] > scores[$0] }) ?? true { best = index }
        }
        return best.map { subActions[$0] } ?? .none
    }
}
