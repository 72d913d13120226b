import MessageCorpus
import MessageFilterService
import Records

/// Reports in a file: one JSON object, or one a line.
///
/// An object is what iOS posts, or what is under its key `classification` alone.
struct ReportInput {
    let requests: [ReportRequest]

    /// - Throws: `SourceError` when the file cannot be read, `CorpusError` with the line for what is no report.
    init(path: String) throws {
        let (start, whole) = try ByteSource(path: path).peek(ReportLimits.bytes + 1)
        let text = Array(start.starts(with: [0xEF, 0xBB, 0xBF]) ? start[3...] : start[...])
        requests = Self.isSpread(text) ? [try Self.request(text, whole.name, line: 1)] : try Self.lines(of: whole)
    }

    /// Whether the first line with something on it is the beginning of an object only, which is not too long for a report.
    private static func isSpread(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= ReportLimits.bytes else { return false }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first(where: { !isBlank($0) }), first.endIndex < bytes.endIndex else { return false }
        var line = Array(first)
        return line.withUnsafeMutableBufferPointer { line in
            guard let start = line.baseAddress else { return false }
            var scanner = JSONScanner(start, count: line.count)
            return (try? scanner.skipValue()) == nil
        }
    }

    private static func lines(of source: ByteSource) throws -> [ReportRequest] {
        let reader = RecordReader(source: source, format: .lines, maximumLength: ReportLimits.bytes)
        var requests: [ReportRequest] = []
        while try reader.next() {
            guard let line = reader.field(0), !isBlank(line) else { continue }
            requests.append(try request(Array(line), source.name, line: reader.line))
        }
        return requests
    }

    private static func isBlank(_ line: some Sequence<UInt8>) -> Bool {
        line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    }

    /// - Parameter line: the one on which the bytes begin.
    private static func request(_ bytes: [UInt8], _ name: String, line: Int) throws(CorpusError) -> ReportRequest {
        do throws(QueryError) {
            // In a text the quotes would be escaped.
            let isPosted = !bytes.ranges(of: Array("\"classification\"".utf8)).isEmpty
            return isPosted ? try ReportRequest(bytes: bytes) : ReportRequest(try CommunicationReport(bytes: bytes))
        } catch {
            let before = bytes.prefix(max(0, (error.byte ?? 1) - 1)).count { $0 == UInt8(ascii: "\n") }
            throw CorpusError(place: name, line: line + before, reason: "expected a report as iOS posts it; \(error)")
        }
    }
}
