import Records

/// The bytes of a corpus file: watched by a digest as they lie there, then decompressed if need be.
struct CorpusInput {
    /// Decompressed bytes.
    let content: ByteSource
    /// The digest of the file itself, complete when ``content`` is read to its end.
    let fileDigest: FileDigest
    /// The digest of ``content``; the same object for a file that is not compressed.
    let contentDigest: FileDigest

    /// - Parameter path: a path, or `-` for standard input, which is never taken for compressed.
    init(path: String) throws(CorpusError) {
        fileDigest = FileDigest()
        do {
            let file = fileDigest.watch(try ByteSource(path: path))
            let isCompressed = FileName(path).isCompressed
            contentDigest = isCompressed ? FileDigest() : fileDigest
            content = isCompressed ? contentDigest.watch(GzipSource(file).output) : file
        } catch {
            throw CorpusError(error)
        }
    }

    /// The digest of a file's decompressed bytes.
    static func contentDigest(ofFileAt path: String) throws(CorpusError) -> FileDigest {
        let input = try CorpusInput(path: path)
        do {
            try input.readToEnd()
            return input.contentDigest
        } catch {
            throw CorpusError(error)
        }
    }

    /// Reads what is left, so that the digests are complete.
    func readToEnd() throws(SourceError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        while try content.read(into: buffer) > 0 {}
    }
}
