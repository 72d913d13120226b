import MessageFilter

/// A message and what is known of its category.
public struct LabelledMessage: Equatable, Sendable {
    /// The text as it was sent; may be empty. Invalid UTF-8 is repaired with U+FFFD.
    public var text: String
    /// The address it came from; `nil` where the corpus does not tell.
    public var sender: String?
    /// The leaves of which one is the truth.
    public var label: CategorySet
    /// The language as a BCP 47 tag; `nil` where unknown.
    public var language: String?
    /// A word of the corpus's own for a slice that is measured by itself, for instance `otp`.
    public var kind: String?
    /// How many people gave the label, where the messages are reports that were counted; `nil` elsewhere.
    public var reporters: Int?
    /// The index of the file in ``Corpus/sources``.
    public var source: Int
    /// The line on which the row begins, from 1; 0 for messages that stand in no file.
    public var line: Int
    /// Whether the text was not valid UTF-8.
    public var isRepaired: Bool

    public init(
        text: String, sender: String? = nil, label: CategorySet, language: String? = nil, kind: String? = nil,
        reporters: Int? = nil, source: Int = 0, line: Int = 0, isRepaired: Bool = false
    ) {
        self.text = text
        self.sender = sender
        self.label = label
        self.language = language
        self.kind = kind
        self.reporters = reporters
        self.source = source
        self.line = line
        self.isRepaired = isRepaired
    }
}
