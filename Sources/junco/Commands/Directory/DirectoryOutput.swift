import CallDirectory
import MessageCorpus
import Records

/// Where lists and differences are written.
enum DirectoryOutput {
    static func write(_ content: DirectoryContent, to path: String) throws {
        let bytes = content.encoded()
        try AtomicFile.write(bytes, to: path)
        Terminal.complain("\(path): \(try DirectoryFile(bytes: bytes).summary)")
    }

    /// Writes what leads from an old list to a new one.
    static func writeDifference(
        from old: (file: DirectoryFile, content: DirectoryContent), to new: DirectoryContent, to path: String
    ) throws {
        let identity = try DirectoryFile(bytes: new.encoded()).identity
        try write(
            DirectoryContent(from: old.content, identity: old.file.identity, to: new, identity: identity), to: path)
    }

    /// `folder/calls-2.jdir` for part 2 of `folder/calls.jdir`.
    static func path(_ path: String, part: Int) -> String {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(path)-\(part)" }
        return "\(path[..<dot])-\(part)\(name[dot...])"
    }
}
