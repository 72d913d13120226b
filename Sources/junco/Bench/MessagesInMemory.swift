import MessageRecords

/// Messages one behind the other in memory, with their senders.
struct MessagesInMemory {
    private var bytes: [UInt8] = []
    private var places: [Place] = []

    private struct Place {
        let text: Range<Int>
        let sender: Range<Int>?
    }

    var count: Int { places.count }
    /// Of the texts, without senders.
    private(set) var textBytes = 0

    /// Adds the messages of a file; `-` is standard input.
    ///
    /// - Parameter format: `nil` tells it by the name's ending, as `junco score` does.
    /// - Throws: ``SourceError`` or ``RecordError``.
    mutating func read(_ path: String, format: RecordFormat?, textColumn: String, senderColumn: String) throws {
        let format = format ?? Self.format(ofName: path)
        let hasSender = format == .csv || format == .jsonl
        let columns: ColumnSelection =
            hasSender ? .names([textColumn], optional: [senderColumn]) : format == .tsv ? .positions([1]) : .wholeLine
        let reader = RecordReader(source: try ByteSource(path: path), format: format, columns: columns)
        while try reader.next() {
            let text = append(reader.field(0))
            let sender = hasSender ? reader.field(1).flatMap { $0.isEmpty ? nil : append($0) } : nil
            places.append(Place(text: text, sender: sender))
            textBytes += text.count
        }
    }

    /// Calls `body` with the text and the sender of each message of `range`.
    @inline(__always)
    func forEach(
        in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?) -> Void
    ) {
        bytes.withUnsafeBufferPointer { bytes in
            for place in places[range] {
                body(
                    UnsafeBufferPointer(rebasing: bytes[place.text]),
                    place.sender.map { UnsafeBufferPointer(rebasing: bytes[$0]) })
            }
        }
    }

    private mutating func append(_ field: UnsafeBufferPointer<UInt8>?) -> Range<Int> {
        let start = bytes.count
        if let field { bytes.append(contentsOf: field) }
        return start..<bytes.count
    }

    private static func format(ofName name: String) -> RecordFormat {
        switch name.split(separator: ".").last?.lowercased() {
        case "csv": .csv
        case "jsonl", "ndjson": .jsonl
        default: .lines
        }
    }
}
