import Records
import Testing

@Suite("TSV")
struct TSVTests {
    @Test("fields lie between tabs, and quotes are nothing special")
    func fields() {
        let reading = Reading("label\ttext\r\nham\t\"a\r\nspam\t\n", .tsv, .names(["text", "label"]))
        #expect(reading.rows == [["\"a", "ham"], ["", "spam"]])
    }

    @Test("columns are found by position where there is no header")
    func positions() {
        #expect(Reading("ham\ta\t1\nspam\tb\t2", .tsv, .positions([2, 1])).rows == [["a", "ham"], ["b", "spam"]])
    }

    private static let optionalHeader = ColumnSelection.names(["text"], optional: ["sender"]).orFirstColumn

    @Test("a header is optional where the selection says so", arguments: [1, 2, .max])
    func optionalHeader(step: Int) {
        func reading(_ text: String) -> Reading {
            Reading(bytes: Array(text.utf8), .tsv, Self.optionalHeader, step: step)
        }
        #expect(reading("\u{FEFF}id\ttext\r\n1\ta\n").rows == [["a", nil]])
        #expect(reading("sender\ttext\n+44\ta").rows == [["a", "+44"]])
        let headless = reading("\n\na\tsender\nb\tc")
        #expect(headless.rows == [["a", nil], ["b", nil]])
        #expect(headless.lines == [3, 4])
        #expect(reading("a").rows == [["a", nil]])
        #expect(reading("") == Reading("", .lines))
        #expect(reading("text\ttext\n").places == ["1:-"])
    }

    @Test("an overlong first row is one error, and the next row is read")
    func overlongFirstRow() {
        let long = String(repeating: "x", count: 100)
        let reading = Reading("\(long)\nb\tc\n", .tsv, Self.optionalHeader, maximum: 50)
        #expect(reading.rows == [["b", nil]])
        #expect(reading.places == ["1:-"])
    }

    @Test("a row of another width is an error, and the next row is read")
    func ragged() {
        let reading = Reading("a\tb\nc\n\nd\te\tf\ng\th\n", .tsv, .positions([2]))
        #expect(reading.rows == [["b"], ["h"]])
        #expect(reading.places == ["2:-", "4:-"])
    }

    @Test("a row longer than the maximum is an error, and the next row is read")
    func overlong() {
        let reading = Reading(
            "a\tb\nc\t\(String(repeating: "x", count: 100))\nd\te\n", .tsv, .positions([1, 2]), maximum: 50)
        #expect(reading.rows == [["a", "b"], ["d", "e"]])
        #expect(reading.places == ["2:-"])
    }
}
