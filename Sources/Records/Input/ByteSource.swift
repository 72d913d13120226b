import SystemLibrary

/// Where bytes come from: a file, standard input, memory, or something that makes them on demand.
public final class ByteSource {
    /// Fills a part of the buffer and says how much; 0 is the end.
    package typealias Pull = (UnsafeMutableRawBufferPointer) throws(SourceError) -> Int

    /// The name that errors carry: the path as it was given, or `standard input`.
    public let name: String
    /// How many bytes have been read.
    package private(set) var readCount = 0
    private let pull: Pull
    /// `nil` where `pull` knows nothing of files.
    private let descriptor: Int32?
    private let isOwned: Bool

    /// Opens the file at `path`; `-` is standard input.
    /// - Throws: ``SourceError`` with the system's reason.
    public convenience init(path: String) throws(SourceError) {
        if path == "-" {
            self.init(name: "standard input", descriptor: STDIN_FILENO, isOwned: false)
        } else {
            guard let descriptor = SystemCalls.openForReading(path) else {
                throw SourceError(name: path, errorNumber: errno)
            }
            guard !SystemCalls.isFolder(descriptor) else {
                SystemCalls.closeDescriptor(descriptor)
                throw SourceError(name: path, errorNumber: EISDIR)
            }
            self.init(name: path, descriptor: descriptor, isOwned: true)
        }
    }

    /// Reads bytes in memory, for instance in tests.
    public convenience init(bytes: [UInt8], name: String = "memory") {
        var offset = 0
        self.init(name: name) { buffer in
            let count = min(buffer.count, bytes.count - offset)
            bytes.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count]))
            }
            offset += count
            return count
        }
    }

    /// Reads what `pull` makes, for instance decompressed bytes. It is called with large buffers, and not again after
    /// 0.
    /// - Precondition: `pull` answers with 0 to the buffer's length.
    package init(name: String, pull: @escaping Pull) {
        self.name = name
        self.pull = pull
        descriptor = nil
        isOwned = false
    }

    private init(name: String, descriptor: Int32, isOwned: Bool) {
        self.name = name
        self.descriptor = descriptor
        self.isOwned = isOwned
        pull = { (buffer) throws(SourceError) in
            let count = SystemCalls.read(descriptor, into: buffer)
            guard count >= 0 else { throw SourceError(name: name, errorNumber: errno) }
            return count
        }
    }

    deinit {
        if let descriptor, isOwned { SystemCalls.closeDescriptor(descriptor) }
    }

    /// Whether reading gives something, or the end, without waiting for a writer to a pipe or a person at a terminal.
    /// True of sources that are not files of the system.
    package var isReady: Bool { descriptor.map(SystemCalls.isReadable) ?? true }

    /// Reads at most `buffer.count` bytes, and waits for at least one.
    /// - Returns: the number of bytes read; 0 at the end.
    /// - Throws: ``SourceError`` with the system's reason.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
        let count = try pull(buffer)
        precondition((0...buffer.count).contains(count), "\(count) bytes pulled into a buffer of \(buffer.count)")
        readCount += count
        return count
    }
}

/// A source that cannot be opened or read.
public struct SourceError: ExitStatusError, Equatable, CustomStringConvertible, Sendable {
    /// The name of the source, as the user gave it.
    public let name: String
    public let reason: String

    package init(name: String, reason: String) {
        self.name = name
        self.reason = reason
    }

    /// - Parameter errorNumber: the system's error number.
    package init(name: String, errorNumber: Int32) {
        self.init(name: name, reason: SystemCalls.text(of: errorNumber))
    }

    public var description: String { "\(name): \(reason)" }

    package var exitStatus: ExitStatus { .noInput }
}
