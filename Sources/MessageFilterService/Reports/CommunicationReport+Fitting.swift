extension CommunicationReport {
    /// The report as far as ``ReportRequest`` takes it, so that a long one is not lost as a whole.
    ///
    /// Of more messages or calls than fifty, the newest are kept. A tag, a reporter and senders that break ``ReportLimits`` are
    /// left out, and so are bodies of calls. Bodies that are too long together lose their ends: short ones stay whole, the
    /// others are cut to a like length.
    public var fitted: CommunicationReport {
        var kept = communications.suffix(ReportLimits.communications).map { communication in
            var communication = communication
            communication.sender = communication.sender.flatMap { ReportLimits.isSender($0) ? $0 : nil }
            if kind == .call { communication.body = nil }
            return communication
        }
        Self.shortenBodies(of: &kept, maximumBytes: ReportLimits.bytes - Self.bytesBesideCommunications)
        return CommunicationReport(
            kind, kept, action: action, tag: tag.flatMap { ReportLimits.isTag($0) ? $0 : nil },
            reporter: reporter.flatMap { ReportLimits.isReporter($0) ? $0 : nil })
    }

    /// More than a request takes beside its communications, white space between all values included.
    private static let bytesBesideCommunications = 1_024
    /// More than a communication takes beside its sender and body.
    private static let bytesBesideStrings = 128

    /// Lets the shortest bodies take what they need, and each of the others an equal share of the rest.
    private static func shortenBodies(of communications: inout [Communication], maximumBytes: Int) {
        var rest = communications.reduce(maximumBytes) { $0 - bytesBesideStrings - jsonLength($1.sender ?? "") }
        let lengths = communications.map { jsonLength($0.body ?? "") }
        let shortestFirst = lengths.indices.sorted { lengths[$0] < lengths[$1] }
        for (position, index) in shortestFirst.enumerated() {
            let share = rest / (shortestFirst.count - position)
            if lengths[index] > share {
                communications[index].body = communications[index].body.map { shortened($0, to: share) }
            }
            rest -= min(lengths[index], share)
        }
    }

    /// The beginning of `text`, in whole characters, that takes at most `limit` bytes of JSON.
    private static func shortened(_ text: String, to limit: Int) -> String {
        var sum = 0
        return String(
            text.prefix { character in
                sum += jsonLength(String(character))
                return sum <= limit
            })
    }

    /// How many bytes a string takes in JSON where all is escaped that some writer escapes.
    private static func jsonLength(_ text: String) -> Int {
        text.utf8.reduce(0) { length, byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): length + 2
            case 0..<0x20, 0x7F: length + 6
            default: length + 1
            }
        }
    }
}
