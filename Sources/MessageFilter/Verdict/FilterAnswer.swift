/// What Messages is told: an action, and a sub-action of its family or none. Other pairs cannot be built.
public struct FilterAnswer: Hashable, Sendable {
    public let action: FilterAction
    public let subAction: FilterSubAction

    public static let none = FilterAnswer(checked: .none)
    public static let allow = FilterAnswer(checked: .allow)
    public static let junk = FilterAnswer(checked: .junk)
    public static let promotion = FilterAnswer(checked: .promotion)
    public static let transaction = FilterAnswer(checked: .transaction)

    /// `nil` when the sub-action belongs to another action: Messages would ignore it.
    public init?(action: FilterAction, subAction: FilterSubAction = .none) {
        guard subAction == .none || subAction.action == action else { return nil }
        self.init(checked: action, subAction)
    }

    /// The answer of a leaf.
    public init(_ category: Category) { self.init(checked: category.action, category.subAction) }

    /// The answer of a model.
    public init(_ verdict: Verdict) { self.init(checked: verdict.action, verdict.subAction) }

    private init(checked action: FilterAction, _ subAction: FilterSubAction = .none) {
        self.action = action
        self.subAction = subAction
    }

    /// The same without its sub-action.
    public var withoutSubAction: FilterAnswer { FilterAnswer(checked: action) }

    /// The leaves that it may stand for: one with a sub-action, all of its action without.
    public var categories: CategorySet {
        let leaves = CategorySet(leavesOf: action)
        guard subAction != .none else { return leaves }
        return leaves.categories.filter { $0.subAction == subAction }.reduce(into: []) { $0.insert(CategorySet($1)) }
    }
}

extension FilterAnswer {
    /// Reads `allow`, `none`, `promotion/offers` …; `nil` for anything else.
    public init?(label: some StringProtocol) {
        let all = FilterAction.allCases.map { FilterAnswer(checked: $0) } + Category.allCases.map { FilterAnswer($0) }
        guard let answer = all.first(where: { $0.label == label }) else { return nil }
        self = answer
    }

    /// The answer as corpora and rules spell it: `junk`, `transaction`, `transaction/finance`.
    public var label: String { subAction == .none ? action.name : "\(action.name)/\(subAction.name)" }
}
