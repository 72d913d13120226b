/// Kinds of messages that figures and thresholds look at. A corpus may use any word for a kind; these have a meaning.
package enum MessageKind {
    /// Messages that must not become junk: `one-time-code` and `security-notice`.
    package static let protected = ["one-time-code", "security-notice"]

    /// Whether a kind stands for junk that imitates a bank, an authority, a carrier or a code: it ends in `-phishing`.
    package static func isImitation(_ kind: String) -> Bool { kind.hasSuffix("-phishing") }
}
