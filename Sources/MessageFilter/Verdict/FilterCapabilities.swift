/// The sub-actions that an app has declared to Messages, five at most over both families.
///
/// With more, Messages shows no sub-folder at all.
///
/// - Source: Apple, IdentityLookup, `ILMessageFilterCapabilitiesQueryResponse`; WWDC22 session 110341.
public struct FilterCapabilities: Hashable, Sendable {
    public static let maximumCount = 5
    /// No sub-folder: every answer is one of the actions alone.
    public static let none = FilterCapabilities(checked: [])

    /// In the order of their raw values.
    public let subActions: [FilterSubAction]

    /// - Throws: ``CapabilitiesError`` for more than ``maximumCount``, for one named twice, and for `none`.
    public init(_ subActions: [FilterSubAction]) throws(CapabilitiesError) {
        for (index, subAction) in subActions.enumerated() {
            if subAction == .none { throw .unknown("none") }
            if subActions[..<index].contains(subAction) { throw .repeated(subAction) }
        }
        guard subActions.count <= Self.maximumCount else { throw .tooMany(subActions.count) }
        self.init(checked: subActions)
    }

    /// Reads names separated by commas: `finance,orders,offers`, or in full `transaction/finance`. The name `others` belongs
    /// to both families and must be given in full.
    ///
    /// - Throws: ``CapabilitiesError``.
    public init(names: String) throws(CapabilitiesError) {
        var subActions: [FilterSubAction] = []
        for name in names.split(separator: ",", omittingEmptySubsequences: false) where !names.isEmpty {
            subActions.append(try Self.subAction(named: String(name)))
        }
        try self.init(subActions)
    }

    private init(checked subActions: [FilterSubAction]) {
        self.subActions = subActions.sorted { $0.rawValue < $1.rawValue }
    }

    public var transactional: [FilterSubAction] { subActions.filter { $0.action == .transaction } }
    public var promotional: [FilterSubAction] { subActions.filter { $0.action == .promotion } }

    /// `answer` with a sub-action that was not declared left out.
    public func folded(_ answer: FilterAnswer) -> FilterAnswer {
        subActions.contains(answer.subAction) ? answer : answer.withoutSubAction
    }

    private static func subAction(named name: String) throws(CapabilitiesError) -> FilterSubAction {
        let leaves = Category.allCases.filter { $0.subAction != .none }
        let named = leaves.filter { $0.name == name || $0.subAction.name == name }
        guard let first = named.first else { throw .unknown(name) }
        guard named.count == 1 else { throw .ambiguous(name) }
        return first.subAction
    }
}

/// Why sub-actions cannot be declared together.
public enum CapabilitiesError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown(String)
    case ambiguous(String)
    case repeated(FilterSubAction)
    case tooMany(Int)

    public var description: String {
        switch self {
        case .unknown(let name): "\"\(name)\" is no sub-action: expected some of \(Self.names), separated by commas"
        case .ambiguous(let name):
            "\"\(name)\" is a sub-action of two actions: write transaction/\(name) or promotion/\(name)"
        case .repeated(let subAction): "\(subAction.action.name)/\(subAction.name) is declared twice: name it once"
        case .tooMany(let count):
            "\(count) sub-actions are declared: Messages takes \(FilterCapabilities.maximumCount) at most, else it shows none"
        }
    }

    private static var names: String {
        Category.allCases.filter { $0.subAction != .none }.map(\.name).joined(separator: ", ")
    }
}
