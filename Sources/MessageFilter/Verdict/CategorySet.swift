/// A label: the set of leaves of which one is the truth.
///
/// Corpora differ in how much they tell. The UCI collection's *ham* is `allow|transaction`, its *spam* `junk|promotion`; a
/// corpus of one's own may say `transaction/finance`. A set keeps what is known without inventing what is not.
public struct CategorySet: OptionSet, Hashable, Sendable {
    /// Bit `i` stands for the ``Category`` whose raw value is `i`.
    public var rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The set of one leaf.
    public init(_ category: Category) { rawValue = 1 << category.rawValue }

    /// All leaves of `action`; empty for `none`.
    public init(leavesOf action: FilterAction) {
        self = Category.allCases.filter { $0.action == action }.reduce(into: []) { $0.insert(CategorySet($1)) }
    }

    /// Every leaf: a message of which nothing is known.
    public static let all = CategorySet(rawValue: (1 << UInt16(Category.allCases.count)) - 1)

    /// The leaves of messages that users want: allow and transaction.
    public static let wanted = CategorySet(leavesOf: .allow).union(CategorySet(leavesOf: .transaction))
    /// The leaves of messages that users do not want: junk and promotion.
    public static let unwanted = CategorySet(leavesOf: .junk).union(CategorySet(leavesOf: .promotion))

    /// The leaves in their fixed order.
    public var categories: [Category] { Category.allCases.filter { contains(CategorySet($0)) } }

    /// The actions of the leaves, in the order of their raw values.
    public var actions: [FilterAction] {
        FilterAction.allCases.filter { !isDisjoint(with: CategorySet(leavesOf: $0)) }
    }

    /// The action that a class counts for as a whole: of its leaves' actions the one with the lowest raw value, so that *ham*,
    /// which is allow or transaction, counts for allow; `none` for the empty set.
    public var leadingAction: FilterAction { actions.first ?? .none }

    /// The same without a word on sub-actions: all leaves of its actions.
    public var coarsenedToActions: CategorySet {
        actions.reduce(into: []) { $0.formUnion(CategorySet(leavesOf: $1)) }
    }
}

extension CategorySet {
    /// Reads a label such as `allow|transaction`, `promotion/offers` or `*` (any leaf). `nil` when a part is not a label.
    ///
    /// An action stands for all its leaves. White space around a part, and upper and lower case,
    /// make no difference.
    public init?(label: some StringProtocol) {
        var union: CategorySet = []
        for part in label.split(separator: "|", omittingEmptySubsequences: false) {
            guard let set = CategorySet.named[Self.folded(part)] else { return nil }
            union.formUnion(set)
        }
        self = union
    }

    /// The label in its shortest form, which ``init(label:)`` reads back: `allow|transaction`, `promotion/offers`, `*`.
    public var label: String {
        if self == .all { return "*" }
        return FilterAction.allCases.filter { $0 != .none }.flatMap(names).joined(separator: "|")
    }

    private func names(of action: FilterAction) -> [String] {
        let family = CategorySet(leavesOf: action)
        return isSuperset(of: family) ? [action.name] : intersection(family).categories.map(\.name)
    }

    private static let named: [String: CategorySet] = {
        var table = ["*": CategorySet.all]
        for category in Category.allCases { table[folded(category.name)] = CategorySet(category) }
        for action in FilterAction.allCases where action != .none { table[action.name] = CategorySet(leavesOf: action) }
        return table
    }()

    private static func folded(_ part: some StringProtocol) -> String {
        let afterLeading = part.drop(while: \.isWhitespace)
        let end = afterLeading.lastIndex { !$0.isWhitespace }.map(afterLeading.index(after:)) ?? afterLeading.startIndex
        return afterLeading[..<end].lowercased()
    }
}
