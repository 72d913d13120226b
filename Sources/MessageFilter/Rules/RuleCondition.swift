/// What a rule asks of a message.
///
/// Texts are compared folded: upper and lower case, full-width and styled letters, accents, and letters of other scripts
/// that pose as Latin ones are the letters that a reader takes them for, and invisible characters are not there.
public indirect enum RuleCondition: Hashable, Sendable {
    /// The text stands anywhere, also within a word.
    case contains(String, in: MessagePart = .body)
    /// The word or phrase stands there, not as a part of longer words.
    case word(String, in: MessagePart = .body)
    /// A regular expression is found, see ``RulePattern``.
    case pattern(String, in: MessagePart = .body)
    /// The sender's number, see ``NumberEntry``.
    case number(String)
    case senderKind(SenderKind)
    /// The sender's number begins with a country's calling code, or more of it: `+86`.
    case countryPrefix(String)
    case hasLink
    /// Most letters of the body are of this script.
    case script(Script)
    /// All are met; an empty list is met by every message.
    case all([RuleCondition])
    /// One at least is met; an empty list is met by none.
    case any([RuleCondition])
    case not(RuleCondition)
}

/// Where a rule looks.
public enum MessagePart: String, CaseIterable, Sendable {
    case body, sender
    /// In one or in the other.
    case both
}
