import CallDirectory
import PhoneNumbers
import Records

/// Reads files of numbers, and gathers their entries for a list.
///
/// ```swift
/// var importer = DirectoryImporter(region: Region("TW"))
/// try importer.read(ByteSource(path: "numbers.csv"), as: .entries)
/// let (lists, report) = try importer.builder.build()
/// ```
///
/// The form of a file is told by its beginning: a list of ours, JSON, vCard, CSV with a column `number`, or else numbers, one a line.
public struct DirectoryImporter {
    /// The entries so far.
    public private(set) var builder = DirectoryBuilder()
    /// The inputs so far, by ``EntryPlace/input``.
    public private(set) var inputs: [ImportedInput] = []
    private let reader: PhoneNumberReader

    /// - Parameter region: where numbers without a country are of.
    public init(region: Region?) { reader = PhoneNumberReader(region: region) }

    /// Reads all of a source.
    ///
    /// - Parameter progress: is told the bytes that have been read, now and then.
    /// - Throws: `SourceError` for a source that cannot be read, ``DirectoryInputError`` for what cannot be understood.
    public mutating func read(
        _ source: ByteSource, as role: InputRole, progress: (Int) -> Void = { _ in }
    ) throws {
        var sink = EntrySink(role: role, input: inputs.count, reader: reader, builder: builder)
        builder = DirectoryBuilder()
        let (format, firstLine, whole) = try InputFormat.detect(source)
        switch format {
        case .list: try ListInput.read(whole, into: &sink)
        case .json: try JSONInput.read(whole, into: &sink)
        case .vCard: try VCardInput.read(whole, into: &sink)
        case .csv: try CSVInput.read(whole, header: firstLine, into: &sink) { progress(source.readCount) }
        case .lines: try LinesInput.read(whole, into: &sink) { progress(source.readCount) }
        }
        builder = sink.builder
        inputs.append(ImportedInput(source.name, format, sink))
    }
}

/// What was read of a file.
public struct ImportedInput: Sendable {
    public let name: String
    /// As people call it: `CSV`.
    public let format: String
    /// Numbers, prefixes and ranges.
    public let entryCount: Int
    /// Telephone numbers of an address book that were passed over, such as short codes.
    public let skippedCount: Int
    /// Where and why the first of them was.
    public let firstSkipped: String?

    init(_ name: String, _ format: InputFormat, _ sink: EntrySink) {
        self.name = name
        self.format = format.rawValue
        entryCount = sink.count
        skippedCount = sink.skippedCount
        firstSkipped = sink.firstSkipped.map { "line \($0.line): \($0.reason)" }
    }
}
