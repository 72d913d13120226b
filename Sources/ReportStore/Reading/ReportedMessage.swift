import MessageFilter

/// A message that counts, as a row of a corpus: one for all messages of a template, which differ in digits, signs, spaces and
/// look-alike letters at most.
public struct ReportedMessage: Hashable, Sendable {
    /// The text that most reporters sent; among equals the first by its scalars.
    public let text: String
    /// The sender that most reporters named with that text, in the same manner.
    public let sender: String?
    public let label: CategorySet
    /// How many distinct reporters the label rests on.
    public let reporters: Int
    /// The days of the first and the last report that the label rests on.
    public let first: UTCDay
    public let last: UTCDay
    /// Names the template, the same as long as the store lives; nothing of the text can be learned from it.
    public let provenance: String
}

/// A number that was reported.
public struct ReportedNumber: Hashable, Sendable {
    /// With its country: `+14255550100`.
    public let number: String
    /// Distinct reporters who say that it sends or calls junk.
    public let junkReporters: Int
    /// Distinct reporters who say that it does not.
    public let notJunkReporters: Int
    /// Whether it counts as one to be blocked.
    public let isBlocked: Bool
    public let first: UTCDay
    public let last: UTCDay
}

/// All messages of one template, whether they count or not.
public struct ReportedTemplate: Hashable, Sendable {
    public let text: String
    public let sender: String?
    public let junkReporters: Int
    public let notJunkReporters: Int
    /// Whether a contact, the allow list or a one-time code keeps it from being junk.
    public let isProtected: Bool
    /// `nil` where it does not count.
    public let label: CategorySet?
    public let first: UTCDay
    public let last: UTCDay
    public let provenance: String
}
