import MessageCorpus
import ReportStore
import Testing

@Suite("Masked texts")
struct MaskedTextTests {
    @Test(
        "numbers, mail addresses, links and codes are masked; the rest stays",
        arguments: [
            ("Call +1 (425) 555-0100 now", "Call <number> now"),
            ("Your code is 482913.", "Your code is <code>."), ("Code: 482-913!", "Code: <code>!"),
            ("G-482913 is your code", "G-<code> is your code"), ("use AB12CD, not ab", "use <code>, not ab"),
            ("write to a.b@mail.example!", "write to <e-mail>!"),
            ("see https://x.example/a?b=1.", "see <link>."), ("(bit.ly/x9)", "(<link>)"),
            ("go to win.example", "go to <link>"),
            ("20 % off, 9.99 till 18:30", "20 % off, 9.99 till 18:30"), ("e.g. 123 of 4th", "e.g. 123 of 4th"),
            ("٤٨٢٩١٣ и 482９13", "<code> и <code>"), ("48\u{200B}29", "<code>"), ("", ""), ("  \n ", "  \n "),
        ])
    func masked(text: String, expected: String) { #expect(MaskedText(text).description == expected) }

    @Test(
        "of random texts no four digits stand beside each other, no address is left, and masking again changes nothing")
    func property() {
        var random = SplitMix64(seed: 7)
        let pieces: [String] = [
            "0", "7", "42", "999", "12345", "٣", "９", "²", "a", "Zo", "é", "我", " ", "\n", "-", ".", "@", "/", "(", ")",
            "+",
            "<", ">", ":", "://", "www.", "\u{200B}", "\u{301}", "🎁", "com", "example", "_", "、",
        ]
        for _ in 0..<20_000 {
            let text = (0..<1 + random.next(below: 24)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            let masked = MaskedText(text).description
            var run = 0
            for scalar in masked.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
                run = scalar.properties.numericType == nil ? 0 : run + 1
                #expect(run < 4, "\(text.debugDescription)")
            }
            #expect(!masked.contains("://") && !masked.contains("com.example"), "\(text.debugDescription)")
            #expect(MaskedText(masked).description == masked, "\(text.debugDescription)")
        }
    }
}
