/// What Messages is told to do with a message. Raw values are those of Apple's `ILMessageFilterAction`.
///
/// - Source: Apple, IdentityLookup, `ILMessageFilterAction`.
public enum FilterAction: Int, CaseIterable, Sendable {
    /// Not enough information: the message is shown, and an extension may ask its server.
    case none = 0
    case allow = 1
    case junk = 2
    case promotion = 3
    case transaction = 4

    /// Whether messages that belong here are wanted: those of allow and transaction.
    public var isWanted: Bool { self == .allow || self == .transaction }

    /// The name in output and corpora: `none`, `allow`, `junk`, `promotion`, `transaction`.
    public var name: String {
        switch self {
        case .none: "none"
        case .allow: "allow"
        case .junk: "junk"
        case .promotion: "promotion"
        case .transaction: "transaction"
        }
    }
}
