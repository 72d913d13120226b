import Foundation
import MessageCorpus
import MessageFilterService
import Testing

@Suite("Reports cut to what a server takes")
struct FittedReportTests {
    private func report(_ bodies: [String?], kind: CommunicationReport.Kind = .message, sender: String? = "a")
        -> CommunicationReport
    {
        let start = SampleReports.date("2026-01-31T08:00:00Z")
        return CommunicationReport(
            kind,
            bodies.enumerated().map {
                .init(sender: sender, dateReceived: start.addingTimeInterval(Double($0)), body: $1)
            }, action: .reportJunk, tag: "parcel", reporter: "me")
    }

    @Test("a report within the limits stays as it is")
    func unchanged() {
        var generator = SplitMix64(seed: 41)
        for _ in 0..<200 {
            let report = SampleReports.random(&generator)
            #expect(report.fitted == report)
        }
    }

    @Test("the newest fifty are kept")
    func newest() {
        let fitted = report((0..<60).map(String.init)).fitted
        #expect(fitted.communications.map(\.body) == (10..<60).map(String.init))
    }

    @Test("a tag, reporter or sender beyond the limits is left out, and a call's body")
    func leftOut() {
        let call = CommunicationReport(
            .call, [.init(sender: "a\u{7}", dateReceived: SampleReports.date("2026-01-31T08:00:00Z"), body: "b")],
            action: .reportJunk, tag: "two words", reporter: "")
        #expect(call.fitted.tag == nil && call.fitted.reporter == nil)
        #expect(call.fitted.communications.map(\.sender) == [nil] && call.fitted.communications.map(\.body) == [nil])
    }

    @Test("short bodies stay whole, long ones are cut alike, between characters")
    func shares() {
        let fitted = report([
            "short", String(repeating: "e\u{301}", count: 40_000), String(repeating: "包", count: 40_000),
        ]).fitted
        let bodies = fitted.communications.compactMap(\.body)
        #expect(bodies[0] == "short")
        #expect(bodies[1].utf8.count > 31_000 && bodies[1].utf8.count.isMultiple(of: 3))
        #expect(abs(bodies[1].utf8.count - bodies[2].utf8.count) <= 6)
    }

    @Test("one long message is read with the longest tag, reporter and version")
    func longest() throws {
        for body in ["a", "/", "\u{1F}", "包"].map({ String(repeating: $0, count: 70_000) }) {
            let fitted = CommunicationReport(
                .message, report([body]).communications, action: .reportJunkAndBlockSender,
                tag: String(repeating: "t", count: ReportLimits.tagBytes),
                reporter: String(repeating: "/", count: ReportLimits.reporterBytes)
            ).fitted
            let version = String(repeating: "/", count: ReportLimits.appVersionBytes)
            let posted: [String: Any] = [
                "_version": 1, "app": ["version": version], "classification": fitted.userInfo,
            ]
            let bytes = Array(try JSONSerialization.data(withJSONObject: posted))
            #expect(try ReportRequest(bytes: bytes).report == fitted)
            #expect(bytes.count > 63_000 || body.utf8.first == 0x1F)
        }
    }

    @Test("what iOS posts of it is read, whatever the bodies are")
    func read() throws {
        var generator = SplitMix64(seed: 42)
        let parts = ["a", "\"", "/", "\\", "\u{1}", "\u{7F}", "包", "👨‍👩‍👧‍👦", "\n"]
        for _ in 0..<10 {
            let bodies = (0...generator.next(below: 55)).map { _ in
                String(repeating: parts[generator.next(below: parts.count)], count: generator.next(below: 30_000))
            }
            let sender = String(repeating: "\"", count: generator.next(below: 300))
            let fitted = report(bodies, sender: sender).fitted
            let posted: [String: Any] = [
                "_version": 1, "app": ["version": "1.10.2"], "classification": fitted.userInfo,
            ]
            let bytes = Array(try JSONSerialization.data(withJSONObject: posted))
            #expect(try ReportRequest(bytes: bytes).report == fitted)
            #expect(try ReportRequest(bytes: ReportRequest(fitted).bytes).report == fitted)
        }
    }
}
