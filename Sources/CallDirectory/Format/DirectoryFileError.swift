import BinaryFiles

/// Why bytes are no file of a call directory.
public struct DirectoryFileError: FileFormatError, Equatable, CustomStringConvertible, Sendable {
    /// The place, in bytes from the beginning of the file.
    public let offset: Int
    /// What was expected, what was found, and the cure. Numbers and labels are not shown.
    public let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    public var description: String { "byte \(offset): \(reason)" }
}
