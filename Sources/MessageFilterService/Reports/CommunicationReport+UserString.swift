extension CommunicationReport {
    /// The report as `ILClassificationResponse.userString` takes it, the text of the short message by which iOS reports where
    /// the app names a number for it: ``summary``, cut to one segment.
    public var userString: MessageSegment { MessageSegment(fitting: summary) }

    /// The report in a line: action, tag, and of the newest message or call its sender, day in UTC, and body.
    ///
    ///     JUNK parcel +886900000001 2026-01-31: Your parcel is held …
    ///     JUNK+BLOCK CALL sales-call +886900000002 2026-01-31 (3)
    ///
    /// The number in brackets counts the messages or calls, where there are several. What is `nil` is left out; white space
    /// in a body is one space.
    public var summary: String {
        var words = [action.word]
        if kind == .call { words.append("CALL") }
        if let tag { words.append(tag) }
        if let newest = communications.last {
            if let sender = newest.sender { words.append(sender) }
            words.append(String(ReportDate.text(newest.dateReceived).prefix { $0 != "T" }))
        }
        if communications.count > 1 { words.append("(\(communications.count))") }
        let head = words.joined(separator: " ")
        guard let body = communications.last?.body else { return head }
        return head + ": " + body.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension ReportAction {
    /// Of capital letters of the GSM alphabet.
    fileprivate var word: String {
        switch self {
        case .none: "NONE"
        case .reportNotJunk: "NOT-JUNK"
        case .reportJunk: "JUNK"
        case .reportJunkAndBlockSender: "JUNK+BLOCK"
        }
    }
}
