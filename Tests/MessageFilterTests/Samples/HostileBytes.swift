/// Bytes that no honest telephone sends: noise, broken UTF-8, and pieces of every script cut at any byte.
enum HostileBytes {
    /// Any bytes at all.
    static func noise(_ length: Int, using source: inout SeededSource) -> [UInt8] {
        (0..<length).map { _ in UInt8.random(in: 0...255, using: &source) }
    }

    /// Bytes that look like UTF-8 often enough to reach the decoder's corners.
    static func nearlyText(_ length: Int, using source: inout SeededSource) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < length { bytes += pieces.randomElement(using: &source) ?? [] }
        return Array(bytes.prefix(length))
    }

    /// Sequences at the edges of table 3-7 of the Unicode Standard, sound and broken, beside everyday pieces.
    private static let pieces: [[UInt8]] =
        [
            [0x00], [0x20], [0x41], [0x7F], [0x80], [0xBF], [0xC0], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x80],
            [0xDF, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE0, 0xA0, 0x80], [0xE1, 0x80],
            [0xED, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF, 0xBD], [0xEF, 0xBF, 0xBF],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80], [0xF0, 0x90, 0x80, 0x80], [0xF1, 0x80, 0x80],
            [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
        ]
        + [
            "free", "FREE!!", "1000", "£", "€5", "http://a.b/c", "me@x.org", "é", "e\u{301}", "fr\u{200B}ee", "Ｆｒｅｅ",
            "𝐅𝐫𝐞𝐞", "привет", "рауpal", "αβγ", "免费", "ฟรี", "ありがとう", "مجان", "नि:शुल्क", "🎁", "👨‍👩‍👧", "३४५", "...", "-", " ",
        ].map { Array($0.utf8) }
}
