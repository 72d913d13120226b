#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The file of a store before SQLite opens it.
enum StoreFile {
    /// Makes an empty file that only its owner can read, unless there is one; SQLite gives its further files the same rights.
    static func prepare(_ path: String, creates: Bool) throws(ReportStoreError) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | (creates ? O_CREAT : 0), 0o600)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw ReportStoreError(path, .missing, "\(reason); expected a report store that can be read and written")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw ReportStoreError(path, .missing, "expected a file")
        }
    }
}
