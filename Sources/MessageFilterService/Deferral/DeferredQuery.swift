import MessageFilter
import Records

/// What Messages sends to a filter's server: the message that the extension could not judge.
///
///     {"_version":1,"query":{"sender":"14085550001","message":{"text":"…"}},"app":{"version":"1.1"}}
///
/// - Source: Apple, IdentityLookup, *SMS and MMS message filtering*.
public struct DeferredQuery: Hashable, Sendable {
    /// The version of the form that is read and written.
    public static let version = 1
    /// The longest concatenated SMS has 39,015 characters.
    public static let defaultMaximumBytes = 65_536

    /// A number, a short code, a name or a mail address.
    public var sender: String?
    /// The body; `nil` for a picture.
    public var text: String?
    /// The version of the app that holds the extension.
    public var appVersion: String?

    public init(sender: String? = nil, text: String? = nil, appVersion: String? = nil) {
        self.sender = sender
        self.text = text
        self.appVersion = appVersion
    }

    /// The question as a ``FilterPipeline`` takes it.
    public var filterQuery: FilterQuery { FilterQuery(sender: sender, text: text) }
}

// MARK: Reading

extension DeferredQuery {
    /// Reads a query. Keys that are not known are passed over; a flaw in the UTF-8 of a string is repaired.
    ///
    /// `_version` and `query` must be there; `sender`, `message`, `text`, `app` and `version` may be missing or null.
    ///
    /// - Throws: ``QueryError`` for bytes that are too many, no JSON, of another version or of another form.
    /// - Complexity: one pass; arrays and objects that are passed over may nest 64 deep.
    public init(bytes: [UInt8], maximumBytes: Int = defaultMaximumBytes) throws(QueryError) {
        var query = DeferredQuery()
        try JSONDocument.read(bytes, maximumBytes: maximumBytes) { (scanner, path) throws(RecordFlaw) in
            try query.read(&scanner, &path)
        }
        self = query
    }

    private enum Member: Int {
        case version, query, app
        static let form = ObjectForm("_version", "query", "app", required: 2)
    }

    private mutating func read(_ scanner: inout JSONScanner, _ path: inout JSONPath) throws(RecordFlaw) {
        try Member.form.read(&scanner, &path) { (scanner, path, member) throws(RecordFlaw) in
            switch Member(rawValue: member) {
            case .version: try scanner.expectVersion(Self.version)
            case .query: try readQuery(&scanner, &path)
            case .app: try readApp(&scanner, &path)
            case nil: break
            }
        }
    }

    private enum QueryMember: Int {
        case sender, message
        static let form = ObjectForm("sender", "message")
    }

    private mutating func readQuery(_ scanner: inout JSONScanner, _ path: inout JSONPath) throws(RecordFlaw) {
        try QueryMember.form.read(&scanner, &path) { (scanner, path, member) throws(RecordFlaw) in
            switch QueryMember(rawValue: member) {
            case .sender: sender = try scanner.readStringOrNull()
            case .message: text = try Self.string(of: Self.messageForm, &scanner, &path)
            case nil: break
            }
        }
    }

    private static let messageForm = ObjectForm("text")
    private static let appForm = ObjectForm("version")

    private mutating func readApp(_ scanner: inout JSONScanner, _ path: inout JSONPath) throws(RecordFlaw) {
        appVersion = try Self.string(of: Self.appForm, &scanner, &path)
    }

    /// The string of an object that has one known member, or of none.
    private static func string(
        of form: ObjectForm, _ scanner: inout JSONScanner, _ path: inout JSONPath
    ) throws(RecordFlaw) -> String? {
        if try scanner.takeNull() { return nil }
        var value: String?
        try form.read(&scanner, &path) { (scanner, _, _) throws(RecordFlaw) in value = try scanner.readStringOrNull() }
        return value
    }
}

// MARK: Writing

extension DeferredQuery {
    /// The query as Messages writes it; members that are `nil` are left out.
    public var bytes: [UInt8] {
        var json = JSONBytes()
        json.append("{\"_version\":\(Self.version),\"query\":{")
        if let sender {
            json.append("\"sender\":")
            json.appendQuoted(sender)
            json.append(",")
        }
        json.append("\"message\":")
        json.appendObject("text", text)
        json.append("},\"app\":")
        json.appendObject("version", appVersion)
        json.append("}")
        return json.bytes
    }
}
