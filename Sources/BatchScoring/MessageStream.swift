import MessageFilter
import Records

/// The messages of one source, as a scorer is given them.
package final class MessageStream {
    let reader: RecordReader
    private let name: String
    private let hasSender: Bool

    private static let maximumRecordLength = 1 << 20

    /// - Parameters:
    ///   - options: of which format and columns count.
    ///   - beforeWaiting: called where the source would make one wait; false ends the stream.
    /// - Precondition: the options have no ``BatchScorer/Options/flaw``.
    package init(
        _ source: ByteSource, _ options: BatchScorer.Options, beforeWaiting: @escaping () -> Bool = { true }
    ) {
        let format = options.inputFormat ?? RecordFormat(fileName: source.name) ?? .lines
        let columns = Self.columns(of: format, options)
        let patient = ByteSource(name: source.name) { (buffer) throws(SourceError) in
            guard source.isReady || beforeWaiting() else { return 0 }
            return try source.read(into: buffer)
        }
        name = source.name
        hasSender = columns.count > 1
        reader = RecordReader(
            source: patient, format: format, columns: columns, maximumLength: Self.maximumLength(of: format))
    }

    /// Goes on to the next message.
    ///
    /// - Returns: false when there is none.
    package func next() throws(RecordError) -> Bool { try reader.next() }

    /// The current message, valid until the next one.
    package var text: UnsafeBufferPointer<UInt8> { reader.field(0) ?? UnsafeBufferPointer(start: nil, count: 0) }

    /// Who sent it; `nil` where that is not known, or empty.
    package var sender: UnsafeBufferPointer<UInt8>? {
        guard hasSender, let sender = reader.field(1), !sender.isEmpty else { return nil }
        return sender
    }

    var place: String { "\(name):\(reader.line)" }

    private static func columns(of format: RecordFormat, _ options: BatchScorer.Options) -> ColumnSelection {
        let named = ColumnSelection.names([options.textColumn], optional: [options.senderColumn])
        return switch format {
        case .lines: .wholeLine
        case .tsv: named.orFirstColumn
        case .csv, .jsonl: named
        }
    }

    /// Of a line only what is scored is kept; a row or an object that is longer is an error.
    private static func maximumLength(of format: RecordFormat) -> Int {
        format == .lines ? MessageScorer.maximumTextLength : maximumRecordLength
    }
}
