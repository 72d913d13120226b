/// The filter's answer on one message, from lists, rules and model together, and why. What the model alone says is a
/// ``Verdict``.
public struct FilterDecision: Sendable {
    public let answer: FilterAnswer
    public let reason: FilterReason
    /// What the model said, where it was asked.
    public let verdict: Verdict?
    /// The words and properties that spoke most for the model's likeliest action, the most telling first; empty unless asked
    /// for.
    public internal(set) var features: [Explanation.Share] = []
}
