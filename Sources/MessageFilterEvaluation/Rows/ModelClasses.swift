import MessageFilter

/// The classes of a model, each a set of leaves of its own, and what their masses say.
struct ModelClasses {
    let sets: [CategorySet]
    private let actions: [FilterAction]

    init(_ sets: [CategorySet]) {
        var taken: CategorySet = []
        for set in sets {
            precondition(
                !set.isEmpty && set.isDisjoint(with: taken), "the class \(set.label) is no set of leaves of its own")
            taken.formUnion(set)
        }
        self.sets = sets
        actions = sets.map(\.leadingAction)
    }

    /// Traps where `masses` are not one probability for each class, with sum 1.
    func check(_ masses: [Double]) {
        precondition(masses.count == sets.count, "\(masses.count) class masses for \(sets.count) classes")
        precondition(masses.allSatisfy { $0 >= 0 }, "a class mass that is negative or not a number")
        let sum = masses.reduce(0, +)
        precondition(abs(sum - 1) <= 1e-6, "class masses have the sum \(sum); expected 1")
    }

    /// The class with the largest mass; of equals the first.
    func likeliestClass(_ masses: [Double]) -> Int { likeliestClass(masses) { _ in true } }

    /// The action with the largest mass (of equals the one with the lowest raw value), and its likeliest class.
    func likeliestPrediction(_ masses: [Double]) -> Prediction {
        var mass = [Double](repeating: 0, count: FilterAction.allCases.count)
        for (action, part) in zip(actions, masses) { mass[action.rawValue] += part }
        let best = FilterAction.allCases.dropFirst().reduce(.allow) { mass[$1.rawValue] > mass[$0.rawValue] ? $1 : $0 }
        return Prediction(action: best, likeliestClass: sets[likeliestClass(masses) { actions[$0] == best }])
    }

    private func likeliestClass(_ masses: [Double], where isIncluded: (Int) -> Bool) -> Int {
        var best: Int?
        for index in masses.indices where isIncluded(index) {
            if best.map({ masses[index] > masses[$0] }) ?? true { best = index }
        }
        guard let best else { preconditionFailure("no class to choose from") }
        return best
    }
}
