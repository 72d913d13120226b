/// Why bytes are not a model.
public struct ModelError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The place, in bytes from the beginning of the file.
    public let offset: Int
    /// What was expected, what was found, and the cure.
    public let reason: String

    public var description: String { "byte \(offset): \(reason)" }
}
