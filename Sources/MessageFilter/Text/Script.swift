/// A writing system, as far as rules, corpus checks and slices of an evaluation tell them apart.
public enum Script: String, CaseIterable, Sendable {
    case latin, cyrillic, greek, arabic, hebrew, devanagari, bengali, tamil, thai, lao, khmer, burmese, han, kana,
        hangul
    case otherLetters, none

    /// The script of one scalar; `none` for digits, punctuation and other characters that belong to no script.
    public init(of scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x80 {
            self = scalar.properties.isAlphabetic ? .latin : .none
        } else if let range = Self.ranges.first(where: { $0.range.contains(value) }) {
            self = scalar.properties.isAlphabetic || range.script != .latin ? range.script : .none
        } else {
            self = scalar.properties.isAlphabetic ? .otherLetters : .none
        }
    }

    /// The script of most letters of `text`, the first in order of declaration when they tie; `none` without letters.
    public init(dominantIn text: String) { self.init(dominantIn: text.unicodeScalars) }

    /// The same of the scalars of a text.
    init(dominantIn scalars: some Sequence<Unicode.Scalar>) {
        var counts = [Script: Int]()
        for scalar in scalars { counts[Script(of: scalar), default: 0] += 1 }
        counts[.none] = nil
        // Japanese mixes kana with Han: any kana says Japanese.
        if let kana = counts[.kana], kana * 10 >= counts[.han, default: 0] {
            counts[.kana] = kana + counts[.han, default: 0]
        }
        let most = counts.values.max() ?? 0
        self = Self.allCases.first { counts[$0] == most && most > 0 } ?? .none
    }

    private static let ranges: [(range: ClosedRange<UInt32>, script: Script)] = [
        (0x00AA...0x024F, .latin), (0x1E00...0x1EFF, .latin), (0xFF21...0xFF5A, .latin),
        (0x0370...0x03FF, .greek), (0x1F00...0x1FFF, .greek), (0x0400...0x052F, .cyrillic),
        (0x0590...0x05FF, .hebrew), (0x0600...0x06FF, .arabic), (0x0750...0x077F, .arabic), (0xFB50...0xFDFF, .arabic),
        (0xFE70...0xFEFE, .arabic), (0x0900...0x097F, .devanagari), (0x0980...0x09FF, .bengali),
        (0x0B80...0x0BFF, .tamil),
        (0x0E00...0x0E7F, .thai), (0x0E80...0x0EFF, .lao), (0x1000...0x109F, .burmese), (0x1780...0x17FF, .khmer),
        (0x1100...0x11FF, .hangul), (0x3130...0x318F, .hangul), (0xAC00...0xD7AF, .hangul),
        (0x3041...0x30FA, .kana), (0x30FC...0x30FF, .kana), (0xFF66...0xFF9F, .kana),
        (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xF900...0xFAFF, .han), (0x20000...0x3134F, .han),
    ]
}
