import MessageCorpus
import MessageFilterService
import Testing

@Suite("One segment of a short message")
struct MessageSegmentTests {
    private func repeated(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }

    @Test("the GSM alphabet has 127 characters of one septet and ten of two")
    func table() {
        let scalars = (0...0xFFFF).lazy.compactMap(Unicode.Scalar.init).map(String.init)
        let counts = scalars.compactMap { SegmentAlphabet.gsm7.units(of: $0) }
        #expect(counts.count { $0 == 1 } == 127 && counts.count { $0 == 2 } == 10 && counts.count == 137)
        #expect(SegmentAlphabet.gsm7.units(of: "€[]{}^~|\\\u{C}") == 20)
        #expect(SegmentAlphabet.gsm7.units(of: "@£Δ¡¿àΞ\r\n") == 9)
        for text in ["`", "ç", "…", "e\u{301}", "\t", "包", "\u{1B}"] {
            #expect(SegmentAlphabet.gsm7.units(of: text) == nil, "\(text)")
            #expect(SegmentAlphabet(of: text) == .ucs2)
        }
        #expect(SegmentAlphabet.ucs2.units(of: "a包📦") == 4)
    }

    @Test("a text that fits is left as it is, at the last septet and code unit")
    func whole() {
        let texts = [
            ("", SegmentAlphabet.gsm7, 0), (repeated("a", 160), .gsm7, 160), (repeated("€", 80), .gsm7, 160),
            (repeated("a", 158) + "{", .gsm7, 160), (repeated("包", 70), .ucs2, 70), (repeated("📦", 35), .ucs2, 70),
            (repeated("a", 69) + "`", .ucs2, 70),
        ]
        for (text, alphabet, units) in texts {
            let segment = MessageSegment(fitting: text)
            #expect(segment.text == text && segment.alphabet == alphabet && segment.units == units && !segment.isCut)
        }
    }

    @Test("a text of one unit more is cut, with an ellipsis of its alphabet")
    func cut() {
        let texts = [
            (repeated("a", 161), repeated("a", 157) + "...", SegmentAlphabet.gsm7, 160),
            (repeated("€", 81), repeated("€", 78) + "...", .gsm7, 159),
            (repeated("a", 159) + "{", repeated("a", 157) + "...", .gsm7, 160),
            (repeated("包", 71), repeated("包", 69) + "…", .ucs2, 70),
            (repeated("📦", 36), repeated("📦", 34) + "…", .ucs2, 69),
        ]
        for (text, expected, alphabet, units) in texts {
            let segment = MessageSegment(fitting: text)
            #expect(segment.text == expected && segment.alphabet == alphabet && segment.units == units && segment.isCut)
        }
    }

    @Test("letters beyond GSM after a long beginning are cut off, rather than the beginning")
    func mixed() {
        #expect(MessageSegment(fitting: repeated("a", 120) + "📦").text == repeated("a", 120) + "...")
        #expect(MessageSegment(fitting: repeated("a", 68) + "📦").text == repeated("a", 68) + "📦")
        #expect(MessageSegment(fitting: repeated("a", 69) + "📦").text == repeated("a", 69) + "...")
        #expect(
            MessageSegment(fitting: repeated("a", 40) + repeated("包", 40)).text == repeated("a", 40) + repeated("包", 29)
                + "…")
    }

    @Test("no letter is parted from its accents, no emoji from its parts")
    func clusters() {
        for cluster in ["e\u{301}", "👨‍👩‍👧‍👦", "🇹🇼", "नि", "👍🏽"] {
            let text = repeated("包", 68) + cluster + "包"
            #expect(MessageSegment(fitting: text).text == repeated("包", 68) + "…", "\(cluster)")
        }
        #expect(MessageSegment(fitting: "a" + repeated("\u{301}", 100)).text == "...")
    }

    @Test("whatever the text, the result is valid, one segment at most, and begins as the text does")
    func anyText() {
        var generator = SplitMix64(seed: 31)
        let parts = [
            "a", "€", "包", "📦", "e\u{301}", "👨‍👩‍👧‍👦", "\r\n", " ", "\u{200D}", "🇹", "{", "\u{600}", "क्", "ä", "`",
        ]
        for _ in 0..<5_000 {
            let few = (0...generator.next(below: 4)).map { _ in parts[generator.next(below: parts.count)] }
            let text = (0..<generator.next(below: 180)).map { _ in few[generator.next(below: few.count)] }.joined()
            let segment = MessageSegment(fitting: text)
            #expect(segment.alphabet == SegmentAlphabet(of: segment.text))
            #expect(segment.units == segment.alphabet.units(of: segment.text))
            #expect(segment.units <= segment.alphabet.capacity)
            guard segment.isCut else {
                #expect(segment.text == text)
                continue
            }
            let ellipsis = segment.alphabet == .gsm7 ? "..." : "…"
            let kept = segment.text.unicodeScalars.dropLast(ellipsis.unicodeScalars.count)
            #expect(
                segment.text.hasSuffix(ellipsis)
                    || segment.text.unicodeScalars.suffix(1) == ellipsis.unicodeScalars.suffix(1))
            #expect(text.unicodeScalars.starts(with: kept))
            let end = text.unicodeScalars.index(text.startIndex, offsetBy: kept.count)
            #expect(text.indices.contains(end) || end == text.endIndex, "a character is cut")
        }
    }
}
