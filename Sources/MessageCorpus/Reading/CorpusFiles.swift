import Foundation
import Records

/// Which files a user means by paths.
enum CorpusFiles {
    /// Files stand for themselves, `-` for standard input, folders for all corpus files in them, sorted by path.
    /// - Throws: ``CorpusError`` for what does not exist, a folder without corpora, and standard input given twice.
    static func expand(_ paths: [String]) throws(CorpusError) -> [String] {
        var files = [String]()
        for path in paths { files += try expand(path) }
        guard files.count(where: { $0 == "-" }) <= 1 else {
            throw CorpusError(place: "standard input", reason: "is given twice, and can be read once; give - once")
        }
        return files
    }

    /// The name of the folder among `paths` in which `file` was found; `nil` for a file that was named itself.
    static func folder(of file: String, among paths: [String]) -> String? {
        guard !paths.contains(file) else { return nil }
        return paths.first { file.hasPrefix(URL(filePath: $0, directoryHint: .isDirectory).relativePath + "/") }
            .map { URL(filePath: $0).standardizedFileURL.lastPathComponent }
    }

    private static func expand(_ path: String) throws(CorpusError) -> [String] {
        if path == "-" { return [path] }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CorpusError(place: path, reason: "there is no such file or folder", isMissingInput: true)
        }
        guard isFolder.boolValue else { return [path] }
        let files = try corpora(in: path)
        guard !files.isEmpty else {
            throw CorpusError(
                place: path, reason: "no corpus in this folder; expected .csv, .tsv, .jsonl or label<TAB>text files")
        }
        return files
    }

    /// Links to folders are not followed, so that the search ends.
    private static func corpora(in folder: String) throws(CorpusError) -> [String] {
        let base = URL(filePath: folder, directoryHint: .isDirectory)
        guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
        let files = names.compactMap { $0 as? String }
            .filter { isCorpus($0) && isFile(base.appending(path: $0).path) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .map { base.appending(path: $0).relativePath }
        // Reading from a pipe that nobody writes into would never end.
        if let other = files.first(where: { !isRegular($0) }) {
            throw CorpusError(
                place: other, reason: "is not a regular file; take it out of the folder, or name the files")
        }
        return files
    }

    /// Whether a path is that of an ordinary file; links are followed.
    static func isRegular(_ path: String) -> Bool {
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }

    /// - Parameter path: relative to the folder, so that a hidden folder above it does not count.
    private static func isCorpus(_ path: String) -> Bool {
        let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
        return !isHidden && CorpusFormat(fileName: path) != nil
            && !notes.contains(FileName(path).stem.uppercased())
    }

    private static let notes: Set<String> = ["README", "LICENSE", "LICENCE", "COPYING", "NOTICE", "CHANGELOG"]

    private static func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
