import MessageFilter
import Records

/// Makes messages of one file's rows.
struct CorpusRows {
    var format: CorpusFormat
    let columns: CorpusColumns
    let encoding: TextEncoding
    let labelMap: LabelMap
    /// The kind of rows that do not tell theirs, by their own label.
    let kinds: [String: String]
    /// The language of rows that do not tell theirs.
    let language: String?
    /// Rows whose own label does not count.
    let corrections: RowCorrections
    let malformedRows: MalformedRows
    let maximumLength: Int

    /// Reads to the end of `source`, and appends to `corpus`.
    ///
    /// A TSV file whose first line is no header with label and text, the columns' ordinary names, is read as
    /// ``CorpusFormat/uci``.
    func read(_ source: ByteSource, into corpus: inout Corpus) throws(CorpusError) {
        guard format == .tsv, columns == CorpusColumns() else { return try readRows(source, into: &corpus) }
        let (line, whole) = try Self.peek(source)
        var rows = self
        rows.format = Self.isHeader(line, with: [columns.label, columns.text]) ? .tsv : .uci
        try rows.readRows(whole, into: &corpus)
    }

    private static func peek(_ source: ByteSource) throws(CorpusError) -> (line: [UInt8], whole: ByteSource) {
        do { return try source.peekLine() } catch { throw CorpusError(error) }
    }

    /// Whether a line is a header of tab-separated columns among which are `names`.
    private static func isHeader(_ line: [UInt8], with names: [String]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let cells = line.dropFirst(line.starts(with: mark) ? mark.count : 0)
            .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        return names.allSatisfy { name in cells.contains { $0.elementsEqual(name.utf8) } }
    }

    private func readRows(_ source: ByteSource, into corpus: inout Corpus) throws(CorpusError) {
        let reader = try makeReader(source)
        while try advance(reader, &corpus) {
            do {
                if let message = try message(reader, source.name, row: corpus.readRows + 1) {
                    corpus.messages.append(message)
                } else {
                    corpus.skipped.addLeftOut()
                }
            } catch {
                try skip(error, &corpus)
            }
        }
    }

    private func makeReader(_ source: ByteSource) throws(CorpusError) -> RecordReader {
        let selection = format == .uci ? ColumnSelection.wholeLine : try columns.selection()
        return RecordReader(
            source: source, format: format.recordFormat, columns: selection, maximumLength: maximumLength)
    }

    /// Moves to the next row, and past malformed ones when they are skipped.
    private func advance(_ reader: RecordReader, _ corpus: inout Corpus) throws(CorpusError) -> Bool {
        while true {
            do {
                return try reader.next()
            } catch {
                guard error.isRecoverable else { throw CorpusError(error) }
                try skip(CorpusError(error), &corpus)
            }
        }
    }

    private func skip(_ error: CorpusError, _ corpus: inout Corpus) throws(CorpusError) {
        guard case .skip = malformedRows else { throw error }
        corpus.skipped.addMalformed(error)
    }

    /// - Returns: `nil` for a row that is left out on purpose.
    private func message(
        _ reader: RecordReader, _ name: String, row number: Int
    ) throws(CorpusError) -> LabelledMessage? {
        let row = try format == .uci ? splitLine(reader, name) : namedFields(reader, name)
        switch corrections[number] ?? labelMap[row.label] {
        case .categories(let label): return message(row, label, line: reader.line)
        case .skip: return nil
        case nil:
            let line = reader.line
            let others = isStrict && name != "standard input" ? unknownLabels(behind: reader, name) : []
            throw CorpusError(place: name, line: line, reason: labelMap.reasonAgainst(row.label, among: others))
        }
    }

    private var isStrict: Bool { if case .stop = malformedRows { true } else { false } }

    /// The labels without a meaning in the rows that follow, so that the reader of the error can name all of them at once.
    private func unknownLabels(behind reader: RecordReader, _ name: String) -> Set<String> {
        var labels: Set<String> = []
        while labels.count < Self.mostUnknownLabels, (try? reader.next()) == true {
            guard let row = try? format == .uci ? splitLine(reader, name) : namedFields(reader, name) else { continue }
            if !row.label.isEmpty, labelMap[row.label] == nil { labels.insert(row.label) }
        }
        return labels
    }

    private static let mostUnknownLabels = 100

    private func message(_ row: Row, _ label: CategorySet, line: Int) -> LabelledMessage {
        let (text, isRepaired) = encoding.decode(row.text)
        return LabelledMessage(
            text: text, sender: row.sender, label: label, language: row.language ?? language,
            kind: row.kind ?? kinds[row.label], reporters: row.reporters,
            line: line, isRepaired: isRepaired)
    }

    private struct Row {
        var label: String
        var text: UnsafeBufferPointer<UInt8>
        var sender: String?
        var language: String?
        var kind: String?
        var reporters: Int?
    }

    private func splitLine(_ reader: RecordReader, _ name: String) throws(CorpusError) -> Row {
        guard let line = reader.field(0) else { preconditionFailure("a line is always a field") }
        if reader.isTruncated {
            throw CorpusError(place: name, line: reader.line, reason: "the line is longer than \(maximumLength) bytes")
        }
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else {
            throw CorpusError(
                place: name, line: reader.line, reason: "no tab in the line; expected a label, a tab, and the text")
        }
        return Row(
            label: encoding.decode(UnsafeBufferPointer(rebasing: line[..<tab])).text,
            text: UnsafeBufferPointer(rebasing: line[(tab + 1)...]))
    }

    private func namedFields(_ reader: RecordReader, _ name: String) throws(CorpusError) -> Row {
        guard let label = reader.field(0) else { throw missing(columns.label, reader, name) }
        guard let text = reader.field(1) else { throw missing(columns.text, reader, name) }
        let isGuarded = reader.field(6)?.elementsEqual("guarded".utf8) ?? false
        return Row(
            label: encoding.decode(label).text, text: isGuarded ? Self.unguarded(text) : text,
            sender: optional(reader.field(2).map { isGuarded ? Self.unguarded($0) : $0 }),
            language: optional(reader.field(3)), kind: optional(reader.field(4)),
            reporters: try reporters(reader, name))
    }

    private static func unguarded(_ field: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        FormulaGuard.isGuarded(field) ? UnsafeBufferPointer(rebasing: field[1...]) : field
    }

    private func reporters(_ reader: RecordReader, _ name: String) throws(CorpusError) -> Int? {
        guard let text = optional(reader.field(5)) else { return nil }
        guard let count = Int(text), count > 0 else {
            throw CorpusError(
                place: name, line: reader.line,
                reason: "\(PrintableName.quoted(columns.reporters)) is no whole number from 1 on; correct it")
        }
        return count
    }

    /// A table cannot tell an empty field from one that is not there.
    private func optional(_ field: UnsafeBufferPointer<UInt8>?) -> String? {
        guard let field, !field.isEmpty else { return nil }
        return encoding.decode(field).text
    }

    private func missing(_ column: String, _ reader: RecordReader, _ name: String) -> CorpusError {
        CorpusError(
            place: name, line: reader.line,
            reason: "the object has no \(PrintableName.quoted(column)), or it is null; add it, or name another key")
    }
}

extension Corpus {
    /// How many rows of the file have been read.
    fileprivate var readRows: Int { messages.count + skipped.malformed + skipped.leftOut }
}
