import SystemLibrary

/// A buffered writer to a file descriptor, which it does not close.
///
/// What is buffered reaches the descriptor by ``flush()``, or when the buffer is full; call ``flush()`` at the end.
/// After an error what was buffered is lost. Writing to a closed pipe is an ``OutputError`` only where `SIGPIPE` is
/// ignored.
package final class OutputSink {
    /// The name that errors carry.
    package let name: String
    private let descriptor: Int32
    private let buffer: UnsafeMutableRawBufferPointer
    private var count = 0

    /// - Parameter capacity: the size of the buffer in bytes.
    /// - Precondition: `capacity` is at least 1.
    package init(descriptor: Int32, name: String, capacity: Int = 1 << 16) {
        precondition(capacity >= 1, "a buffer of \(capacity) bytes")
        self.descriptor = descriptor
        self.name = name
        buffer = .allocate(byteCount: capacity, alignment: 1)
    }

    /// The sink of the process's standard output.
    package static func standardOutput() -> OutputSink {
        OutputSink(descriptor: STDOUT_FILENO, name: "standard output")
    }

    deinit { buffer.deallocate() }

    /// - Throws: ``OutputError`` when the buffer is full and cannot be written.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
        if bytes.count > buffer.count - count { try flush() }
        if bytes.count >= buffer.count { return try writeAll(bytes) }
        UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: bytes)
        count += bytes.count
    }

    /// - Throws: ``OutputError`` when the buffer is full and cannot be written.
    package func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(OutputError) {
        try write(UnsafeRawBufferPointer(bytes))
    }

    /// - Throws: ``OutputError`` when the buffer is full and cannot be written.
    package func write(_ byte: UInt8) throws(OutputError) {
        if count == buffer.count { try flush() }
        buffer[count] = byte
        count += 1
    }

    /// Writes the UTF-8 of `text`.
    /// - Throws: ``OutputError`` when the buffer is full and cannot be written.
    package func write(_ text: String) throws(OutputError) {
        var text = text
        try text.withUTF8 { bytes in Result { () throws(OutputError) in try write(bytes) } }.get()
    }

    /// Writes what is buffered, in as many parts as the system takes.
    /// - Throws: ``OutputError`` with the system's reason, for instance that a disk is full or a pipe's reader gone.
    package func flush() throws(OutputError) {
        let filled = count
        count = 0
        try writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
    }

    private func writeAll(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
        var written = 0
        while written < bytes.count {
            let part = SystemCalls.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
            guard part >= 0 else { throw OutputError(name: name, errorNumber: errno) }
            written += part
        }
    }
}

/// Bytes that cannot be written.
public struct OutputError: ExitStatusError, Equatable, CustomStringConvertible, Sendable {
    /// The name of the sink, as the user gave it.
    public let name: String
    /// The system's error number.
    public let errorNumber: Int32

    package init(name: String, errorNumber: Int32) {
        self.name = name
        self.errorNumber = errorNumber
    }

    /// Whether the reader of a pipe is gone: for a filter a reason to end, and none to complain.
    package var isBrokenPipe: Bool { errorNumber == EPIPE }

    public var description: String { "\(name): \(SystemCalls.text(of: errorNumber))\(cure)" }

    private var cure: String {
        switch errorNumber {
        case ENOENT, ENOTDIR: "; make the folder for it first, or name another file"
        case EISDIR: "; name a file"
        case EACCES, EPERM, EROFS: "; name a file where you may write"
        default: ""
        }
    }

    package var exitStatus: ExitStatus { isBrokenPipe ? .brokenPipe : .inputOutput }
}
