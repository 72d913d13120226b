/// Why a text is not a pattern.
public struct PatternError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place, in characters, from 1; one past the last character where something is missing at the end.
    public let column: Int
    /// What is there, what was expected, and the cure.
    public let reason: String

    public var description: String { "column \(column): \(reason)" }
}
