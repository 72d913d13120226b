import Records
import Testing

@Suite("Text that is shown")
struct PrintableTextTests {
    @Test(
        "what steers a terminal or turns the direction of writing is replaced",
        arguments: ["\u{1B}", "\u{7}", "\r", "\n", "\u{7F}", "\u{9B}", "\u{200F}", "\u{2028}", "\u{202E}", "\u{2067}"])
    func steering(text: String) {
        #expect(PrintableText.of("a\(text)[31mb") == "a\u{FFFD}[31mb")
        #expect(PrintableText.json("{\"a\":\"\(text)\"}").unicodeScalars.allSatisfy { $0.value < 0x7F })
    }

    @Test("other text stays, also emoji with joiners and scripts from right to left")
    func plain() {
        for text in ["", "銀行 Bank", "👩‍👩‍👧", "سلام می‌شود", "e\u{301}", "\u{FFFD}"] {
            #expect(Array(PrintableText.of(text).utf8) == Array(text.utf8))
            #expect(Array(PrintableText.json(text).utf8) == Array(text.utf8))
        }
        #expect(PrintableText.lines(of: "a\n\tb\u{9B}\r\n") == "a\n\tb\u{FFFD}\u{FFFD}\n")
    }

    @Test("escaped JSON is ASCII escapes of the same characters")
    func json() { #expect(PrintableText.json("\"\u{9B}x\u{202E}é\"\n") == #""\u009bx\u202eé""# + "\n") }

    @Test("a number and its noun agree")
    func counted() {
        #expect((0...2).map { "\(Counted($0, "report"))" } == ["0 reports", "1 report", "2 reports"])
        #expect((1...2).map { "\(Counted($0, "entry", "entries"))" } == ["1 entry", "2 entries"])
    }
}
