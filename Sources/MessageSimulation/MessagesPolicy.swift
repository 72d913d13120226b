/// How Messages treats messages and answers, as far as Apple says, and what is assumed where it does not.
public struct MessagesPolicy: Hashable, Sendable {
    /// After so many replies a sender's messages are no longer filtered, and the conversation is back in the list.
    public var repliesUntilKnown = 3
    /// How long Messages waits for an answer; Apple publishes no figure. Units: s.
    public var deadlineSeconds = 30.0
    /// The tabs whose messages come without a notification. Assumed.
    public var silentTabs: Set<MessageTab> = [.junk, .promotions]

    public init() {}
}
