import Records

/// Numbers, one a line; empty lines, and those that begin with #, are passed over.
enum LinesInput {
    static func read(
        _ source: ByteSource, into sink: inout EntrySink, progress: () -> Void
    ) throws(DirectoryInputError) {
        let reader = RecordReader(source: source, format: .lines, maximumLength: 1_000)
        do throws(RecordError) {
            while try reader.next() {
                guard let bytes = reader.field(0), !bytes.isEmpty, bytes.first != UInt8(ascii: "#") else { continue }
                let number = String(decoding: bytes, as: UTF8.self)
                let line = reader.line
                let result = Result { () throws(EntryFlaw) in try sink.add(number, nil, nil, line: line) }
                if case .failure(let flaw) = result { throw reader.error(reason(flaw, number, line), field: 0) }
                if sink.count & 1_023 == 0 { progress() }
            }
        } catch { throw DirectoryInputError(error) }
    }

    /// Adds what is wrong with the first line of most CSV files that end up here.
    private static func reason(_ flaw: EntryFlaw, _ text: String, _ line: Int) -> String {
        guard line == 1, text.contains(",") else { return flaw.reason }
        return "\(flaw.reason); a CSV file begins with its header, such as number,action,label"
    }
}
