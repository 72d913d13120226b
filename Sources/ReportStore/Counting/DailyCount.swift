/// How often something happened on one day, for one reason.
public struct DailyCount: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// A call that the call directory blocked.
        case blockedCall = "blocked-call"
        /// A call that the call directory gave a warning label.
        case suspiciousCall = "suspicious-call"
        /// A message that was filed away from the ordinary list.
        case filteredMessage = "filtered-message"
        /// A message that was asked about, and shown.
        case shownMessage = "shown-message"
        case reportedCall = "reported-call"
        case reportedMessage = "reported-message"
        /// A report beyond what its sender may send in a day.
        case refusedReport = "refused-report"
    }

    /// The highest count of a day: more than there are messages in the world.
    public static let maximum = 1_000_000_000_000

    public var day: UTCDay
    public var kind: Kind
    /// Such as `rule:word-won`, `model junk`; of reports the action and the tag.
    public var reason: String
    public var count: Int

    public init(day: UTCDay, kind: Kind, reason: String, count: Int) {
        (self.day, self.kind, self.reason, self.count) = (day, kind, reason, count)
    }
}
