import MessageFilter

/// What is said about a message: an action, and the leaves that it may then be.
struct Prediction: Equatable {
    /// `none` is "not sure".
    let action: FilterAction
    /// One leaf where a folder is named, all leaves of the action where none is, empty for `none`.
    let leaves: CategorySet

    /// A verdict as decided.
    init(action: FilterAction, subAction: FilterSubAction) {
        self.action = action
        let family = CategorySet.leaves(of: action)
        guard subAction != .none else {
            leaves = family
            return
        }
        let named = family.categories.first { $0.subAction == subAction }
        guard let named else {
            preconditionFailure("the sub-action \(subAction.name) does not belong to the action \(action.name)")
        }
        leaves = CategorySet(named)
    }

    /// An action with the part of the action that its likeliest class stands for.
    init(action: FilterAction, likeliestClass: CategorySet) {
        self.action = action
        leaves = likeliestClass.intersection(.leaves(of: action))
    }

    /// Whether the action may be right: it has a leaf in common with the label. `none` never is.
    func isRight(for truth: CategorySet) -> Bool { !truth.isDisjoint(with: .leaves(of: action)) }
}

extension CategorySet {
    private static let leavesByAction = FilterAction.allCases.map { CategorySet(leavesOf: $0) }

    /// All leaves of `action`, from a table; empty for `none`.
    static func leaves(of action: FilterAction) -> CategorySet { leavesByAction[action.rawValue] }

    /// Whether the set excludes an action. A label that does not tells nothing at the level of actions.
    var excludesSomeAction: Bool { actions.count < FilterAction.allCases.count - 1 }
}
