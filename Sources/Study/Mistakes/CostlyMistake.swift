import MessageFilter

/// A message on whose side the model was wrong, and why.
public struct CostlyMistake: Sendable {
    /// The message's number in the experiment, from 0.
    public let index: Int
    /// The label.
    public let truth: CategorySet
    /// The probability of being unwanted, 0–1: above ½ for a wanted message, at most ½ for an unwanted one.
    public let score: Double
    /// The verdict, and what moved it. Its features hold pieces of the message.
    public let explanation: Explanation
}
