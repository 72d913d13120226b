import CallDirectory
import Records

/// An entry, or a file, that cannot be read: where, why, and the cure. It never carries a number or a label.
public struct DirectoryInputError: ExitStatusError, Equatable, CustomStringConvertible, Sendable {
    /// The name of the source, as the user gave it.
    public let source: String
    /// From 1; `nil` where the whole file is meant.
    public let line: Int?
    /// The byte within the line, from 1, where one place can be pointed at.
    public let column: Int?
    public let reason: String

    init(source: String, line: Int? = nil, column: Int? = nil, reason: String) {
        self.source = source
        self.line = line
        self.column = column
        self.reason = reason
    }

    init(_ error: RecordError) {
        self.init(source: error.source, line: error.line, column: error.column, reason: error.reason)
    }

    init(_ error: SourceError) { self.init(source: error.name, reason: error.reason) }

    /// `numbers.csv:12:1: the country is missing; …`
    public var description: String {
        ([source] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + reason
    }

    package var exitStatus: ExitStatus { .data }
}

extension TooManyEntriesError: ExitStatusError {
    package var exitStatus: ExitStatus { .data }
}
