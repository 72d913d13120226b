import Records

/// What iOS posts to an app's server when the user has reported messages or calls.
///
///     {"_version":1,"app":{"version":"1.1"},"classification":{…}}
///
/// The object under `classification` is ``CommunicationReport/userInfo``.
///
/// - Source: Apple, IdentityLookup, *SMS and call spam reporting*; the form as a shipped app receives it.
public struct ReportRequest: Hashable, Sendable {
    /// The version of the form that is read and written.
    public static let version = 1

    public var report: CommunicationReport
    /// The version of the app that holds the extension.
    public var appVersion: String?

    public init(_ report: CommunicationReport, appVersion: String? = nil) {
        self.report = report
        self.appVersion = appVersion
    }
}

// MARK: Reading

extension ReportRequest {
    /// Reads a request. Keys that are not known are passed over beside `classification`, and refused within; a flaw in the
    /// UTF-8 of a string is repaired.
    ///
    /// - Throws: ``QueryError`` for bytes that are too many, no JSON, of another version or schema or of another form, for
    ///   what is beyond ``ReportLimits``, for the action `none`, with which iOS posts nothing, and for calls with a body.
    /// - Complexity: one pass; arrays and objects that are passed over may nest 64 deep.
    public init(bytes: [UInt8], maximumBytes: Int = ReportLimits.bytes) throws(QueryError) {
        var members = Members()
        try JSONDocument.read(bytes, maximumBytes: maximumBytes) { (scanner, path) throws(RecordFlaw) in
            try members.read(&scanner, &path)
        }
        self.init(members.classification.report, appVersion: members.appVersion)
    }

    private struct Members {
        var classification = ClassificationReader()
        var appVersion: String?

        private enum Member: Int {
            case version, classification, app
            static let form = ObjectForm("_version", "classification", "app", required: 2)
        }

        mutating func read(_ scanner: inout JSONScanner, _ path: inout JSONPath) throws(RecordFlaw) {
            try Member.form.read(&scanner, &path) { (scanner, path, member) throws(RecordFlaw) in
                switch Member(rawValue: member) {
                case .version: try scanner.expectVersion(ReportRequest.version)
                case .classification: try classification.read(&scanner, &path)
                case .app: try readApp(&scanner, &path)
                case nil: break
                }
            }
        }

        private static let appForm = ObjectForm("version")

        private mutating func readApp(_ scanner: inout JSONScanner, _ path: inout JSONPath) throws(RecordFlaw) {
            if try scanner.takeNull() { return }
            try Self.appForm.read(&scanner, &path) { (scanner, _, _) throws(RecordFlaw) in
                appVersion = try scanner.readStringOrNull("\(ReportLimits.appVersionBytes) bytes at most") {
                    $0.utf8.count <= ReportLimits.appVersionBytes
                }
            }
        }
    }
}

extension CommunicationReport {
    /// Reads ``userInfo`` alone, as JSON.
    ///
    /// - Throws: as ``ReportRequest/init(bytes:maximumBytes:)``, the place being one within `userInfo`.
    public init(bytes: [UInt8], maximumBytes: Int = ReportLimits.bytes) throws(QueryError) {
        var reader = ClassificationReader()
        try JSONDocument.read(bytes, maximumBytes: maximumBytes) { (scanner, path) throws(RecordFlaw) in
            try reader.read(&scanner, &path)
        }
        self = reader.report
    }
}

// MARK: Writing

extension ReportRequest {
    /// The request as iOS posts it, but for the order of its keys; members that are `nil` are left out.
    public var bytes: [UInt8] {
        var json = JSONBytes()
        json.append("{\"_version\":\(Self.version),\"app\":")
        json.appendObject("version", appVersion)
        json.append(",\"classification\":")
        json.append(report)
        json.append("}")
        return json.bytes
    }
}
