import MessageCorpus

/// Strings that JSON has trouble with: quotes, backslashes, control characters, letters of one to four bytes.
enum RandomText {
    static func next(_ generator: inout SplitMix64) -> String? {
        guard generator.next(below: 8) > 0 else { return nil }
        var text = String.UnicodeScalarView()
        for _ in 0..<generator.next(below: 12) { text.append(scalar(&generator)) }
        return String(text)
    }

    private static func scalar(_ generator: inout SplitMix64) -> Unicode.Scalar {
        let limit: UInt32 = [0x20, 0x80, 0x800, 0x11_0000][generator.next(below: 4)]
        let special: [Unicode.Scalar] = ["\"", "\\", "/", "\u{0}", "\u{7F}", "\u{2028}", "\u{FFFD}", "\u{10FFFF}"]
        if generator.next(below: 4) == 0 { return special[generator.next(below: special.count)] }
        return Unicode.Scalar(UInt32(generator.next(below: Int(limit)))) ?? "\u{FFFD}"
    }
}
