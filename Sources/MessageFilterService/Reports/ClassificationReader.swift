import Records

/// Reads ``CommunicationReport/userInfo`` from JSON, and refuses what its schema does not say.
struct ClassificationReader {
    private var kind = CommunicationReport.Kind.message
    private var action = ReportAction.none
    private var tag: String?
    private var reporter: String?
    private var list = CommunicationListReader()

    /// What was read.
    var report: CommunicationReport {
        CommunicationReport(kind, list.communications, action: action, tag: tag, reporter: reporter)
    }

    private enum Member: Int {
        case schema, kind, action, communications, tag, reporter
        static let form = ObjectForm(
            "schema", "kind", "action", "communications", "tag", "reporter", required: 4, isClosed: true)
    }

    /// - Throws: ``RecordFlaw`` for the first thing that is not of the schema, or beyond ``ReportLimits``.
    mutating func read(_ scanner: inout JSONScanner, _ path: inout JSONPath) throws(RecordFlaw) {
        try Member.form.read(&scanner, &path) { (scanner, path, member) throws(RecordFlaw) in
            switch Member(rawValue: member) {
            case .schema: try scanner.expectVersion(CommunicationReport.schema)
            case .kind: try readKind(&scanner)
            case .action: try readAction(&scanner)
            case .communications: try list.read(&scanner, &path)
            case .tag: try readTag(&scanner)
            case .reporter: try readReporter(&scanner)
            case nil: break
            }
        }
        if kind == .call { try list.expectNoBody(&path) }
    }

    private mutating func readKind(_ scanner: inout JSONScanner) throws(RecordFlaw) {
        let flaw = scanner.flaw("expected \"message\" or \"call\"")
        guard let kind = try scanner.readStringOrNull().flatMap(CommunicationReport.Kind.init) else { throw flaw }
        self.kind = kind
    }

    private mutating func readAction(_ scanner: inout JSONScanner) throws(RecordFlaw) {
        let flaw = scanner.flaw("expected 1, 2 or 3, a raw value of ILClassificationAction; with 0 nothing is posted")
        guard let action = ReportAction(rawValue: try scanner.readInteger()), action != .none else { throw flaw }
        self.action = action
    }

    private mutating func readTag(_ scanner: inout JSONScanner) throws(RecordFlaw) {
        tag = try scanner.readStringOrNull(
            "1 to \(ReportLimits.tagBytes) letters and digits of ASCII, -, _ and .", ReportLimits.isTag)
    }

    private mutating func readReporter(_ scanner: inout JSONScanner) throws(RecordFlaw) {
        reporter = try scanner.readStringOrNull(
            "1 to \(ReportLimits.reporterBytes) visible characters of ASCII", ReportLimits.isReporter)
    }
}
