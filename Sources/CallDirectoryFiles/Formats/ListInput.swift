import CallDirectory
import Records

/// A list that was built before.
enum ListInput {
    static func read(_ source: ByteSource, into sink: inout EntrySink) throws(DirectoryInputError) {
        do throws(DirectoryFileError) {
            let file = try DirectoryFile(bytes: try bytes(source))
            guard file.kind == .list else {
                throw DirectoryFileError(offset: 10, reason: "a difference between lists; expected a list")
            }
            var blocked = file.entries(of: .blocked)
            var labelled = file.entries(of: .labelled)
            while try blocked.next() { sink.add(blocked.number, nil) }
            while try labelled.next() { sink.add(labelled.number, file.label(labelled.label)) }
        } catch { throw DirectoryInputError(source: source.name, reason: error.description) }
    }

    private static func bytes(_ source: ByteSource) throws(DirectoryFileError) -> [UInt8] {
        do throws(SourceError) { return try source.readAll() } catch {
            throw DirectoryFileError(offset: source.readCount, reason: error.reason)
        }
    }
}
