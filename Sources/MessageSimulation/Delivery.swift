import MessageFilter

/// A list of conversations in Messages.
public enum MessageTab: String, CaseIterable, Sendable {
    case messages, transactions, promotions, junk

    /// Where Messages puts a message with this answer.
    public init(_ answer: FilterAnswer) {
        switch answer.action {
        case .none, .allow: self = .messages
        case .junk: self = .junk
        case .promotion: self = .promotions
        case .transaction: self = .transactions
        }
    }
}

/// What became of one message.
public struct Delivery: Hashable, Sendable {
    /// Why the filter was not asked.
    public enum Exemption: String, CaseIterable, Sendable {
        case iMessage = "imessage"
        case contact
        /// The user has replied to the sender so often.
        case replied
    }

    public let message: SimulatedMessage
    /// When it came. Units: s.
    public let seconds: Double
    /// `nil` when the filter was asked.
    public let exemption: Exemption?
    /// What the filter answered, in time or not; `nil` when it was not asked.
    public let answer: FilterAnswer?
    /// Why, see ``FilterReason/label``; `server` after a deferral.
    public let reason: String?
    public let isDeferred: Bool
    /// Whether the answer came after the deadline, so that the message was delivered unfiltered.
    public let isLate: Bool
    /// Where it was put first.
    public let firstTab: MessageTab
    /// Where it is now: adding a contact, or replying often, brings a conversation back.
    public internal(set) var tab: MessageTab
    public let isNotified: Bool
    /// How often the filter completed the query: 1, or 0 when it was not asked.
    public let completionCount: Int
}
