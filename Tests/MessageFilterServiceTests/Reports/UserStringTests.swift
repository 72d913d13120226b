import Foundation
import MessageFilterService
import Testing

@Suite("A report as a short message")
struct UserStringTests {
    private func summary(
        _ action: ReportAction, tag: String? = nil, kind: CommunicationReport.Kind = .message, _ bodies: String?...
    ) -> String {
        let communications = bodies.enumerated().map { index, body in
            CommunicationReport.Communication(
                sender: index == 1 ? nil : "+886900000001",
                dateReceived: SampleReports.date("2026-01-31T23:59:59Z").addingTimeInterval(Double(index)), body: body)
        }
        return CommunicationReport(kind, communications, action: action, tag: tag).summary
    }

    @Test("it says action, tag, sender, day and body of the newest, and how many there are")
    func summaries() {
        #expect(
            summary(.reportJunk, tag: "parcel", "Pay  now\n\nor else ")
                == "JUNK parcel +886900000001 2026-01-31: Pay now or else")
        #expect(
            summary(.reportJunkAndBlockSender, tag: "phishing", "a", "b") == "JUNK+BLOCK phishing 2026-02-01 (2): b")
        #expect(summary(.reportNotJunk, nil) == "NOT-JUNK +886900000001 2026-01-31")
        #expect(
            summary(.reportJunk, tag: "sales-call", kind: .call, nil) == "JUNK CALL sales-call +886900000001 2026-01-31"
        )
        #expect(summary(.none) == "NONE")
    }

    @Test("what stands before the body is of the GSM alphabet, and the body is cut to one segment")
    func segment() {
        let body = String(repeating: "Your parcel is held. ", count: 20)
        let report = CommunicationReport(
            .message, [.init(sender: "DHL", dateReceived: SampleReports.date("2026-01-31T08:00:00Z"), body: body)],
            action: .reportJunk, tag: "parcel")
        #expect(report.userString.alphabet == .gsm7 && report.userString.units == 160)
        #expect(report.userString.text.hasPrefix("JUNK parcel DHL 2026-01-31: Your parcel is held. Your"))
        #expect(report.userString.text.hasSuffix("..."))
    }
}
