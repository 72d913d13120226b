extension ByteSource {
    /// All bytes, of a longer source the first `limit`.
    ///
    /// - Throws: ``SourceError`` when the source cannot be read.
    package func readAll(limit: Int = .max) throws(SourceError) -> [UInt8] { try read(limit) { _ in true } }

    /// The first bytes, `count` unless it is shorter, and a source that gives all bytes, those too.
    ///
    /// - Throws: ``SourceError`` when the source cannot be read.
    package func peek(_ count: Int) throws(SourceError) -> (start: [UInt8], whole: ByteSource) {
        let start = try readAll(limit: count)
        return (start, replaying(start))
    }

    /// The first line without its end, of a longer one the first `limit` bytes, and a source that gives all bytes, those
    /// too. Where the line ends, nothing that comes later is waited for.
    ///
    /// - Throws: ``SourceError`` when the source cannot be read.
    package func peekLine(limit: Int = 4_096) throws(SourceError) -> (line: [UInt8], whole: ByteSource) {
        let start = try read(limit) { !$0.contains(UInt8(ascii: "\n")) }
        let line = start.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return (Array(line), replaying(start))
    }

    /// Bytes to the end or the limit, or until `wantsMore` of those that came last says no.
    private func read(
        _ limit: Int, while wantsMore: (UnsafeMutableRawBufferPointer.SubSequence) -> Bool
    ) throws(SourceError) -> [UInt8] {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { buffer.deallocate() }
        while bytes.count < limit {
            let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(limit - bytes.count)))
            bytes += buffer.prefix(count)
            if count == 0 || !wantsMore(buffer.prefix(count)) { break }
        }
        return bytes
    }

    private func replaying(_ start: [UInt8]) -> ByteSource {
        var replayed = 0
        return ByteSource(name: name) { (buffer) throws(SourceError) in
            guard replayed < start.count else { return try self.read(into: buffer) }
            let part = start[replayed..<min(start.count, replayed + buffer.count)]
            buffer.copyBytes(from: part)
            replayed += part.count
            return part.count
        }
    }
}
