/// Why a record cannot be read. It never carries the text of a message.
public struct RecordError: ExitStatusError, Equatable, CustomStringConvertible, Sendable {
    /// The name of the source, as the user gave it.
    public let source: String
    /// The line of the flaw, from 1.
    public let line: Int
    /// The byte within the line, from 1, where one place can be pointed at.
    public let column: Int?
    /// What was found or expected, and the cure.
    public let reason: String
    /// Whether ``RecordReader/next()`` may be called again, and goes on with the record after the malformed one.
    public let isRecoverable: Bool

    public var description: String {
        "\(source):\(line):\(column.map { "\($0):" } ?? "") \(reason)"
    }

    package var exitStatus: ExitStatus { .data }
}

/// What is wrong with the bytes of one record; the reader adds the place in the file.
package struct RecordFlaw: Error {
    /// Line ends between the beginning of the record and the flaw.
    var lineFeeds = 0
    /// The byte within that line, from 1; `nil` when the record as a whole is meant.
    package var column: Int?
    package var reason: String

    package init(lineFeeds: Int = 0, column: Int? = nil, reason: String) {
        self.lineFeeds = lineFeeds
        self.column = column
        self.reason = reason
    }
}
