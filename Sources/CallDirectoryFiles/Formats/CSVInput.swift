import MessageRecords

/// CSV with a header: `number`, and if wanted `action` (block, label, allow) and `label`.
enum CSVInput {
    static func read(
        _ source: ByteSource, into sink: inout EntrySink, progress: () -> Void
    ) throws(DirectoryInputError) {
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
        let number = try text(reader, 0) ?? "", action = try text(reader, 1), label = try text(reader, 2)
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
