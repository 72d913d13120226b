import Records

/// A source of bytes whose first line has been looked at, and is read all the same.
struct PeekedSource {
    /// The first line without its end, or its beginning where it is long.
    let firstLine: [UInt8]
    /// All bytes of the original source, from the first.
    let source: ByteSource

    private static let chunkSize = 4096

    init(_ original: ByteSource) throws(CorpusError) {
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        let count: Int
        do {
            count = try Self.fill(&chunk, from: original)
        } catch {
            throw CorpusError(error)
        }
        let head = Array(chunk.prefix(count))
        firstLine = Array(head.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
        var replayed = 0
        source = ByteSource(name: original.name) { buffer throws(SourceError) in
            guard replayed < head.count else { return try original.read(into: buffer) }
            let part = head[replayed..<min(head.count, replayed + buffer.count)]
            buffer.copyBytes(from: part)
            replayed += part.count
            return part.count
        }
    }

    /// Reads until a line has ended, the chunk is full or the source is empty.
    private static func fill(_ chunk: inout [UInt8], from source: ByteSource) throws(SourceError) -> Int {
        var failure: SourceError?
        let count = chunk.withUnsafeMutableBytes { buffer in
            var filled = 0
            do throws(SourceError) {
                while filled < buffer.count, !buffer[..<filled].contains(UInt8(ascii: "\n")) {
                    let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
                    if count == 0 { break }
                    filled += count
                }
            } catch {
                failure = error
            }
            return filled
        }
        if let failure { throw failure }
        return count
    }

    /// Whether the first line is a header of tab-separated columns among which are `names`.
    func hasHeader(with names: [String]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let line = firstLine.starts(with: mark) ? firstLine.dropFirst(mark.count) : firstLine[...]
        let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        return names.allSatisfy { name in fields.contains { $0.elementsEqual(name.utf8) } }
    }
}
