import MessageFilter

/// What several users said of messages with the same text.
public struct CountedReport: Hashable, Sendable {
    public var text: String
    public var sender: String?
    /// The leaves of which one is the truth, as the reporters see it.
    public var label: CategorySet
    /// How many different people said so; `nil` for a message that its keeper vouches for.
    public var reporters: Int?

    public init(text: String, sender: String? = nil, label: CategorySet, reporters: Int? = nil) {
        self.text = text
        self.sender = sender
        self.label = label
        self.reporters = reporters
    }

    /// Whether this stands before another message where the order must not depend on where they come from.
    func precedes(_ other: CountedReport) -> Bool {
        for (own, others) in [(text, other.text), (sender ?? "", other.sender ?? "")]
        where !own.utf8.elementsEqual(others.utf8) {
            return own.utf8.lexicographicallyPrecedes(others.utf8)
        }
        return (label.rawValue, reporters ?? 0) < (other.label.rawValue, other.reporters ?? 0)
    }
}
