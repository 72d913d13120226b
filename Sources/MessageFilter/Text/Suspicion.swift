/// A quick look at a message, sixteen symbols at a time: may words be disguised in it?
///
/// It errs on the side of suspicion; what it suspects is looked at closely.
struct Suspicion {
    /// Whether three single letters or more stand one symbol apart: `f r e`, `f.r.e`.
    let isSpelledOut: Bool
    /// Whether digits or signs that may stand for letters have letters on both sides in two places: `w1n c@sh`.
    let hasDigitsInWords: Bool

    var isAny: Bool { isSpelledOut || hasDigitsInWords }

    init(_ text: borrowing NormalizedText) {
        let start = UnsafeRawPointer(text.marks)
        let none = ByteVector.MaskStorage.zero
        var spelledOut = none
        var once = none
        var twice = none
        var offset = 0
        while offset < text.count {
            let second = ByteVector.load(start, offset &+ 1)
            let isThird = Self.isLetter(start, offset &+ 2)
            let parted = Self.isLetter(start, offset) & isThird & ~Classes(second).isLetter
            let besides =
                Self.isLetter(start, offset &- 1) | Self.isLetter(start, offset &+ 3)
                | Self.isLetter(start, offset &+ 5)
            spelledOut |= parted & ~besides & Self.isLetter(start, offset &+ 4)
            let inWord = parted & Self.mayStandForLetter(second)
            twice |= once & inWord
            once |= inWord
            offset &+= ByteVector.width
        }
        isSpelledOut = spelledOut != none
        hasDigitsInWords = once != none && (twice != none || once.wrappedSum() != -1)
    }

    @inline(__always)
    private static func isLetter(_ start: UnsafeRawPointer, _ offset: Int) -> ByteVector.MaskStorage {
        Classes(ByteVector.load(start, offset)).isLetter
    }

    @inline(__always)
    private static func mayStandForLetter(_ marks: ByteVector) -> ByteVector.MaskStorage {
        (marks & ByteVector(repeating: Symbol.imitatingMark)).equals(Symbol.imitatingMark)
    }
}

extension Symbol {
    static let capitalMark: UInt8 = 8
    static let imitatingMark: UInt8 = 16

    /// The class in the lowest three bits, above it whether the symbol is a capital letter, and whether it imitates one.
    @inline(__always)
    var mark: UInt8 {
        let isCapital = isUppercase && (kind == .letter || kind == .ideograph)
        return kind.rawValue | (isCapital ? Self.capitalMark : 0) | (imitatedLetter != 0 ? Self.imitatingMark : 0)
    }

    /// An ASCII scalar itself; of all others 128 and seven bits.
    @inline(__always)
    var letter: UInt8 {
        scalar < 0x80 ? UInt8(scalar) : 0x80 | UInt8(truncatingIfNeeded: scalar ^ scalar &>> 7)
    }
}
