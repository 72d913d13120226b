import Records
import SystemLibrary

/// A file that is read as a whole, and can be seen to have changed.
///
/// It is copied, not mapped: a file that is cut short while it is mapped would end the process.
struct ServerFile: Sendable {
    let path: String
    let maximumBytes: Int

    /// What changes when the file is replaced, or written to.
    struct Identity: Equatable, Sendable {
        var device: UInt64
        var inode: UInt64
        var size: Int
        var seconds: Int
        var nanoseconds: Int
    }

    /// `nil` when there is no such file.
    var identity: Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let modified = status.modificationTime
        return Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino),
            size: Int(status.st_size), seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec))
    }

    /// All bytes. What is checked is what is read, by one descriptor, whatever happens to the path meanwhile.
    ///
    /// - Throws: ``ServerError`` for what is missing, no file, too long or cannot be read.
    func read() throws(ServerError) -> [UInt8] {
        // Without O_NONBLOCK a named pipe would be waited for.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure }
        guard status.st_mode & S_IFMT == S_IFREG else { throw ServerError(.noInput, "\(path): expected a file") }
        guard status.st_size <= maximumBytes else { throw tooLong }
        return try bytes(of: descriptor, expected: Int(status.st_size))
    }

    /// Reads to the end, which a file that grows may put off, but not beyond the bound.
    private func bytes(of descriptor: Int32, expected: Int) throws(ServerError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected)
        let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
        defer { part.deallocate() }
        while true {
            let count = Self.read(descriptor, part)
            guard count >= 0 else { throw failure }
            if count == 0 { return bytes }
            bytes += part.prefix(count)
            guard bytes.count <= maximumBytes else { throw tooLong }
        }
    }

    private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = SystemLibrary.read(descriptor, buffer.baseAddress, buffer.count)
            guard count < 0, errno == EINTR else { return count }
        }
    }

    private var failure: ServerError { ServerError(.noInput, "\(path): \(String(cString: strerror(errno)))") }

    private var tooLong: ServerError {
        ServerError(.data, "\(path): expected \(maximumBytes) bytes at most; the file has more")
    }
}
