import Foundation

/// Finds what ships with Junco: in the current folder or above, or above the executable.
enum ProjectFolder {
    /// The path of `relativePath` where it exists.
    static func find(_ relativePath: String) -> String? {
        let beginnings = [FileManager.default.currentDirectoryPath, executableFolder]
        for beginning in beginnings {
            var folder = URL(filePath: beginning).standardizedFileURL
            while true {
                let candidate = folder.appending(path: relativePath).path(percentEncoded: false)
                if FileManager.default.fileExists(atPath: candidate) { return candidate }
                let parent = folder.deletingLastPathComponent().standardizedFileURL
                if parent.path == folder.path || folder.path == "/" { break }
                folder = parent
            }
        }
        return nil
    }

    private static var executableFolder: String {
        // Found through PATH, a program is given its name only.
        let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        return executable.resolvingSymlinksInPath().deletingLastPathComponent().path(percentEncoded: false)
    }
}
