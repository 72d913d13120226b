import SystemLibrary

/// A file mapped for reading: it costs address space, and memory only for the pages that are touched.
package final class MappedFile: @unchecked Sendable {
    /// The bytes of the file. They are there as long as the object is.
    package let bytes: UnsafeRawBufferPointer

    /// - Throws: ``FileError`` with the system's reason.
    package init(_ path: String) throws(FileError) {
        let descriptor = Self.openForReading(path)
        guard descriptor >= 0 else { throw FileError(path: path, errorNumber: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, errorNumber: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileError(path: path, errorNumber: EISDIR)
        default: throw FileError(path: path, errorNumber: EINVAL)
        }
        let length = Int(status.st_size)
        guard length > 0 else {
            bytes = UnsafeRawBufferPointer(start: nil, count: 0)
            return
        }
        guard let address = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED else {
            throw FileError(path: path, errorNumber: errno)
        }
        bytes = UnsafeRawBufferPointer(start: address, count: length)
    }

    deinit {
        if let address = bytes.baseAddress { munmap(UnsafeMutableRawPointer(mutating: address), bytes.count) }
    }

    /// Does not wait for somebody to write into a named pipe, which is refused in any case.
    private static func openForReading(_ path: String) -> Int32 {
        open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
}

/// A file that cannot be opened or mapped.
public struct FileError: Error, Equatable, CustomStringConvertible, Sendable {
    public let path: String
    /// The system's error number.
    public let errorNumber: Int32

    public init(path: String, errorNumber: Int32) {
        self.path = path
        self.errorNumber = errorNumber
    }

    public var description: String {
        let reason = errorNumber == EINVAL ? "expected a regular file" : String(cString: strerror(errorNumber))
        return "\(path): \(reason)"
    }
}
