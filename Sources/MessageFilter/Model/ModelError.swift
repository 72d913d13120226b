import BinaryFiles

/// Why bytes are not a model.
public struct ModelError: FileFormatError, Equatable, CustomStringConvertible, Sendable {
    /// The place, in bytes from the beginning of the file.
    public let offset: Int
    /// What was expected, what was found, and the cure.
    public let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    public var description: String { "byte \(offset): \(reason)" }
}
