import SystemLibrary

/// Files that appear whole or not at all.
///
/// The bytes go to a temporary name in the same folder, which is synced and then renamed. Whatever fails, the file
/// that was there before is untouched, and the temporary one removed. A link is followed. What is not a regular file,
/// such as `/dev/stdout` or a named pipe, is written directly, since it cannot be replaced.
package enum AtomicFile {
    /// - Throws: ``OutputError`` with the path and the system's reason.
    package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(OutputError) {
        let contiguous = Array(bytes)
        try write(to: path) { (sink) throws(OutputError) in
            let result = contiguous.withUnsafeBytes { buffer in
                Result { () throws(OutputError) in try sink.write(buffer) }
            }
            try result.get()
        }
    }

    /// Writes what `body` hands to the sink, which is flushed afterwards.
    /// - Throws: ``OutputError`` with the path and the system's reason.
    package static func write(
        to path: String, _ body: (OutputSink) throws(OutputError) -> Void
    ) throws(OutputError) {
        let target = resolved(path)
        var status = stat()
        let exists = stat(target, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG { return try writeInPlace(target, body) }
        try replace(target, mode: exists ? status.st_mode & 0o777 : nil, body)
    }

    /// Finds out whether a file can be written at `path`, before the work for it is done: there is a folder for it, which
    /// may be written to, and no folder in its place.
    /// - Throws: ``OutputError`` with the path and the reason.
    package static func check(_ path: String) throws(OutputError) {
        let target = resolved(path)
        var status = stat()
        if stat(target, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            guard status.st_mode & S_IFMT != S_IFDIR else { throw OutputError(name: path, errorNumber: EISDIR) }
            guard access(target, W_OK) == 0 else { throw OutputError(name: path, errorNumber: errno) }
            return
        }
        guard !target.hasSuffix("/"), !target.isEmpty else { throw OutputError(name: path, errorNumber: ENOENT) }
        guard stat(folder(of: target) + "/.", &status) == 0, access(folder(of: target), W_OK | X_OK) == 0 else {
            throw OutputError(name: path, errorNumber: errno)
        }
    }

    private static func replace(
        _ path: String, mode: mode_t?, _ body: (OutputSink) throws(OutputError) -> Void
    ) throws(OutputError) {
        let temporary = TemporaryName.make(for: path, in: folder(of: path))
        TemporaryName.sweep(folder(of: path))
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw OutputError(name: path, errorNumber: errno) }
        do throws(OutputError) {
            try fill(descriptor, path, mode: mode, body)
            guard rename(temporary, path) == 0 else { throw OutputError(name: path, errorNumber: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
        syncFolder(of: path)
    }

    /// Writes, syncs and closes.
    private static func fill(
        _ descriptor: Int32, _ path: String, mode: mode_t?, _ body: (OutputSink) throws(OutputError) -> Void
    ) throws(OutputError) {
        defer { close(descriptor) }
        if let mode { fchmod(descriptor, mode) }
        let sink = OutputSink(descriptor: descriptor, name: path)
        try body(sink)
        try sink.flush()
        guard fsync(descriptor) == 0 else { throw OutputError(name: path, errorNumber: errno) }
    }

    private static func writeInPlace(
        _ path: String, _ body: (OutputSink) throws(OutputError) -> Void
    ) throws(OutputError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputError(name: path, errorNumber: errno) }
        defer { close(descriptor) }
        let sink = OutputSink(descriptor: descriptor, name: path)
        try body(sink)
        try sink.flush()
    }

    /// The rename itself lasts only when the folder is synced; where that is not supported, nothing more can be done.
    private static func syncFolder(of path: String) {
        let descriptor = open(folder(of: path), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
