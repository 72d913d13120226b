/// Reads records one at a time. Memory is bounded by the longest record allowed, not by the input.
///
/// After an error whose ``RecordError/isRecoverable`` is true, ``next()`` goes on: in CSV behind the next line end
/// after the flaw, elsewhere with the next line. After any other error it returns false.
///
/// - A byte order mark of UTF-8 at the beginning is dropped. Bytes are not checked to be UTF-8.
/// - Lines end with LF or CR LF; the last one may lack its end.
/// - TSV and CSV: an empty line is skipped unless records have a single field; all rows have as many fields as the
///   first.
/// - JSON Lines: a line of white space is skipped.
package final class RecordReader {
    /// 1 MiB: far more than any message.
    package static let defaultMaximumLength = 1 << 20

    /// The line on which the current record begins, from 1; 0 before the first ``next()``.
    package var line: Int { firstLine }
    /// Whether the current record was longer than the maximum, and is cut off there. Happens with
    /// ``RecordFormat/lines`` only.
    package var isTruncated: Bool { isCutOff }
    /// The number of fields of the current record, selected or not; of an object the number of selected columns.
    package var fieldCount: Int { bounds.count }

    let source: ByteSource
    let format: RecordFormat
    let columns: ColumnSelection
    let maximumLength: Int

    // Stored properties are internal: those that other modules can see are looked after at every access.
    var firstLine = 0
    var isCutOff = false
    let window = ByteWindow()
    /// The place of each field in the window, from the beginning of the record.
    let bounds = FieldList()
    /// For each selected column its place in `bounds`; -1 when the file does not have it.
    var places = [Int]()
    /// Bytes of the current record with its line end, to be consumed by the next call.
    var recordLength = 0
    /// The line after the current record.
    var nextLine = 1
    /// Whether the rest of an overlong or malformed record is still to be skipped.
    var skipsToLineEnd = false
    /// How many fields each row has, known from the first.
    var rowWidth: Int?

    /// Whether the first row, read as a record for lack of the selected names, looks as if it named columns.
    package private(set) var mayHaveHeader = false

    private var stage = Stage.beforeFirst
    private var isDrained = false

    private enum Stage { case beforeFirst, reading, ended }

    /// - Parameter maximumLength: the bytes that one record may have, its line end not counted. Longer ones are cut
    ///   off in ``RecordFormat/lines``, and an error elsewhere.
    /// - Precondition: `columns` fits `format`: ``ColumnSelection/wholeLine`` for lines, names for JSON Lines.
    ///   `maximumLength` is at least 1 and at most a quarter of `Int32.max`.
    package init(
        source: ByteSource, format: RecordFormat, columns: ColumnSelection = .wholeLine,
        maximumLength: Int = RecordReader.defaultMaximumLength
    ) {
        precondition(columns.fits(format), "\(columns.choice) cannot be selected in \(format)")
        precondition(maximumLength >= 1 && maximumLength <= Int(Int32.max) / 4, "a record of \(maximumLength) bytes")
        self.source = source
        self.format = format
        self.columns = columns
        self.maximumLength = maximumLength
    }

    /// Moves to the next record.
    /// - Returns: false at the end.
    /// - Throws: ``RecordError`` for a malformed record, a missing column, a source that cannot be read.
    package func next() throws(RecordError) -> Bool {
        do {
            if stage == .beforeFirst { try begin() }
            guard stage == .reading else { return false }
            let found = try readRecord()
            if !found { end() }
            return found
        } catch {
            bounds.removeAll()
            if !error.isRecoverable { end() }
            throw error
        }
    }

    /// The bytes of a selected column in the current record, without quotes and escapes; valid until ``next()``.
    ///
    /// `nil` when the record does not have it: an absent or null key, an optional column that the header lacks.
    package func field(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
        let place = places[index]
        guard place >= 0, place < bounds.count, bounds[place].lower >= 0 else { return nil }
        let field = bounds[place]
        return UnsafeBufferPointer(start: window.bytes + Int(field.lower), count: Int(field.upper - field.lower))
    }

    /// A selected column of the current record as text, flaws in its UTF-8 repaired; empty where it has none.
    package func text(_ index: Int) -> String {
        String(decoding: field(index) ?? UnsafeBufferPointer(start: nil, count: 0), as: UTF8.self)
    }

    /// An error at a selected column of the current record, for what stands there and means nothing.
    ///
    /// Where the record has line ends before that column, the place is the record.
    package func error(_ reason: String, field index: Int) -> RecordError {
        guard let field = field(index), let start = field.baseAddress else { return malformed(reason) }
        let offset = UnsafePointer(window.bytes).distance(to: start)
        let isOnFirstLine = !UnsafeBufferPointer(start: window.bytes, count: offset).contains(UInt8(ascii: "\n"))
        return malformed(reason, column: isOnFirstLine ? offset + 1 : nil)
    }

    private func begin() throws(RecordError) {
        stage = .reading
        try dropByteOrderMark()
        try refuseForeignContent()
        switch columns.choice {
        case .wholeLine: places = [0]
        case .positions(let positions): places = positions.map { $0 - 1 }
        case .names(let names, _) where format == .jsonl: places = Array(names.indices)
        case .names(let names, let required) where columns.fallsBackToFirstColumn:
            mayHaveHeader = try readHeaderOrFirstColumn(names, required: required)
        case .names(let names, let required): try readHeader(names, required: required)
        }
    }

    private func readRecord() throws(RecordError) -> Bool {
        switch format {
        case .lines: try readLine()
        case .tsv: try readTabbedRow()
        case .csv: try readQuotedRow()
        case .jsonl: try readObject()
        }
    }

    private func end() {
        stage = .ended
        window.consume(window.count)
        bounds.removeAll()
    }
}

// MARK: The window's movement

extension RecordReader {
    /// Reads more input behind the current record.
    /// - Returns: false at the end of the input.
    func fill() throws(RecordError) -> Bool {
        if isDrained { return false }
        do {
            let more = try window.fill(from: source)
            isDrained = !more
            return more
        } catch {
            throw RecordError(
                source: source.name, line: nextLine, column: nil, reason: error.reason, isRecoverable: false)
        }
    }

    /// Leaves the current record, with what is left of an overlong or malformed one.
    func leaveRecord() throws(RecordError) {
        window.consume(recordLength)
        recordLength = 0
        isCutOff = false
        if skipsToLineEnd { try skipToLineEnd() }
    }

    /// Memory does not grow, however far the line's end is.
    private func skipToLineEnd() throws(RecordError) {
        skipsToLineEnd = false
        repeat {
            if let feed = window.firstOffset(of: UInt8(ascii: "\n"), from: 0) { return window.consume(feed + 1) }
            window.consume(window.count)
        } while try fill()
    }

    private func dropByteOrderMark() throws(RecordError) {
        // A short first line is not kept waiting for a third byte.
        while window.count < 3, window.count == 0 || window.bytes[0] >= 0xEF, try fill() {}
        let start = Array(UnsafeBufferPointer(start: window.bytes, count: min(window.count, 3)))
        if start == [0xEF, 0xBB, 0xBF] { window.consume(3) }
    }

    /// Looks at what has been read so far, and does not wait for more.
    private func refuseForeignContent() throws(RecordError) {
        let start = UnsafeBufferPointer(start: window.bytes, count: window.count)
        if let reason = ForeignContent.flaw(start, readAs: format) { throw failure(reason) }
    }
}

// MARK: Errors

extension RecordReader {
    /// An error after which reading cannot go on.
    func failure(_ reason: String) -> RecordError {
        RecordError(source: source.name, line: max(line, 1), column: nil, reason: reason, isRecoverable: false)
    }

    /// An error of the current record only.
    func malformed(_ reason: String, line: Int? = nil, column: Int? = nil) -> RecordError {
        RecordError(source: source.name, line: line ?? self.line, column: column, reason: reason, isRecoverable: true)
    }

    var overlongReason: String {
        "the record is longer than \(maximumLength) bytes; a quote or a line end may be missing"
    }
}
