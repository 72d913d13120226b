import Foundation
import MessageFilterService
import ReportStore

/// Reports of made-up messages and calls.
enum SampleReports {
    /// 20 November 2026, noon UTC.
    static let noon = Date(timeIntervalSince1970: 1_795_176_000)
    static let spam = "You have won 1,000 in the summer draw, claim at draw.example"

    /// A report of one message.
    static func message(
        _ text: String = spam, sender: String? = "+14255550100", action: ReportAction = .reportJunk,
        tag: String? = nil, received: Date = noon, by reporter: String?, network: String? = nil, at date: Date = noon
    ) -> ReceivedReport {
        let message = CommunicationReport.Communication(sender: sender, dateReceived: received, body: text)
        return ReceivedReport(
            CommunicationReport(.message, [message], action: action, tag: tag),
            from: ReportOrigin(reporter: reporter, network: network), at: date)
    }

    /// A report of one call.
    static func call(
        from sender: String = "+14255550100", action: ReportAction = .reportJunkAndBlockSender, by reporter: String,
        network: String? = nil, at date: Date = noon
    ) -> ReceivedReport {
        let call = CommunicationReport.Communication(sender: sender, dateReceived: noon)
        return ReceivedReport(
            CommunicationReport(.call, [call], action: action),
            from: ReportOrigin(reporter: reporter, network: network),
            at: date)
    }

    /// The same from as many reporters.
    static func byMany(_ count: Int, _ report: (String) -> ReceivedReport) -> [ReceivedReport] {
        (0..<count).map { report("reporter \($0)") }
    }
}

extension Date {
    func adding(days: Double) -> Date { addingTimeInterval(days * 86_400) }
}
