import Foundation
import Records

/// Standard output and standard error.
enum Terminal {
    /// Writes text for people to standard output, without what steers a terminal: it may tell what strangers' files say. A
    /// closed pipe or a full disk is an error.
    static func write(_ text: String) throws { try write(data: PrintableText.lines(of: text)) }

    /// The same for JSON, whose values stay: what steers a terminal is escaped in it.
    static func write(json: String) throws { try write(data: PrintableText.json(json)) }

    /// Writes a file's content as it is.
    static func write(data text: String) throws {
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

    /// Whether colours on standard output reach a terminal that knows them, and are wanted.
    ///
    /// - Source: https://no-color.org.
    static var showsColours: Bool {
        let variables = ProcessInfo.processInfo.environment
        let isCapable = !["", "dumb"].contains(variables["TERM", default: ""])
        return isCapable && variables["NO_COLOR", default: ""].isEmpty && isatty(STDOUT_FILENO) != 0
    }

    /// Whether a person watches standard error.
    static var isWatched: Bool { isatty(FileHandle.standardError.fileDescriptor) != 0 }
}
