/// The user's word on whole classes: file these as allow, those as junk. Folders differ by region, and so do tastes.
public struct ActionRemapping: Hashable, Sendable {
    /// Where a class may be sent.
    public enum Target: String, CaseIterable, Sendable {
        case allow, junk

        var answer: FilterAnswer { self == .allow ? .allow : .junk }
    }

    private var targets: [Category: Target] = [:]

    /// Leaves every answer as it is.
    public init() {}

    /// Where a leaf goes; `nil`: where it belongs.
    public subscript(category: Category) -> Target? {
        get { targets[category] }
        set { targets[category] = newValue }
    }

    /// Sends all leaves of `categories` to `target`.
    public mutating func send(_ categories: CategorySet, to target: Target) {
        for category in categories.categories { targets[category] = target }
    }

    public var isEmpty: Bool { targets.isEmpty }

    /// `answer`, or where it is sent. An answer without a sub-action is sent where all leaves of its action are.
    public func remapped(_ answer: FilterAnswer) -> FilterAnswer {
        if targets.isEmpty { return answer }
        let sent = Set(answer.categories.categories.map { targets[$0] })
        guard sent.count == 1, let target = sent.first ?? nil else { return answer }
        return target.answer
    }
}
