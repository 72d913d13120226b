#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CommunicationReport {
    /// The version of the schema of ``userInfo``.
    public static let schema = 1

    /// The report as `ILClassificationResponse.userInfo` takes it: strings, numbers, arrays and dictionaries only.
    ///
    /// iOS posts it to the app's server as it stands, and adds neither senders, bodies and dates nor the action. Schema 1:
    ///
    ///     {"schema": 1,
    ///      "kind": "message",                       or "call"
    ///      "action": 2,                             1 to 3, the raw value of ILClassificationAction
    ///      "tag": "parcel",                         may be missing
    ///      "reporter": "0b1c…",                     may be missing
    ///      "communications": [                      1 to 50
    ///        {"sender": "+886…",                    may be missing
    ///         "date": "2026-01-31T08:00:00Z",       when it was received: UTC, whole seconds
    ///         "body": "…"}]}                        may be missing; never with calls
    ///
    /// Members that are `nil` are left out. ``ReportLimits`` says how much a reader takes.
    public var userInfo: [String: any Sendable] {
        var info: [String: any Sendable] = [
            "schema": Self.schema, "kind": kind.rawValue, "action": action.rawValue,
            "communications": communications.map(\.userInfo),
        ]
        info["tag"] = tag
        info["reporter"] = reporter
        return info
    }
}

extension CommunicationReport.Communication {
    fileprivate var userInfo: [String: String] {
        var info = ["date": ReportDate.text(dateReceived)]
        info["sender"] = sender
        info["body"] = body
        return info
    }
}

// MARK: Writing bytes

extension JSONBytes {
    /// Appends ``CommunicationReport/userInfo`` as JSON, the keys in the order of the schema.
    mutating func append(_ report: CommunicationReport) {
        append("{\"schema\":\(CommunicationReport.schema)")
        appendMember("kind", report.kind.rawValue)
        append(",\"action\":\(report.action.rawValue)")
        appendMember("tag", report.tag)
        appendMember("reporter", report.reporter)
        append(",\"communications\":[")
        for (index, communication) in report.communications.enumerated() {
            if index > 0 { append(",") }
            append(communication)
        }
        append("]}")
    }

    private mutating func append(_ communication: CommunicationReport.Communication) {
        append("{\"date\":")
        appendQuoted(ReportDate.text(communication.dateReceived))
        appendMember("sender", communication.sender)
        appendMember("body", communication.body)
        append("}")
    }
}
