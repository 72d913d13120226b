import Foundation
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
        guard let status = try? status() else { return nil }
        let modified = status.modificationTime
        return Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino),
            size: Int(status.st_size), seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec))
    }

    /// - Throws: ``ServerError`` for what is missing, no file, too long or cannot be read.
    func read() throws(ServerError) -> [UInt8] {
        let status = try status()
        guard status.st_mode & S_IFMT == S_IFREG else { throw ServerError(.noInput, "\(path): expected a file") }
        guard status.st_size <= maximumBytes else {
            throw ServerError(.data, "\(path): \(status.st_size) bytes; expected \(maximumBytes) at most")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ServerError(.noInput, "\(path): cannot be read; check its permissions")
        }
        return Array(data)
    }

    private func status() throws(ServerError) -> stat {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw ServerError(.noInput, "\(path): \(String(cString: strerror(errno)))")
        }
        return status
    }
}
