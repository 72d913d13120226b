import Foundation
import MessageFilter
import MessageSimulation

/// What `junco simulate` prints.
struct SimulationReport {
    private let deliveries: [Delivery]
    private let summary: SimulationSummary

    init(_ deliveries: [Delivery]) {
        self.deliveries = deliveries
        summary = SimulationSummary(deliveries)
    }

    func write(asJSON: Bool) throws {
        var lines = ""
        for delivery in deliveries {
            lines += try asJSON ? JSONText(DeliveryRecord(delivery), isRecord: true).text : row(delivery) + "\n"
        }
        lines += try asJSON ? JSONText(SummaryRecord(summary), isRecord: true).text : table
        try Terminal.write(lines)
    }

    private func row(_ delivery: Delivery) -> String {
        let why = delivery.exemption.map { "not asked: \($0.rawValue)" } ?? delivery.reason ?? ""
        var notes = [delivery.isNotified ? "notified" : "silent"]
        if delivery.isLate { notes.append("too late") }
        if delivery.tab != delivery.firstTab { notes.append("back from \(delivery.firstTab.rawValue)") }
        return String(format: "%10.1f", delivery.seconds) + "\t\(delivery.tab.rawValue)\t\(why)\t"
            + notes.joined(separator: ", ")
    }

    private var table: String {
        let exempt = Delivery.Exemption.allCases.map { "\(summary.exempt[$0] ?? 0) \($0.rawValue)" }
        let tabs = MessageTab.allCases.map { "\(summary.tabs[$0] ?? 0) \($0.rawValue)" }
        return """

            messages   \(summary.messages): asked about \(summary.asked), not about \(exempt.joined(separator: ", "))
            deferred   \(summary.deferred), answered too late \(summary.late)
            in the end \(tabs.joined(separator: ", ")); brought back \(summary.broughtBack)
            unwanted   \(summary.unwanted), of which disturbed \(summary.disturbances)
            wanted     \(summary.wanted), of which in junk \(summary.hidden), without a notification \(summary.silenced)

            """
    }
}

private struct DeliveryRecord: Encodable {
    let at: Double
    let service: String
    let wanted: Bool?
    let asked: Bool
    let notAsked: String?
    let deferred: Bool
    let late: Bool
    let answer: String?
    let reason: String?
    let firstTab: String
    let tab: String
    let notified: Bool

    init(_ delivery: Delivery) {
        at = delivery.seconds
        service = delivery.message.service.rawValue
        wanted = delivery.message.isWanted
        asked = delivery.exemption == nil
        notAsked = delivery.exemption?.rawValue
        deferred = delivery.isDeferred
        late = delivery.isLate
        answer = delivery.answer?.label
        reason = delivery.reason
        firstTab = delivery.firstTab.rawValue
        tab = delivery.tab.rawValue
        notified = delivery.isNotified
    }
}

private struct SummaryRecord: Encodable {
    let messages, asked, deferred, late: Int
    let notAsked: [String: Int]
    let tabs: [String: Int]
    let unwanted, disturbances, wanted, hidden, silenced, broughtBack: Int

    init(_ summary: SimulationSummary) {
        (messages, asked, deferred, late) = (summary.messages, summary.asked, summary.deferred, summary.late)
        notAsked = Dictionary(uniqueKeysWithValues: summary.exempt.map { ($0.rawValue, $1) })
        tabs = Dictionary(uniqueKeysWithValues: summary.tabs.map { ($0.rawValue, $1) })
        (unwanted, disturbances, wanted) = (summary.unwanted, summary.disturbances, summary.wanted)
        (hidden, silenced, broughtBack) = (summary.hidden, summary.silenced, summary.broughtBack)
    }
}
