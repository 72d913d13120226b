import Testing

@testable import ReportPages

@Suite struct MarkupTests {
    private func document(_ markup: Markup) -> String { String(markup.document.dropFirst("<!DOCTYPE html>\n".count)) }

    @Test("text and attribute values cannot become markup")
    func escaping() {
        let hostile = "</p><script>'\"&"
        let paragraph = document(.element("p", ["title": hostile], [.text(hostile)]))
        let safe = "&lt;/p&gt;&lt;script&gt;&#39;&quot;&amp;"
        #expect(paragraph == "<p title=\"\(safe)\">\(safe)</p>\n")
    }

    @Test("an interpolated literal is text like any other")
    func interpolation() {
        let name = "<b>"
        #expect(document(["label \(name)"]) == "label &lt;b&gt;")
    }

    @Test(
        "control characters, noncharacters and changes of direction are spelled out",
        arguments: [0x00, 0x1B, 0x7F, 0x85, 0x202A, 0x202E, 0x2066, 0x2069, 0xFDD0, 0xFFFE, 0xFFFF, 0x10FFFF]
            as [UInt32])
    func spelledOut(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let digits = String(value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        #expect(EscapedText.escaped("a\(Character(scalar))b") == "a[U+\(padded)]b")
    }

    @Test("honest text stays as it is", arguments: ["line\r\n\tnext", "مرحبا\u{200F}", "👩‍👩‍👧", "e\u{301}", "\u{FFFD}"])
    func honest(text: String) {
        #expect(EscapedText.escaped(text) == text)
    }

    @Test("only elements that HTML closes by themselves have no end tag")
    func emptyElements() {
        #expect(document(.element("td", [])) == "<td></td>\n")
        #expect(document(.element("meta", ["charset": "utf-8"], [])) == "<meta charset=\"utf-8\"/>\n")
    }
}
