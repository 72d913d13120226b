import Records
import Testing

@Suite("Hostile records")
struct HostileTests {
    private static let samples: [(RecordFormat, ColumnSelection, String)] = [
        (.lines, .wholeLine, "a\r\n\nb\u{0}\n\u{FEFF}c"),
        (.tsv, .names(["label", "text"]), "\u{FEFF}label\ttext\r\nham\ta\n\nspam\té\n"),
        (.csv, .names(["label", "text"]), "\u{FEFF}label,text\r\nham,\"a \"\"b\"\"\r\n,c\"\r\n\nspam,é\n"),
        (.csv, .positions([2]), "ham,\"\"\"\"\n\"x\",y\r\n"),
        (
            .jsonl, .names(["label", "text"]),
            #"{"label":"ham","x":[{"y":-1.5e3},null],"text":"é\ud83d\ude00\n"}"# + "\n{}\n"
        ),
    ]

    @Test("every truncation of a sample, in steps of any size, ends without a crash", arguments: samples.indices)
    func truncations(sample: Int) {
        let (format, columns, text) = Self.samples[sample]
        let bytes = Array(text.utf8)
        for length in 0...bytes.count {
            let whole = Reading(bytes: Array(bytes[..<length]), format, columns)
            #expect(
                Reading(bytes: Array(bytes[..<length]), format, columns, step: 1) == whole, "\(format) at \(length)")
            #expect(whole.rows.count <= length)
        }
    }

    @Test("every byte of a sample replaced by every special one ends without a crash", arguments: samples.indices)
    func replacements(sample: Int) {
        let (format, columns, text) = Self.samples[sample]
        var bytes = Array(text.utf8)
        for index in bytes.indices {
            let original = bytes[index]
            for byte in Array("\"\\,\n\r\t{}[]:u0\u{0}".utf8) + [0x80, 0xFF] {
                bytes[index] = byte
                let reading = Reading(bytes: bytes, format, columns, maximum: 40)
                #expect(reading.rows.count + reading.errors.count <= bytes.count + 1)
            }
            bytes[index] = original
        }
    }

    @Test(
        "a record's maximum of one byte, whichever, is read or refused",
        arguments: [RecordFormat.lines, .tsv, .csv, .jsonl])
    func bombs(format: RecordFormat) {
        let columns = format == .lines ? ColumnSelection.wholeLine : .names(["label"])
        let prefix = format == .csv || format == .tsv ? "label\n" : ""
        for byte in Array("\"\\,\n\r\t{[ :\u{0}".utf8) + [0xC3, 0xFF] {
            let bytes = Array(prefix.utf8) + Array(repeating: byte, count: (1 << 16) + 10)
            let reading = Reading(bytes: bytes, format, columns, maximum: 1 << 16)
            #expect(reading.rows.count + reading.errors.count > 0 || byte == UInt8(ascii: " ") || format == .jsonl)
        }
    }

    @Test("a source that fails in between is told, and reading ends")
    func failingSource() throws {
        for format in [RecordFormat.lines, .csv] {
            var calls = 0
            let source = ByteSource(name: "broken") { (buffer) throws(SourceError) in
                calls += 1
                guard calls == 1 else { throw SourceError(name: "broken", errorNumber: 5) }
                buffer.copyBytes(from: "a\nb".utf8)
                return 3
            }
            let columns = format == .lines ? ColumnSelection.wholeLine : .positions([1])
            let reader = RecordReader(source: source, format: format, columns: columns)
            #expect(try reader.next())
            let error = #expect(throws: RecordError.self) { try reader.next() }
            #expect(error?.isRecoverable == false && error?.line == 2 && error?.source == "broken")
            #expect(try !reader.next())
        }
    }
}
