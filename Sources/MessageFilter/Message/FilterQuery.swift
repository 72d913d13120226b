/// What Messages tells a filter about a message: its sender and body, either of which may be missing.
///
/// - Source: Apple, IdentityLookup, `ILMessageFilterQueryRequest`.
public struct FilterQuery: Hashable, Sendable {
    /// A number, a short code, a name or a mail address.
    public var sender: String?
    /// The body; `nil` for a picture.
    public var text: String?

    public init(sender: String? = nil, text: String? = nil) {
        self.sender = sender
        self.text = text
    }
}
