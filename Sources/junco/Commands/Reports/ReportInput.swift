import BatchScoring
import MessageCorpus
import MessageFilterService
import MessageRecords

/// Reports in a file: one JSON object, or one a line.
///
/// An object is what iOS posts, or what is under its key `classification` alone.
struct ReportInput {
    /// The file as the user gave it, or `standard input`.
    let name: String
    let requests: [ReportRequest]

    /// - Throws: `SourceError` when the file cannot be read, `CorpusError` with the line for what is no report.
    init(path: String) throws {
        let source = try ByteSource(path: path)
        name = source.name
        requests = try Self.requests(in: source.allBytes(), name)
    }

    private static func requests(in bytes: [UInt8], _ name: String) throws(CorpusError) -> [ReportRequest] {
        if case .success(let request) = parse(bytes) { return [request] }
        var requests: [ReportRequest] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
            switch parse(Array(line)) {
            case .success(let request): requests.append(request)
            case .failure(let error):
                throw CorpusError(
                    place: name, line: index + 1, reason: "expected a report as iOS posts it; \(error)")
            }
        }
        return requests
    }

    private static func parse(_ bytes: [UInt8]) -> Result<ReportRequest, QueryError> {
        let whole = Result { () throws(QueryError) in try ReportRequest(bytes: bytes) }
        guard case .failure = whole else { return whole }
        let posted = Array("{\"_version\":1,\"classification\":".utf8) + bytes + [UInt8(ascii: "}")]
        let alone = Result { () throws(QueryError) in try ReportRequest(bytes: posted) }
        guard case .failure = alone else { return alone }
        return whole
    }
}

extension ByteSource {
    fileprivate func allBytes() throws(SourceError) -> [UInt8] {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { buffer.deallocate() }
        while case let count = try read(into: buffer), count > 0 { bytes += buffer.prefix(count) }
        return bytes
    }
}
