import BatchScoring
import Foundation
import MessageRecords

/// Standard output and standard error.
enum Terminal {
    /// Writes to standard output; a closed pipe or a full disk is an error.
    static func write(_ text: String) throws {
        let output = OutputSink.standardOutput()
        try output.write(text)
        try output.flush()
    }

    /// Writes a line to standard error.
    static func complain(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }

    /// Whether a person watches standard error.
    static var isWatched: Bool { isatty(FileHandle.standardError.fileDescriptor) != 0 }
}
