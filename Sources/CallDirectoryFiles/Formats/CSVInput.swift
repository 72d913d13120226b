import Records

/// CSV with a header: `number`, and if wanted `action` (block, label, allow) and `label`.
enum CSVInput {
    private static let names = ["number", "action", "label"]

    /// The cells of a first line, and what each would mean without capitals and spaces.
    static func columns(of line: String) -> [(cell: String, meaning: String)] {
        line.split(separator: ",").map { cell in
            let name = cell.filter { $0 != "\"" }
            return (name, name.lowercased().filter { !$0.isWhitespace })
        }
    }

    static func read(
        _ source: ByteSource, header: String, into sink: inout EntrySink, progress: () -> Void
    ) throws(DirectoryInputError) {
        // Such a column would be passed over: numbers that it allows would be blocked.
        for (cell, meaning) in columns(of: header) where cell != meaning && names.contains(meaning) {
            throw DirectoryInputError(
                source: source.name, line: 1,
                reason:
                    "the column \(PrintableName.quoted(cell)) is none; write \(meaning), without capitals and spaces")
        }
        let columns = ColumnSelection.names(["number"], optional: ["action", "label"]).hidingFirstRow
        let reader = RecordReader(source: source, format: .csv, columns: columns)
        do throws(RecordError) {
            while try reader.next() {
                let result = Result { () throws(EntryFlaw) in try addRow(reader, &sink) }
                if case .failure(let flaw) = result { throw reader.error(flaw.reason, field: 0) }
                if sink.count & 1_023 == 0 { progress() }
            }
        } catch { throw DirectoryInputError(error) }
    }

    private static func addRow(_ reader: RecordReader, _ sink: inout EntrySink) throws(EntryFlaw) {
        let number = try text(reader, 0) ?? ""
        let action = try text(reader, 1)
        let label = try text(reader, 2)
        try sink.add(number, action, label, line: reader.line)
    }

    private static func text(_ reader: RecordReader, _ field: Int) throws(EntryFlaw) -> String? {
        guard let bytes = reader.field(field) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else {
            throw EntryFlaw(reason: "the entry is not UTF-8; convert the file")
        }
        return text
    }
}
