import SystemLibrary

/// The names that files have while they are written: `.my.junco.0123456789abcdef.junco-part`.
///
/// A command that is killed leaves its file behind, and the next one that writes into the folder removes it.
enum TemporaryName {
    private static let ending = ".junco-part"
    private static let digitCount = 16
    /// What is younger may still be written.
    private static let oldestSeconds = 86_400

    static func make(for path: String, in folder: String) -> String {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
        let padded = String(repeating: "0", count: digitCount - digits.utf8.count) + digits
        return "\(folder)/.\(name.prefix(100)).\(padded)\(ending)"
    }

    /// Removes the files of such names in a folder that nobody has written to for a day; where that fails, they stay.
    static func sweep(_ folder: String) {
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if isTemporary(name), isOld("\(folder)/\(name)") { unlink("\(folder)/\(name)") }
        }
    }

    static func isTemporary(_ name: String) -> Bool {
        guard name.hasPrefix("."), name.hasSuffix(ending) else { return false }
        let parts = name.dropLast(ending.count).utf8.split(separator: UInt8(ascii: "."))
        guard parts.count >= 2, let digits = parts.last, digits.count == digitCount else { return false }
        return digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    private static func isOld(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return status.modificationTime.tv_sec + oldestSeconds < time(nil)
    }
}
