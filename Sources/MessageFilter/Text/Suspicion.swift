/// A quick look at a message, sixteen symbols at a time: may words be disguised in it?
///
/// It errs on the side of suspicion; what it suspects is looked at closely.
struct Suspicion {
    /// How many marks before and behind those of the message are overwritten, so that they may be read in whole vectors.
    static let margin = 32

    /// Whether three single letters or more stand one symbol apart: `f r e`, `f.r.e`.
    let isSpelledOut: Bool
    /// Whether digits or signs that may stand for letters have letters on both sides in two places: `w1n c@sh`.
    let hasDigitsInWords: Bool

    /// - Parameter marks: of each symbol its ``Symbol/mark``, with room for ``margin`` more before them, and behind `count`.
    init(_ marks: UnsafeMutablePointer<UInt8>, count: Int) {
        marks[-1] = Symbol.blank.mark
        (marks + count).update(repeating: Symbol.blank.mark, count: Self.margin)
        let start = UnsafeRawPointer(marks)
        let none = Marks.MaskStorage(repeating: 0)
        var spelledOut = none, once = none, twice = none
        var offset = 0
        while offset < count {
            let second = Self.load(start, offset &+ 1)
            let isThird = Self.isLetter(Self.load(start, offset &+ 2))
            let parted = Self.isLetter(Self.load(start, offset)) & isThird & ~Self.isLetter(second)
            let besides =
                Self.isLetter(Self.load(start, offset &- 1)) | Self.isLetter(Self.load(start, offset &+ 3))
                | Self.isLetter(Self.load(start, offset &+ 5))
            spelledOut |= parted & ~besides & Self.isLetter(Self.load(start, offset &+ 4))
            let inWord = parted & Self.mayStandForLetter(second)
            twice |= once & inWord
            once |= inWord
            offset &+= Marks.scalarCount
        }
        isSpelledOut = spelledOut != none
        hasDigitsInWords = once != none && (twice != none || once.wrappedSum() != -1)
    }

    private typealias Marks = SIMD16<UInt8>

    @inline(__always)
    private static func load(_ start: UnsafeRawPointer, _ offset: Int) -> Marks {
        start.loadUnaligned(fromByteOffset: offset, as: Marks.self)
    }

    /// −1 where a letter stands, of a script with or without spaces; else 0.
    @inline(__always)
    private static func isLetter(_ marks: Marks) -> Marks.MaskStorage {
        Self.bits((marks & 6) .== Marks(repeating: 2))
    }

    /// −1 where a symbol imitates a letter; else 0.
    @inline(__always)
    private static func mayStandForLetter(_ marks: Marks) -> Marks.MaskStorage {
        Self.bits((marks & 0xF8) .!= Marks(repeating: 0))
    }

    @inline(__always)
    private static func bits(_ mask: SIMDMask<Marks.MaskStorage>) -> Marks.MaskStorage {
        unsafeBitCast(mask, to: Marks.MaskStorage.self)
    }
}

extension Symbol {
    /// The class in the lowest three bits, above it five bits that are 0 where no letter is imitated.
    @inline(__always)
    var mark: UInt8 { UInt8(truncatingIfNeeded: word >> 21) }
}
