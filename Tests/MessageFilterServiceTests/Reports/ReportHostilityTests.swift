import MessageCorpus
import MessageFilterService
import Testing

@Suite("Hostile reports")
struct ReportHostilityTests {
    private let sample = Array(SampleReports.json.utf8)

    @Test("a report that was cut off is refused at every length")
    func truncated() {
        for length in 0..<sample.count {
            #expect(throws: QueryError.self, "\(length)") { try ReportRequest(bytes: Array(sample.prefix(length))) }
        }
    }

    /// Reads damaged bytes; what is read is within the limits, and can be written and read again.
    private func check(_ bytes: [UInt8]) throws {
        guard let request = try? ReportRequest(bytes: bytes) else { return }
        #expect(try ReportRequest(bytes: request.bytes) == request)
        let report = request.report
        #expect(report.action != .none && (1...50).contains(report.communications.count))
        #expect(report.tag.map(ReportLimits.isTag) != false && report.reporter.map(ReportLimits.isReporter) != false)
        for communication in report.communications {
            #expect(ReportLimits.dates.contains(communication.dateReceived))
            #expect(communication.sender.map(ReportLimits.isSender) != false)
            #expect(report.kind == .message || communication.body == nil)
        }
    }

    @Test("with any bit turned over a report is refused, or still one")
    func bits() throws {
        for index in sample.indices {
            for bit in 0..<8 {
                var bytes = sample
                bytes[index] ^= 1 << UInt8(bit)
                try check(bytes)
            }
        }
    }

    @Test("damaged, doubled and mixed pieces never crash")
    func damaged() throws {
        var generator = SplitMix64(seed: 22)
        for _ in 0..<10_000 {
            var bytes = sample
            for _ in 0...generator.next(below: 3) {
                let piece = generator.next(below: bytes.count)..<bytes.count
                let length = generator.next(below: min(40, piece.count) + 1)
                bytes.replaceSubrange(
                    piece.prefix(length), with: bytes.dropFirst(generator.next(below: bytes.count)).prefix(length))
            }
            try check(bytes)
        }
    }

    @Test(
        "deep nesting is refused, and does not overflow the stack",
        arguments: [
            "[", #"{"a":"#, #"{"classification":"#, #"{"_version":1,"app":"#, #"{"classification":{"communications":"#,
            #"{"classification":{"communications":[{"body":"#,
        ])
    func nesting(start: String) {
        for part in ["[", #"{"a":"#] {
            let json = start + String(repeating: part, count: 100_000)
            #expect(throws: QueryError.self) { try ReportRequest(bytes: Array(json.utf8), maximumBytes: .max) }
        }
    }

    @Test("a request of 64 KiB is read, one byte more is refused unread")
    func length() throws {
        let padding = [UInt8](repeating: 0x20, count: ReportLimits.bytes - sample.count)
        _ = try ReportRequest(bytes: sample + padding)
        let error = try #require(throws: QueryError.self) { try ReportRequest(bytes: sample + padding + [0x20]) }
        #expect(error.place == "$" && error.reason == "65537 bytes; expected 65536 at most")
    }
}
