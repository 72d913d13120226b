/// A normalized character of a message: a folded Unicode scalar with what the feature extractor wants to know about it.
///
/// Bits 0–20 hold the scalar, 21–23 its ``SymbolClass``, 24–30 the ASCII letter that a letter of another script, a digit or a
/// sign imitates (0: none), 31 whether it was upper case.
struct Symbol: Equatable {
    let word: UInt32

    var scalar: UInt32 { word & 0x1F_FFFF }
    /// Three bits are a class each: the enumeration's own bytes, so that no table is asked.
    @inline(__always)
    var kind: SymbolClass { unsafeBitCast(UInt8(truncatingIfNeeded: word &>> 21) & 7, to: SymbolClass.self) }
    var imitatedLetter: UInt32 { word >> 24 & 0x7F }
    var isUppercase: Bool { word >> 31 != 0 }
    var isASCIILetter: Bool { scalar < 0x80 && kind == .letter }

    /// The letter that this one imitates, in its place.
    var unmasked: Symbol { .latin(imitatedLetter, isUppercase: isUppercase) }

    /// Whether it is a letter of any script, a digit or a low line.
    var isOfWord: Bool { kind == .letter || kind == .ideograph || kind == .digit || scalar == 0x5F }

    /// The same with another scalar.
    func withScalar(_ scalar: UInt32) -> Symbol { Symbol(word: word & ~0x1F_FFFF | scalar) }

    /// The symbol as it is without any folding but that of case.
    func onlyCaseFolded(from original: UInt32) -> Symbol {
        if kind == .space { return .blank }
        let properties = Unicode.Scalar(original)?.properties
        let small = properties?.lowercaseMapping.unicodeScalars
        let scalar = small?.count == 1 ? small?.first?.value ?? original : original
        let isMark = properties?.generalCategory == .nonspacingMark
        let kind = self.kind == .ignorable ? isMark ? SymbolClass.letter : .symbol : self.kind
        return Symbol(word: word & 0x8000_0000 | UInt32(kind.rawValue) << 21 | scalar)
    }

    /// A Latin letter in its small form.
    static func latin(_ letter: UInt32, isUppercase: Bool) -> Symbol {
        Symbol(word: (isUppercase ? 0x8000_0000 : 0) | UInt32(SymbolClass.letter.rawValue) << 21 | letter)
    }

    /// A blank, which also marks the edges of a chunk in its character n-grams.
    static let blank = Symbol(word: UInt32(SymbolClass.space.rawValue) << 21 | 0x20)
}

/// The classes that tokens are made of. Raw values are those of the generated tables.
enum SymbolClass: UInt8 {
    case symbol = 0
    case space = 1
    /// A letter of a script that separates words by spaces.
    case letter = 2
    /// A letter of a script that does not: Han, kana, Thai, Lao, Khmer, Burmese.
    case ideograph = 3
    case digit = 4
    /// Left out: zero-width and control characters, accents that stand alone.
    case ignorable = 5
    case emoji = 6
    case currency = 7
}
