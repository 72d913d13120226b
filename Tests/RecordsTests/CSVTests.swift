import Records
import Testing

@Suite("CSV")
struct CSVTests {
    private let both = ColumnSelection.names(["label", "text"])

    @Test("columns are found by name, in any order")
    func names() {
        let reading = Reading("id,text,label\n1,hello,ham\n2,bye,spam\n", .csv, both)
        #expect(reading.rows == [["ham", "hello"], ["spam", "bye"]])
        #expect(reading.lines == [2, 3])
    }

    @Test("a quoted comma, quote or line end stays inside its field")
    func quoting() {
        let reading = Reading(
            "label,text\r\nham,\"a,b\"\r\n\"ham\",\"say \"\"hi\"\"\"\r\nham,\"1\r\n2\n3\"\r\nham,last\r\n", .csv, both)
        #expect(reading.rows == [["ham", "a,b"], ["ham", "say \"hi\""], ["ham", "1\r\n2\n3"], ["ham", "last"]])
        #expect(reading.lines == [2, 3, 4, 7])
    }

    @Test("empty fields are fields", arguments: ["a,,c\n", "a,\"\",c", "\"a\",\"\",\"c\"\r\n"])
    func emptyFields(text: String) {
        #expect(Reading(text, .csv, .positions([1, 2, 3])).rows == [["a", "", "c"]])
    }

    @Test("a comma at the end of the file is followed by an empty field")
    func trailingComma() {
        #expect(Reading("a,b\nc,", .csv, .positions([1, 2])).rows == [["a", "b"], ["c", ""]])
    }

    @Test("quotes doubled at either end of a field fold")
    func foldedQuotes() {
        #expect(
            Reading("\"\"\"\"\n\"\"\"a\"\n\"a\"\"\"\n\"\"\"\"\"\"", .csv, .positions([1])).rows == [
                ["\""], ["\"a"], ["a\""], ["\"\""],
            ])
    }

    @Test("empty lines are skipped, and are empty records where there is one column")
    func emptyLines() {
        let reading = Reading("label,text\n\nham,x\r\n\r\nspam,y\n\n", .csv, both)
        #expect(reading.rows == [["ham", "x"], ["spam", "y"]])
        #expect(reading.lines == [3, 5])
        #expect(Reading("text\na\n\nb\n", .csv, .names(["text"])).rows == [["a"], [""], ["b"]])
    }

    @Test("an optional column that is missing has no field")
    func optional() {
        let columns = ColumnSelection.names(["text"], optional: ["sender", "label"])
        #expect(Reading("label,text\nham,x", .csv, columns).rows == [["x", nil, "ham"]])
    }

    @Test("a byte order mark is not part of the first name")
    func byteOrderMark() {
        #expect(Reading("\u{FEFF}label,text\nham,x", .csv, both).rows == [["ham", "x"]])
        #expect(Reading("\u{FEFF}\"label\",text\nham,x", .csv, both).rows == [["ham", "x"]])
    }

    @Test(
        "flaws are told with line and column, and the next row is read",
        arguments: [
            ("ham,a\"b\n", "3:6"), ("ham,\"a\"b\n", "3:8"), ("ham\n", "3:-"), ("ham,a,b\n", "3:-"),
            ("ham,\"1\n2\"x\n", "4:3"),
            ("ham,\ra\n", "3:6"), ("ham,\"a\"\rb\n", "3:9"),
        ])
    func flaws(row: String, place: String) throws {
        let text = "label,text\nham,first\n\(row)spam,next\n"
        for step in [1, 3, 1000] {
            let reading = Reading(bytes: Array(text.utf8), .csv, both, step: step)
            #expect(reading.rows == [["ham", "first"], ["spam", "next"]])
            #expect(reading.places == [place])
            #expect(try #require(reading.errors.first).isRecoverable)
            #expect(reading.lines.last == 3 + row.utf8.count { $0 == 0x0A })
        }
    }

    @Test("a quote that is never closed is told where it opens")
    func unterminated() {
        let reading = Reading("label,text\nham,x\nham,\"1\n2\nspam,y\n", .csv, both)
        #expect(reading.rows == [["ham", "x"]])
        #expect(reading.places == ["3:5"])
    }

    @Test("a missing column is an error that lists those found, and ends the reading")
    func missingColumn() throws {
        let reading = Reading("label,message,id\nham,x,1\n", .csv, both)
        #expect(reading.rows.isEmpty)
        let error = try #require(reading.errors.first)
        #expect(!error.isRecoverable)
        #expect(
            error.description
                == "test:1: no column \"text\" in the first row, which has \"label\", \"message\", \"id\"; "
                + "name the columns that the file has")
    }

    @Test("a first row that is a message is not shown")
    func privateHeader() throws {
        let secret = "call me under the old number tonight please"
        let error = try #require(Reading("ham,\(secret)\n", .csv, both).errors.first)
        #expect(!error.description.contains("call"))
        #expect(error.description.contains("(43 bytes)"))
    }

    @Test(
        "a column that occurs twice, an empty file and UTF-16 are refused",
        arguments: [
            Array("label,text,text\nham,a,b".utf8), [], Array("\u{FEFF}".utf8), [0xFF, 0xFE, 0x6C, 0x00],
            [0xFE, 0xFF, 0x00, 0x6C],
        ])
    func refused(bytes: [UInt8]) throws {
        let reading = Reading(bytes: bytes, .csv, both)
        #expect(reading.rows.isEmpty && reading.errors.count == 1)
        #expect(try !#require(reading.errors.first).isRecoverable)
    }

    @Test("a position beyond the first row is refused")
    func positionBeyond() {
        #expect(Reading("a,b\n", .csv, .positions([3])).errors.map(\.isRecoverable) == [false])
    }

    @Test("a record longer than the maximum is an error, and those after it are read")
    func overlong() {
        let long = String(repeating: "x", count: 5000)
        for row in ["ham,\(long)", "ham,\"\(long)\"", "ham,\"\n\n\(long)\"", "\(String(repeating: ",", count: 3000))"] {
            let bytes = Array("label,text\nham,a\n\(row)\nham,b\n".utf8)
            for step in [1, 1000, 100_000] {
                let reading = Reading(bytes: bytes, .csv, both, maximum: 1000, step: step)
                #expect(reading.rows == [["ham", "a"], ["ham", "b"]])
                #expect(reading.errors.count == 1 && reading.errors[0].line == 3)
                #expect(reading.lines.last == 4 + row.utf8.count { $0 == 0x0A })
            }
        }
    }

    @Test("records do not depend on where the source breaks them")
    func dripping() {
        let text = "label,text\r\nham,\"a\"\"b,\r\n\"\r\nspam,\"\"\"\"\"\"\nx,é\ny\nham,\"z\"q\nspam,\"\"\n\nham,1\r\n"
        let whole = Reading(text, .csv, both)
        #expect(whole.rows.count == 5 && whole.errors.count == 2)
        for step in 1...9 { #expect(Reading(bytes: Array(text.utf8), .csv, both, step: step) == whole) }
    }
}
