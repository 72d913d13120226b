/// The answer on one message, and why.
public struct FilterDecision: Hashable, Sendable {
    public let answer: FilterAnswer
    public let reason: FilterReason
    /// What the model said, where it was asked.
    public let verdict: Verdict?
}
