import Records
import Testing

@Suite("Lines")
struct LineTests {
    @Test("each line is a record, whatever its end, and the last one needs none")
    func lineEnds() {
        let reading = Reading("a\nb\r\n\n\r\nc", .lines)
        #expect(reading.rows == [["a"], ["b"], [""], [""], ["c"]])
        #expect(reading.lines == [1, 2, 3, 4, 5])
        #expect(Reading("a\n", .lines).rows == [["a"]])
        #expect(Reading("", .lines).rows.isEmpty)
        #expect(Reading("\n", .lines).rows == [[""]])
    }

    @Test("a carriage return inside a line stays, and so does a NUL")
    func innerControls() {
        #expect(Reading("a\rb\u{0}c\r\r\n", .lines).rows == [["a\rb\u{0}c\r"]])
    }

    @Test("a byte order mark is dropped at the beginning only")
    func byteOrderMark() {
        #expect(Reading("\u{FEFF}a\n\u{FEFF}b", .lines).rows == [["a"], ["\u{FEFF}b"]])
        #expect(Reading("\u{FEFF}", .lines).rows.isEmpty)
        #expect(Reading(bytes: [0xEF, 0xBB], .lines).rows.count == 1)
    }

    @Test(
        "a line of the maximum length is whole, a longer one is cut off and the next one unharmed",
        arguments: ["\n", "\r\n"])
    func truncation(end: String) {
        let text = ["1234", "12345", "123456", "1234567", "abcdefghijklmnop", "x"].joined(separator: end)
        for step in [1, 2, 3, 5, 100] {
            let reading = Reading(bytes: Array(text.utf8), .lines, maximum: 5, step: step)
            #expect(reading.rows == [["1234"], ["12345"], ["12345"], ["12345"], ["abcde"], ["x"]], "step \(step)")
            #expect(reading.truncated == [3, 4, 5])
            #expect(reading.lines == [1, 2, 3, 4, 5, 6])
        }
    }

    @Test("an overlong last line is cut off and ends the file")
    func truncatedAtTheEnd() {
        let reading = Reading("abcdefghijk", .lines, maximum: 5)
        #expect(reading.rows == [["abcde"]])
        #expect(reading.truncated == [1])
    }

    @Test("a line far longer than the maximum takes no memory of its length")
    func constantMemory() throws {
        var left = 1 << 28
        let source = ByteSource(name: "endless") { buffer in
            let count = min(left, buffer.count)
            buffer.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "a"))
            left -= count
            return count
        }
        let reader = RecordReader(source: source, format: .lines, maximumLength: 1000)
        #expect(try reader.next())
        #expect(reader.isTruncated && reader.field(0)?.count == 1000)
        #expect(try !reader.next())
    }

    @Test("records do not depend on where the source breaks them")
    func dripping() {
        let text = (0..<300).map { String(repeating: "é", count: $0 % 17) + ($0 % 3 == 0 ? "\r\n" : "\n") }.joined()
        let whole = Reading(text, .lines)
        for step in 1...7 { #expect(Reading(bytes: Array(text.utf8), .lines, step: step) == whole) }
    }
}
