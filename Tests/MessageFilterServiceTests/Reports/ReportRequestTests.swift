import Foundation
import MessageCorpus
import MessageFilterService
import Testing

@Suite("A report, as iOS posts it")
struct ReportRequestTests {
    /// What iOS makes of the extension's answer.
    private func posted(_ report: CommunicationReport, appVersion: String = "7") throws -> [UInt8] {
        let body: [String: Any] = [
            "_version": 1, "app": ["version": appVersion], "classification": report.userInfo,
        ]
        return Array(try JSONSerialization.data(withJSONObject: body))
    }

    @Test("the sample is read, and written byte by byte")
    func sample() throws {
        #expect(try ReportRequest(bytes: Array(SampleReports.json.utf8)) == SampleReports.request)
        #expect(String(decoding: SampleReports.request.bytes, as: UTF8.self) == SampleReports.json)
    }

    @Test("what the extension answers is read from what iOS posts, whatever the bodies are")
    func roundTrip() throws {
        var generator = SplitMix64(seed: 21)
        for _ in 0..<500 {
            let request = ReportRequest(SampleReports.random(&generator), appVersion: "7")
            #expect(try ReportRequest(bytes: posted(request.report)) == request)
            #expect(try ReportRequest(bytes: request.bytes) == request)
        }
    }

    @Test("fractions of a second are dropped")
    func seconds() throws {
        let moment = CommunicationReport.Communication(
            sender: "a", dateReceived: SampleReports.date("2026-01-31T08:00:00Z").addingTimeInterval(0.999))
        let request = ReportRequest(CommunicationReport(.call, [moment], action: .reportNotJunk))
        let read = try ReportRequest(bytes: request.bytes).report
        #expect(read.communications.map(\.dateReceived) == [SampleReports.date("2026-01-31T08:00:00Z")])
    }

    @Test("communications are sorted by date, those of one second as they stand")
    func order() throws {
        let json = SampleReports.json.replacing("08:00:05", with: "07:59:59")
        #expect(
            try ReportRequest(bytes: Array(json.utf8)).report.communications.map(\.sender) == [nil, "+886900000001"])
        let equal = SampleReports.json.replacing("08:00:05", with: "08:00:00")
        #expect(
            try ReportRequest(bytes: Array(equal.utf8)).report.communications.map(\.sender) == ["+886900000001", nil])
    }

    @Test("app, tag, reporter, sender and body may be missing or null, in any order, with unknown keys outside")
    func missing() throws {
        let expected = CommunicationReport(
            .message, [.init(sender: nil, dateReceived: SampleReports.date("2100-12-31T23:59:59Z"))],
            action: .reportJunkAndBlockSender)
        for json in [
            #"{"_version":1,"classification":{"schema":1,"kind":"message","action":3,"communications":[{"date":"2100-12-31T23:59:59Z"}]}}"#,
            #"{"classification":{"communications":[{"body":null,"sender":null,"date":"2100-12-31T23:59:59Z"}],"tag":null,"#
                + #""reporter":null,"action":3,"kind":"message","schema":1},"app":null,"more":[{"a":1}],"_version":1}"#,
        ] {
            #expect(try ReportRequest(bytes: Array(json.utf8)) == ReportRequest(expected))
        }
    }
}
