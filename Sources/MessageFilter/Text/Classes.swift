/// The classes of sixteen symbols.
struct Classes {
    let marks: ByteVector

    @inline(__always)
    init(_ marks: ByteVector) { self.marks = marks }

    @inline(__always) var kinds: ByteVector { marks & ByteVector(repeating: 7) }
    @inline(__always) func isKind(_ kind: SymbolClass) -> ByteVector.MaskStorage { kinds.equals(kind.rawValue) }
    @inline(__always) var isBlank: ByteVector.MaskStorage { isKind(.space) }
    @inline(__always) var isDigit: ByteVector.MaskStorage { isKind(.digit) }
    /// Letters of all scripts.
    @inline(__always) var isLetter: ByteVector.MaskStorage { (marks & ByteVector(repeating: 6)).equals(2) }
    /// Whether symbols of the class make longer words with their like.
    @inline(__always) var joins: ByteVector.MaskStorage { isKind(.letter) | isDigit }
    /// Whether symbols of the class are words or parts of them.
    @inline(__always) var isPart: ByteVector.MaskStorage { ~(isBlank | isKind(.ideograph)) }
    @inline(__always) var isCapital: ByteVector {
        marks & ByteVector(repeating: Symbol.capitalMark)
    }
    /// Currency signs and emoji.
    @inline(__always) var isSign: ByteVector.MaskStorage { (marks & ByteVector(repeating: 6)).equals(6) }

    /// What stands for each symbol in a pattern.
    @inline(__always)
    func signs(_ letters: ByteVector) -> ByteVector {
        let isLetter = ByteVector(isLetter)
        let isDigit = ByteVector(isDigit)
        // 2 for letters and 3 for ideographs, as their classes; 1 less for capitals.
        let signsOfLetters = kinds &- (isCapital &>> 3)
        return isLetter & signsOfLetters | isDigit & ByteVector(repeating: 0x30) | ~(isLetter | isDigit) & letters
    }
}
