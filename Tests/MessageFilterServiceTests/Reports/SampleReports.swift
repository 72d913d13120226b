import Foundation
import MessageCorpus
import MessageFilterService

enum SampleReports {
    /// A report as the extension writes it, in the order of the schema.
    static let json =
        #"{"_version":1,"app":{"version":"1.1"},"classification":{"schema":1,"kind":"message","action":2,"tag":"parcel","#
        + #""reporter":"4f1c","communications":[{"date":"2026-01-31T08:00:00Z","sender":"+886900000001","body":"pay \"now\""},"#
        + #"{"date":"2026-01-31T08:00:05Z","body":"包裹 📦"}]}}"#

    static var request: ReportRequest {
        let report = CommunicationReport(
            .message,
            [
                .init(sender: nil, dateReceived: date("2026-01-31T08:00:05Z"), body: "包裹 📦"),
                .init(sender: "+886900000001", dateReceived: date("2026-01-31T08:00:00Z"), body: "pay \"now\""),
            ],
            action: .reportJunk, tag: "parcel", reporter: "4f1c")
        return ReportRequest(report, appVersion: "1.1")
    }

    static func date(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }

    /// A report within the limits, of whole seconds.
    static func random(_ generator: inout SplitMix64) -> CommunicationReport {
        let kind = CommunicationReport.Kind.allCases[generator.next(below: 2)]
        let communications = (0...generator.next(below: 6)).map { _ in
            CommunicationReport.Communication(
                sender: generator.next(below: 4) > 0 ? "+8869\(generator.next(below: 1_000))" : nil,
                dateReceived: Date(timeIntervalSince1970: Double(1_167_609_600 + generator.next(below: 2_966_371_200))),
                body: kind == .message ? RandomText.next(&generator) : nil)
        }
        return CommunicationReport(
            kind, communications, action: ReportAction.allCases[1 + generator.next(below: 3)],
            tag: generator.next(below: 2) > 0 ? "phishing" : nil,
            reporter: generator.next(below: 2) > 0 ? "a+b/c=" : nil)
    }
}
