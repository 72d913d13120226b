/// What is counted in a chunk, and by addition in a message.
struct ChunkCounts: Equatable, BitwiseCopyable {
    /// What each lane of ``lanes`` counts.
    enum Lane: Int {
        case letters, capitals, digits, capitalizedWords, currency, emoji, exclamations, questions, fullStops, commas,
            asterisks, slashes, links, mails, phoneNumbers, chunks
    }

    /// Runs of digits count as this long at most.
    static let longestRun = 12
    /// A run of digits of this length and more passes for a phone number.
    private static let phoneDigits = 7

    private(set) var lanes = SIMD16<UInt16>.zero
    /// Bit n: some run has n digits (the last bit: that many or more).
    private(set) var digitRuns: UInt32 = 0
    /// Bit n: the ASCII sign ``sign(ofBit:)`` stands somewhere.
    private(set) var signs: UInt32 = 0

    init() {}

    /// What was counted.
    init(lanes: SIMD16<UInt16>, digitRuns: UInt32, signs: UInt32) {
        (self.lanes, self.digitRuns, self.signs) = (lanes, digitRuns, signs)
    }

    subscript(lane: Lane) -> Int { Int(lanes[lane.rawValue]) }

    /// Whether a slash or an at sign is there.
    var mayHaveContact: Bool { signs & (Self.bit(of: 0x2F) | Self.bit(of: 0x40)) != 0 }

    @inline(__always)
    static func += (total: inout ChunkCounts, part: ChunkCounts) {
        total.lanes &+= part.lanes
        total.digitRuns |= part.digitRuns
        total.signs |= part.signs
    }
}

// MARK: Counting

extension ChunkCounts {
    /// Counts a run of letters, a run of digits or a single symbol.
    @inline(__always)
    mutating func add(_ symbols: UnsafeBufferPointer<Symbol>, _ run: Range<Int>) {
        let first = symbols[run.lowerBound]
        switch first.kind {
        case .letter: addLetters(symbols, run)
        case .ideograph: add(run.count, to: .letters)
        case .digit: addDigits(run.count)
        case .currency, .emoji, .symbol, .space, .ignorable: addSymbol(first)
        }
    }

    @inline(__always)
    private mutating func addLetters(_ symbols: UnsafeBufferPointer<Symbol>, _ run: Range<Int>) {
        var capitals = 0
        for index in run { capitals &+= symbols[index].isUppercase ? 1 : 0 }
        add(run.count, to: .letters)
        add(capitals, to: .capitals)
        if capitals == run.count, capitals > 1 { add(1, to: .capitalizedWords) }
    }

    private mutating func addDigits(_ count: Int) {
        add(count, to: .digits)
        digitRuns |= 1 &<< UInt32(min(count, Self.longestRun))
        if count >= Self.phoneDigits { add(1, to: .phoneNumbers) }
    }

    private mutating func addSymbol(_ symbol: Symbol) {
        if symbol.kind == .currency { add(1, to: .currency) }
        if symbol.kind == .emoji { add(1, to: .emoji) }
        guard symbol.scalar < 0x80 else { return }
        signs |= Self.bit(of: symbol.scalar)
        if let lane = Self.lane(of: symbol.scalar) { add(1, to: lane) }
    }

    /// Counts a link or a mail address, which a whole chunk is.
    mutating func add(_ contact: ContactRecognizer) {
        if contact.isLink { add(1, to: .links) }
        if contact.isMail { add(1, to: .mails) }
    }

    mutating func addChunk() { add(1, to: .chunks) }

    @inline(__always)
    private mutating func add(_ count: Int, to lane: Lane) {
        lanes[lane.rawValue] &+= UInt16(truncatingIfNeeded: count)
    }

    private static func lane(of sign: UInt32) -> Lane? {
        switch sign {
        case 0x21: .exclamations
        case 0x2A: .asterisks
        case 0x2C: .commas
        case 0x2E: .fullStops
        case 0x2F: .slashes
        case 0x3F: .questions
        default: nil
        }
    }

    /// The bit of one of the 32 signs of ASCII: those before the digits, between digits and capitals, between capitals and
    /// small letters, and behind these.
    private static func bit(of sign: UInt32) -> UInt32 {
        switch sign {
        case 0x21...0x2F: 1 &<< (sign &- 0x21)
        case 0x3A...0x40: 1 &<< (sign &- 0x3A &+ 15)
        case 0x5B...0x60: 1 &<< (sign &- 0x5B &+ 22)
        case 0x7B...0x7E: 1 &<< (sign &- 0x7B &+ 28)
        default: 0
        }
    }

    /// The sign that a bit of ``signs`` stands for.
    static func sign(ofBit bit: Int) -> Int {
        switch bit {
        case ..<15: bit + 0x21
        case ..<22: bit - 15 + 0x3A
        case ..<28: bit - 22 + 0x5B
        default: bit - 28 + 0x7B
        }
    }
}
