#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A user's report of messages, or of calls, of which iOS tells their extension when they choose *Report Messages*.
public struct CommunicationReport: Hashable, Sendable {
    /// What a report is of; all of one kind.
    public enum Kind: String, CaseIterable, Sendable {
        case message, call
    }

    /// One message or call.
    public struct Communication: Hashable, Sendable {
        /// A number, a short code, a name or a mail address.
        public var sender: String?
        public var dateReceived: Date
        /// A message's text; `nil` for a picture, and for calls.
        public var body: String?

        public init(sender: String?, dateReceived: Date, body: String? = nil) {
            self.sender = sender
            self.dateReceived = dateReceived
            self.body = body
        }
    }

    public let kind: Kind
    /// Sorted by the date on which they were received.
    public let communications: [Communication]
    /// What the user said of them.
    public let action: ReportAction
    /// What the user said it was, such as `parcel` or `phishing`.
    public let tag: String?
    /// Who reports, as the app names its installation: nothing that tells who that is.
    public let reporter: String?

    /// Sorts `communications` by date; those of one moment stay in their order.
    public init(
        _ kind: Kind, _ communications: [Communication], action: ReportAction, tag: String? = nil,
        reporter: String? = nil
    ) {
        self.kind = kind
        self.communications = communications.sorted { $0.dateReceived < $1.dateReceived }
        self.action = action
        self.tag = tag
        self.reporter = reporter
    }
}
