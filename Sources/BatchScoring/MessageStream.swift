import MessageFilter
import Records

/// The messages of one source, as a scorer is given them.
package final class MessageStream {
    let reader: RecordReader
    private let name: String
    private let textColumn: String
    private let hasText: Bool
    private let hasSender: Bool

    private static let maximumRecordLength = 1 << 20

    /// - Parameters:
    ///   - options: of which format and columns count.
    ///   - beforeWaiting: called where the source would make one wait; false ends the stream.
    /// - Precondition: the options have no ``BatchScorer/Options/flaw(reading:)``.
    package init(
        _ source: ByteSource, _ options: BatchScorer.Options, beforeWaiting: @escaping () -> Bool = { true }
    ) {
        let format = options.format(ofFile: source.name)
        let columns = Self.columns(of: format, options)
        let patient = ByteSource(name: source.name) { (buffer) throws(SourceError) in
            guard source.isReady || beforeWaiting() else { return 0 }
            return try source.read(into: buffer)
        }
        name = source.name
        textColumn = options.textColumn ?? BatchScorer.Options.defaultTextColumn
        // A table has a column in all rows, or is refused.
        hasText = format != .jsonl
        hasSender = columns.count > 1
        reader = RecordReader(
            source: patient, format: format, columns: columns, maximumLength: Self.maximumLength(of: format))
    }

    /// Goes on to the next message.
    ///
    /// - Returns: false when there is none.
    /// - Throws: ``RecordError``, also for an object without the text.
    package func next() throws(RecordError) -> Bool {
        guard try reader.next() else { return false }
        guard hasText || reader.field(0) != nil else {
            let column = PrintableText.of(textColumn)
            throw reader.error(
                "the object has no \"\(column)\", or it is null; add it, or name another key with --text-column, "
                    + "such as message.text for a key within an object", field: 0)
        }
        return true
    }

    /// What to tell about the source when it has been read.
    var note: String? {
        reader.mayHaveHeader
            ? "\(name):1: the first row looks like a header, but was scored as a message; name its column with --text-column"
            : nil
    }

    /// The current message, valid until the next one.
    package var text: UnsafeBufferPointer<UInt8> { reader.field(0) ?? UnsafeBufferPointer(start: nil, count: 0) }

    /// Who sent it; `nil` where that is not known, or empty.
    package var sender: UnsafeBufferPointer<UInt8>? {
        guard hasSender, let sender = reader.field(1), !sender.isEmpty else { return nil }
        return sender
    }

    var place: String { "\(name):\(reader.line)" }

    private static func columns(of format: RecordFormat, _ options: BatchScorer.Options) -> ColumnSelection {
        let named = ColumnSelection.names(
            [options.textColumn ?? BatchScorer.Options.defaultTextColumn],
            optional: [options.senderColumn ?? BatchScorer.Options.defaultSenderColumn])
        return switch format {
        case .lines: .wholeLine
        case .tsv: options.textColumn == nil ? named.orFirstColumn : named
        case .csv, .jsonl: named
        }
    }

    /// Of a line only what is scored is kept; a row or an object that is longer is an error.
    private static func maximumLength(of format: RecordFormat) -> Int {
        format == .lines ? MessageScorer.maximumTextLength : maximumRecordLength
    }
}
