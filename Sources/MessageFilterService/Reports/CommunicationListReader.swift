import Records

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the messages or calls of a report from a JSON array.
struct CommunicationListReader {
    private(set) var communications: [CommunicationReport.Communication] = []
    private var bodyBytes = 0
    /// The element that has the first body, and the body's byte.
    private var firstBody: (index: Int, byte: Int?)?

    private enum Member: Int {
        case date, sender, body
        static let form = ObjectForm("date", "sender", "body", required: 1, isClosed: true)
    }

    mutating func read(_ scanner: inout JSONScanner, _ path: inout JSONPath) throws(RecordFlaw) {
        let flaw = scanner.flaw("expected one communication at least")
        try scanner.readArray { (scanner) throws(RecordFlaw) in
            path.enter(communications.count)
            try readElement(&scanner, &path)
            path.leave()
        }
        if communications.isEmpty { throw flaw }
    }

    /// Calls have none.
    func expectNoBody(_ path: inout JSONPath) throws(RecordFlaw) {
        guard let firstBody else { return }
        path.enter("communications")
        path.enter(firstBody.index)
        path.enter("body")
        throw RecordFlaw(column: firstBody.byte, reason: "expected no body: the report is of calls")
    }

    private mutating func readElement(_ scanner: inout JSONScanner, _ path: inout JSONPath) throws(RecordFlaw) {
        guard communications.count < ReportLimits.communications else {
            throw scanner.flaw("expected \(ReportLimits.communications) communications at most")
        }
        var communication = CommunicationReport.Communication(sender: nil, dateReceived: .distantPast)
        try Member.form.read(&scanner, &path) { (scanner, _, member) throws(RecordFlaw) in
            switch Member(rawValue: member) {
            case .date: communication.dateReceived = try Self.readDate(&scanner)
            case .sender: communication.sender = try Self.readSender(&scanner)
            case .body: communication.body = try readBody(&scanner)
            case nil: break
            }
        }
        communications.append(communication)
    }

    private static func readDate(_ scanner: inout JSONScanner) throws(RecordFlaw) -> Date {
        let flaw = scanner.flaw("expected a date from 2007 to 2100 in UTC, as 2026-01-31T08:00:00Z")
        guard let date = try scanner.readStringOrNull().flatMap(ReportDate.date) else { throw flaw }
        return date
    }

    private static func readSender(_ scanner: inout JSONScanner) throws(RecordFlaw) -> String? {
        try scanner.readStringOrNull(
            "\(ReportLimits.senderBytes) bytes at most, without control characters", ReportLimits.isSender)
    }

    private mutating func readBody(_ scanner: inout JSONScanner) throws(RecordFlaw) -> String? {
        let flaw = scanner.flaw("expected \(ReportLimits.bodyBytes) bytes at most in all bodies together")
        guard let body = try scanner.readStringOrNull() else { return nil }
        if firstBody == nil { firstBody = (communications.count, flaw.column) }
        bodyBytes += body.utf8.count
        if bodyBytes > ReportLimits.bodyBytes { throw flaw }
        return body
    }
}
