/// An entry of a ``RuleSet`` that means nothing: where, why, and the cure.
public struct RuleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place in the JSON form: `rules[3].when.all[0].regex`.
    public let place: String
    public let reason: String

    public init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }

    public var description: String { "\(place): \(reason)" }
}
