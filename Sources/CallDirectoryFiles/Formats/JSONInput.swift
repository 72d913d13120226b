import Records

/// One JSON object, number to label, or to null for a blocked number; or one array of blocked numbers.
///
/// `{"+886912345678": "Bank", "+14255550100": null}`, `["+14255550100", 14255550101]`
enum JSONInput {
    static func read(_ source: ByteSource, into sink: inout EntrySink) throws(DirectoryInputError) {
        let bytes = try bytes(of: source)
        guard bytes.count < Int(Int32.max) else {
            throw DirectoryInputError(source: source.name, reason: "the file is longer than 2 GiB; split it")
        }
        // A byte order mark is no JSON.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var copy = Array(bytes[start...])
        let lines = LineIndex(copy)
        let result = copy.withUnsafeMutableBufferPointer { buffer in
            Result { () throws(RecordFlaw) in try read(buffer, lines, &sink) }
        }
        if case .failure(let flaw) = result {
            let place = flaw.column.map { lines.place(of: $0 - 1) }
            throw DirectoryInputError(
                source: source.name, line: place?.line, column: place?.column, reason: flaw.reason)
        }
    }

    private static func bytes(of source: ByteSource) throws(DirectoryInputError) -> [UInt8] {
        do { return try source.readAll() } catch { throw DirectoryInputError(error) }
    }

    private static func read(
        _ buffer: UnsafeMutableBufferPointer<UInt8>, _ lines: LineIndex, _ sink: inout EntrySink
    ) throws(RecordFlaw) {
        guard let start = buffer.baseAddress else { throw RecordFlaw(column: 1, reason: "the file is empty") }
        var scanner = JSONScanner(start, count: buffer.count)
        if scanner.next == UInt8(ascii: "[") {
            try scanner.readArray { (scanner) throws(RecordFlaw) in try readNumber(&scanner, lines, &sink) }
        } else {
            try scanner.readObject { (scanner, key) throws(RecordFlaw) in
                let number = scanner.text(of: key)
                let flaw = scanner.flaw("", at: key)
                try add(number, try scanner.readStringOrNull(), flaw, lines, &sink)
            }
        }
        try scanner.expectEnd("expected nothing behind the end of the object or array")
    }

    private static func readNumber(
        _ scanner: inout JSONScanner, _ lines: LineIndex, _ sink: inout EntrySink
    ) throws(RecordFlaw) {
        let place = scanner.flaw("")
        guard scanner.next != UInt8(ascii: "\"") else {
            return try add(try scanner.readStringOrNull() ?? "", nil, place, lines, &sink)
        }
        try add(String(try scanner.readInteger()), nil, place, lines, &sink)
    }

    private static func add(
        _ number: String, _ label: String?, _ place: RecordFlaw, _ lines: LineIndex, _ sink: inout EntrySink
    ) throws(RecordFlaw) {
        let line = place.column.map { lines.place(of: $0 - 1).line } ?? 1
        do throws(EntryFlaw) {
            if label == "" {
                throw EntryFlaw(reason: "the label is empty; write what is to be shown, or null to block")
            }
            try sink.add(number, nil, label, line: line)
        } catch {
            throw RecordFlaw(column: place.column, reason: error.reason)
        }
    }
}

/// Where the lines of a text begin.
struct LineIndex {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
        self.starts = starts
    }

    /// Line and byte within it, both from 1.
    func place(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return (max(low, 1), offset - starts[max(low, 1) - 1] + 1)
    }
}
