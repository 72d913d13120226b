import SystemLibrary

/// The file of a store before SQLite opens it.
///
/// A file that SQLite may have open is never opened here: closing it again would end SQLite's locks on it.
///
/// - Source: SQLite, *How To Corrupt An SQLite Database File*, 2.2.
enum StoreFile {
    /// Makes an empty file that only its owner can read, unless there is one; SQLite gives its further files the same rights.
    static func prepare(_ path: String, creates: Bool) throws(ReportStoreError) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else { throw ReportStoreError(path, .missing, "expected a file") }
            guard creates || status.st_size > 0 else {
                throw ReportStoreError(path, .noStore, "the file is empty; expected a report store")
            }
        } else if creates && errno == ENOENT {
            try make(path)
        } else {
            throw failure(path)
        }
    }

    /// Which files a store that is open consists of: the database, its write-ahead log and that log's index.
    ///
    /// As long as SQLite has them open, they are the same; where a name leads to another file, or to none, what is written is not
    /// where somebody would look for it.
    struct Identity: Equatable, Sendable {
        private struct Inode: Equatable, Sendable {
            let device: UInt64
            let number: UInt64
        }

        private let inodes: [Inode]

        /// `nil` where one of the files is not there.
        init?(_ path: String) {
            // SQLite follows a link, and puts the other files beside the one that it leads to.
            guard let whole = realpath(path, nil) else { return nil }
            defer { free(whole) }
            var inodes: [Inode] = []
            for ending in ["", "-wal", "-shm"] {
                var status = stat()
                guard stat(String(cString: whole) + ending, &status) == 0 else { return nil }
                inodes.append(
                    Inode(
                        device: UInt64(truncatingIfNeeded: status.st_dev),
                        number: UInt64(truncatingIfNeeded: status.st_ino)
                    ))
            }
            self.inodes = inodes
        }
    }

    /// The path as one of a file only: SQLite takes `:memory:` and `file:…` for something else.
    static func plainPath(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

    /// Makes the file under another name, and gives it its own unless another process was faster.
    private static func make(_ path: String) throws(ReportStoreError) {
        var name = Array((path + ".new-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw failure(path) }
        close(descriptor)
        defer { unlink(name) }
        if link(name, path) == 0 { return }
        guard errno == EEXIST else { throw failure(path) }
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw ReportStoreError(
                path, .missing, "a link to a file that is not there; make that file, or name another")
        }
    }

    private static func failure(_ path: String) -> ReportStoreError {
        ReportStoreError(
            path, .missing, "\(String(cString: strerror(errno))); expected a report store that can be read and written")
    }
}
