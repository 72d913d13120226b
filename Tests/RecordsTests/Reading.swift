@testable import Records

/// What a reader makes of bytes: fields as text, `nil` where a record has none, and the errors by the way.
struct Reading: Equatable {
    var rows = [[String?]]()
    var lines = [Int]()
    var truncated = [Int]()
    var errors = [RecordError]()

    /// Reads all records; after a recoverable error it goes on.
    init(_ text: String, _ format: RecordFormat, _ columns: ColumnSelection = .wholeLine, maximum: Int = 1 << 20) {
        self.init(bytes: Array(text.utf8), format, columns, maximum: maximum)
    }

    /// - Parameter step: how many bytes the source gives at once.
    init(
        bytes: [UInt8], _ format: RecordFormat, _ columns: ColumnSelection = .wholeLine, maximum: Int = 1 << 20,
        step: Int = .max
    ) {
        let source = ByteSource(dripping: bytes, step: step)
        let reader = RecordReader(source: source, format: format, columns: columns, maximumLength: maximum)
        while true {
            do {
                guard try reader.next() else { return }
                append(reader, columns.count)
            } catch {
                errors.append(error)
            }
        }
    }

    private mutating func append(_ reader: RecordReader, _ count: Int) {
        rows.append((0..<count).map { index in reader.field(index).map { String(decoding: $0, as: UTF8.self) } })
        lines.append(reader.line)
        if reader.isTruncated { truncated.append(reader.line) }
    }

    var places: [String] { errors.map { "\($0.line):\($0.column.map(String.init) ?? "-")" } }
}

extension ByteSource {
    /// Gives at most `step` bytes at once, as a slow pipe does.
    convenience init(dripping bytes: [UInt8], step: Int) {
        var offset = 0
        self.init(name: "test") { buffer in
            let count = min(buffer.count, bytes.count - offset, step)
            buffer.copyBytes(from: bytes[offset..<offset + count])
            offset += count
            return count
        }
    }
}
