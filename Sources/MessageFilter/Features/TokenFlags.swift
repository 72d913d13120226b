/// What is to be seen of a symbol beside its neighbours, for all symbols of a message, sixteen at a time.
///
/// Each flag is a byte, 1 or 0.
struct TokenFlags: ~Copyable {
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

    deinit {
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
