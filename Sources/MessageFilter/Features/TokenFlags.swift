/// What is to be seen of a symbol beside its neighbours, for all symbols of a message, sixteen at a time.
///
/// Each flag is a byte, 1 or 0.
struct TokenFlags {
    /// Whether a word begins with the symbol.
    let wordStarts = Self.allocate()
    /// Whether a word ends in front of the symbol.
    let wordEnds = Self.allocate()
    /// Whether a chunk ends in front of the symbol.
    let chunkEnds = Self.allocate()
    /// What stands for a symbol in a pattern: 1 a capital, 2 another letter, 3 a letter of a script without spaces, `0` a
    /// digit, else the symbol.
    let signs = Self.allocate()
    /// Whether the sign is another than the one before, or a digit, and not a blank.
    let changes = Self.allocate()

    /// Eight times the sign of a capital.
    static let eightCapitals: UInt64 = 0x0101_0101_0101_0101

    private static func allocate() -> UnsafeMutablePointer<UInt8> {
        .allocate(capacity: TextNormalizer.maximumBytes + 2 * NormalizedText.margin)
    }

    func deallocate() {
        for memory in [wordStarts, wordEnds, chunkEnds, signs, changes] { memory.deallocate() }
    }

    /// Sets the flags of a message's symbols and of the blank behind them.
    func read(_ text: borrowing NormalizedText) -> SymbolTotals {
        let letters = UnsafeRawPointer(text.letters)
        let marks = UnsafeRawPointer(text.marks)
        var totals = SymbolTotals()
        var offset = 0
        while offset <= text.count {
            let classes = Classes(ByteVector.load(marks, offset))
            let before = Classes(ByteVector.load(marks, offset &- 1))
            let joins = classes.joins & classes.kinds.equals(before.kinds)
            store(ByteVector(~joins & classes.isPart), to: wordStarts, offset)
            store(ByteVector(~joins & before.isPart), to: wordEnds, offset)
            store(ByteVector(classes.isBlank & ~before.isBlank), to: chunkEnds, offset)
            let own = classes.signs(ByteVector.load(letters, offset))
            UnsafeMutableRawPointer(signs + offset).storeBytes(of: own, as: ByteVector.self)
            let previous = before.signs(ByteVector.load(letters, offset &- 1))
            let changed = ~own.equals(previous) | classes.isDigit
            store(ByteVector(changed & ~classes.isBlank), to: changes, offset)
            totals.add(classes)
            offset &+= ByteVector.width
        }
        totals.finish()
        return totals
    }

    @inline(__always)
    private func store(_ mask: ByteVector, to memory: UnsafeMutablePointer<UInt8>, _ offset: Int) {
        UnsafeMutableRawPointer(memory + offset).storeBytes(of: mask & ByteVector(repeating: 1), as: ByteVector.self)
    }
}

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

/// How many symbols of some classes a message has.
struct SymbolTotals {
    private(set) var letters = 0, capitals = 0, digits = 0
    private(set) var hasSigns = false

    private var letterSums = ByteVector.zero, capitalSums = ByteVector.zero, digitSums = ByteVector.zero
    private var signs = ByteVector.MaskStorage.zero
    private var added = 0

    @inline(__always)
    mutating func add(_ classes: Classes) {
        let one = ByteVector(repeating: 1)
        letterSums &+= ByteVector(classes.isLetter) & one
        capitalSums &+= classes.isCapital &>> 3
        digitSums &+= ByteVector(classes.isDigit) & one
        signs |= classes.isSign
        added &+= 1
        // A byte holds sums of 255 at most.
        if added == 255 { finish() }
    }

    mutating func finish() {
        letters &+= letterSums.sum
        capitals &+= capitalSums.sum
        digits &+= digitSums.sum
        hasSigns = hasSigns || signs != .zero
        (letterSums, capitalSums, digitSums, added) = (.zero, .zero, .zero, 0)
    }
}
