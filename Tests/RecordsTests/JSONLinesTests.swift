import Records
import Testing

@Suite("JSON Lines")
struct JSONLinesTests {
    private let both = ColumnSelection.names(["label", "text"])

    @Test("selected keys are found in any order, absent and null ones have no field")
    func keys() {
        let reading = Reading(
            "{\"text\":\"hi\",\"label\":\"ham\"}\r\n\n  \n { \"label\" : null , \"x\" : [1,{\"text\":\"no\"}] }\n{}\n",
            .jsonl, both)
        #expect(reading.rows == [["ham", "hi"], [nil, nil], [nil, nil]])
        #expect(reading.lines == [1, 4, 5])
        #expect(reading.errors.isEmpty)
    }

    @Test(
        "escapes are undone",
        arguments: [
            (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"é中"#, "é中"), (#"😀!"#, "😀!"), (#"a\u0000b"#, "a\u{0}b"),
            (#"\ud83d"#, "\u{FFFD}"), (#"\ude00x"#, "\u{FFFD}x"), (#"\ud83d\u0041"#, "\u{FFFD}A"),
            (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
            (#"\uD83D\n"#, "\u{FFFD}\n"),
        ])
    func escapes(escaped: String, text: String) {
        #expect(Reading("{\"text\":\"\(escaped)\"}", .jsonl, .names(["text"])).rows == [[text]])
    }

    @Test("a key is compared after its escapes are undone")
    func escapedKey() {
        #expect(Reading(#"{"t\u0065xt":"a"}"#, .jsonl, .names(["text"])).rows == [["a"]])
    }

    @Test(
        "values of other keys are validated",
        arguments: [
            "0", "-0", "12", "-1.5", "1e5", "1E+5", "2.5e-10", "true", "false", "null", "[]", "[ ]", "{}", "{ }",
            "[1, 2]",
            "\"\"", "[[[]]]", "{\"a\":{\"b\":[true]}}",
        ])
    func otherValues(value: String) {
        #expect(Reading("{\"x\":\(value),\"text\":\"a\"}", .jsonl, .names(["text"])).rows == [["a"]])
    }

    @Test(
        "what is not JSON is an error, and the next line is read",
        arguments: [
            "{\"x\":01}", "{\"x\":1.}", "{\"x\":.5}", "{\"x\":1e}", "{\"x\":-}", "{\"x\":+1}", "{\"x\":NaN}",
            "{\"x\":tru}", "{\"x\":}",
            "{\"x\":[1,]}", "{\"x\":[1 2]}", "{\"x\":1,}", "{\"x\" 1}", "{x:1}", "{\"x\":1", "{", "[]", "\"a\"", "1",
            "null", "{} {}",
            "{\"text\":1}", "{\"text\":[]}", "{\"text\":{}}", "{\"text\":true}", "{\"text\":nul}",
            "{\"text\":\"a\",\"text\":\"b\"}",
            "{\"text\":null,\"text\":\"b\"}", "{\"text\":\"a}", "{\"text\":\"a\\\"}", "{\"text\":\"\\x\"}",
            "{\"text\":\"\\u12\"}",
            "{\"text\":\"\\u12g4\"}", "{\"text\":\"\u{1}\"}", "{\"text\":\"a\tb\"}", "{'text':'a'}", "\u{FEFF}{}", "}",
            "{\"x\":\"\\ud83d\\u\"}",
        ])
    func malformed(line: String) {
        let reading = Reading("{\"text\":\"1\"}\n\(line)\n{\"text\":\"2\"}", .jsonl, .names(["text"]))
        #expect(reading.rows == [["1"], ["2"]])
        #expect(reading.errors.count == 1 && reading.errors[0].line == 2 && reading.errors[0].isRecoverable)
    }

    @Test("a flaw is told with its column")
    func column() throws {
        let reading = Reading("{\"text\": 12}", .jsonl, .names(["text"]))
        let error = try #require(reading.errors.first)
        #expect(error.description == "test:1:10: the value of \"text\" is not a string; put it in quotes")
    }

    @Test("nesting is limited, however deep it goes")
    func nesting() {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            func line(_ depth: Int) -> String {
                let value = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
                return "{\"x\":\(value),\"text\":\"a\"}"
            }
            #expect(Reading(line(63), .jsonl, .names(["text"])).rows == [["a"]])
            #expect(Reading(line(64), .jsonl, .names(["text"])).errors.count == 1)
            #expect(Reading(line(100_000), .jsonl, .names(["text"])).errors.count == 1)
        }
    }
}
