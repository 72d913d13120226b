/// Which kinds of characters follow each other in a chunk.
///
/// A run of capitals, of small letters or of letters of scripts without spaces is one sign, so is a symbol however often it
/// stands in a row; each digit is a sign of its own. `Free!!` is `Xx!`, `£1000` is `£0000`. The first sixteen signs count.
struct ChunkPattern {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var length: UInt64 = 0
    private var last: UInt8 = 0
    /// Whether there is more than letters with a mark behind them: `word` and `Word.` tell nothing that words do not.
    private(set) var isTelling = false

    @inline(__always)
    mutating func append(_ symbol: Symbol, isLast: Bool) {
        let sign = Self.sign(symbol)
        if sign == last, sign != Self.digit { return }
        isTelling = isTelling || sign > Self.lastOfLetters && !(isLast && Self.endsSentence(sign))
        last = sign
        if length < 8 {
            first |= UInt64(sign) &<< (8 &* length)
        } else if length < 16 {
            second |= UInt64(sign) &<< (8 &* (length &- 8))
        }
        length &+= 1
    }

    var hash: UInt64 { FeatureHash.extend(FeatureHash.extend(FeatureHash.pattern, by: first), by: second) }

    private static let lastOfLetters: UInt8 = 3
    private static let digit: UInt8 = 0x30

    /// 1 a capital, 2 another letter, 3 a letter of a script without spaces, `0` a digit, else the symbol.
    @inline(__always)
    private static func sign(_ symbol: Symbol) -> UInt8 {
        switch symbol.kind {
        case .letter: symbol.isUppercase ? 1 : 2
        case .ideograph: symbol.isUppercase ? 1 : lastOfLetters
        case .digit: digit
        default: symbol.letter
        }
    }

    /// `!`, `,`, `.` or `?`.
    @inline(__always)
    private static func endsSentence(_ sign: UInt8) -> Bool {
        sign == 0x21 || sign == 0x2C || sign == 0x2E || sign == 0x3F
    }
}
