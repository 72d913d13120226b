import Testing

@testable import MessageFilter

@Suite("Texts as rules compare them")
struct ComparableTextTests {
    @Test(
        "what a reader takes for the same is the same",
        arguments: [
            ("FREE", "free"), ("ｆｒｅｅ", "free"), ("fr\u{200B}ee", "free"), ("frее", "free"), ("𝐅𝐫𝐞𝐞", "free"),
            ("Café", "cafe"), ("٣٤٥", "345"), ("４２", "42"), ("a\u{A0}b", "a b"), ("привет", "привет"),
        ])
    func folding(text: String, expected: String) { #expect(folded(text) == expected) }

    @Test("digits differ, unlike in what models see")
    func digits() { #expect(folded("0123456789") == "0123456789") }

    @Test("line breaks stay apart from spaces")
    func lineBreaks() { #expect(folded("a\nb\tc\u{2028}d") == "a\nb c\nd") }

    @Test("longer texts are read up to the capacity only")
    func capacity() {
        var text = ComparableText(capacity: 4)
        Array("abcdef".utf8).withUnsafeBufferPointer { text.read($0) }
        #expect(text.count == 4)
    }

    @Test("any bytes can be folded, to no more symbols than bytes", arguments: 0..<100)
    func hostile(seed: UInt64) {
        var source = SeededSource(seed: seed)
        for length in [0, 1, 7, 100] {
            let bytes = HostileBytes.nearlyText(length, using: &source)
            #expect(withComparableText(bytes) { $0.count } <= length)
        }
    }

    @Test("a phrase of letters that pose as Latin ones has two forms, others one, nothing none")
    func forms() {
        #expect(ComparableText.forms(of: "сор").count == 2)
        #expect(ComparableText.forms(of: " Free  Prize ") == [Array("free  prize".unicodeScalars).map(\.value)])
        #expect(ComparableText.forms(of: " \u{200B}\n").isEmpty && ComparableText.forms(of: "").isEmpty)
    }

    @Test(
        "links are found, and what only looks like one is not",
        arguments: [
            ("see http://a.b/c", true), ("www.shop.test now", true), ("bit.ly/x1", true), ("go to win-now.xyz", true),
            ("(post-fee.example)", true), ("https://x", true), ("shop.com.", true), ("ＢＩＴ．ＬＹ/x", true),
            ("home.see you", false), ("me@shop.com", false), ("3.50/kg", false), ("1/2", false), ("ok...", false),
            ("", false), ("at 10:30", false), ("e.g. this", false), ("...", false), (".", false), ("a..com", false),
        ])
    func links(text: String, expected: Bool) { #expect(withComparableText(text, LinkFinder.hasLink) == expected) }
}
