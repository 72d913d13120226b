/// Why a record cannot be read. It never carries the text of a message.
package struct RecordError: ExitStatusError, Equatable, CustomStringConvertible, Sendable {
    /// The name of the source, as the user gave it.
    package let source: String
    /// The line of the flaw, from 1.
    package let line: Int
    /// The byte within the line, from 1, where one place can be pointed at.
    package let column: Int?
    /// What was found or expected, and the cure.
    package let reason: String
    /// Whether ``RecordReader/next()`` may be called again, and goes on with the record after the malformed one.
    package let isRecoverable: Bool

    package var description: String {
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
