import Foundation
import Records

/// Finds what ships with Junco: in the current folder or above, above the executable, or in `share/junco` beside the
/// executable's `bin`.
enum ProjectFolder {
    /// The path of `relativePath` where it exists.
    static func find(_ relativePath: String) -> String? {
        places(of: relativePath).first { FileManager.default.fileExists(atPath: $0) }
    }

    /// Where it is looked for, in that order.
    static func places(of relativePath: String) -> [String] {
        let executable = executableFolder
        let installed = executable.deletingLastPathComponent().appending(path: "share/junco")
        let folders =
            foldersUp(from: URL(filePath: FileManager.default.currentDirectoryPath)) + [installed]
            + foldersUp(from: executable)
        var places: [String] = []
        for folder in folders {
            let place = folder.appending(path: relativePath).path(percentEncoded: false)
            if !places.contains(place) { places.append(place) }
        }
        return places
    }

    /// A folder and all those around it.
    private static func foldersUp(from start: URL) -> [URL] {
        var folders = [start.standardizedFileURL]
        while let last = folders.last, last.path != "/" {
            folders.append(last.deletingLastPathComponent().standardizedFileURL)
        }
        return folders
    }

    private static var executableFolder: URL {
        // Found through PATH, a program is given its name only.
        let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        return executable.resolvingSymlinksInPath().deletingLastPathComponent()
    }
}
