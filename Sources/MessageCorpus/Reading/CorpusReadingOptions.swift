import Records

/// How corpora are read. What is `nil` comes from the file's manifest where one knows it, and else from the default.
public struct CorpusReadingOptions: Sendable {
    /// Default: told by the file's ending.
    public var format: CorpusFormat?
    /// The names of the columns in CSV, TSV and JSON Lines.
    public var columns = CorpusColumns()
    /// Default: UTF-8.
    public var encoding: TextEncoding?
    /// Default: ``LabelMap/identity``.
    public var labelMap: LabelMap?
    public var malformedRows = MalformedRows.stop
    /// What is known of corpora; see ``CorpusManifest/loadAll(in:)``.
    public var manifests = [CorpusManifest]()
    /// Reads a file as any other although a manifest has its name.
    public var ignoresManifests = false
    /// The longest row in bytes.
    public var maximumRowLength = RecordReader.defaultMaximumLength

    public init() {}
}

/// What happens at a malformed row.
public enum MalformedRows: Sendable {
    /// Reading stops with the row's error.
    case stop
    /// The row is left out and counted.
    case skip
}

/// The names of a corpus's columns or keys. Only label and text have to be there.
public struct CorpusColumns: Equatable, Sendable {
    public var label = "label"
    public var text = "text"
    public var sender = "sender"
    public var language = "language"
    public var kind = "kind"
    /// A number from 1 on; see ``LabelledMessage/reporters``.
    public var reporters = "reporters"

    /// Says in each row whether texts that a spreadsheet would take for formulas have an apostrophe in front, as
    /// `junco report export` writes them: `guarded`.
    static let formulas = "formulas"

    public init() {}

    /// - Throws: ``CorpusError`` when two columns have the same name.
    func selection() throws(CorpusError) -> ColumnSelection {
        let names = [label, text, sender, language, kind, reporters, Self.formulas]
        guard Set(names).count == names.count else {
            throw CorpusError(
                place: "columns", reason: "two of \(names.joined(separator: ", ")) are the same; name different ones")
        }
        return .names([label, text], optional: [sender, language, kind, reporters, Self.formulas])
    }
}
