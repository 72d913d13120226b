/// What a model says about one message. The filter's whole word, to which lists and rules come, is a ``FilterDecision``.
public struct Verdict: Hashable, Sendable {
    /// What to do with it; `none` when the model is not sure.
    public let action: FilterAction
    /// The folder; `none` where the action has none, where the model does not tell its leaves apart, and beside `none`.
    public let subAction: FilterSubAction
    /// The action that is likeliest, also when the answer is `none`.
    public let likeliestAction: FilterAction
    /// The probability of the likeliest action, 0–1.
    public let probability: Double
}
