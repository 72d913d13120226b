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
