import Foundation
import Records

/// Standard output and standard error.
enum Terminal {
    /// Writes to standard output; a closed pipe or a full disk is an error.
    static func write(_ text: String) throws {
        let output = OutputSink.standardOutput()
        try output.write(text)
        try output.flush()
    }

    /// Writes a line to standard error, without what steers a terminal: the text may name files and what is in them.
    static func complain(_ text: String) {
        let errors = OutputSink(descriptor: STDERR_FILENO, name: "standard error")
        // Where standard error itself fails there is nobody left to tell.
        try? errors.write("\(PrintableText.lines(of: text))\n")
        try? errors.flush()
    }

    /// Whether a person watches standard error.
    static var isWatched: Bool { isatty(FileHandle.standardError.fileDescriptor) != 0 }
}
