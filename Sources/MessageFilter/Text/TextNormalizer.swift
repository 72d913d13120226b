/// Turns the bytes of a message into symbols: decodes, folds case, width, style, accents and digits, drops what is
/// invisible, unmasks letters of other scripts that pose as Latin ones, joins spelled-out words, and reads digits that stand
/// for letters.
///
/// Plain ASCII is folded sixteen bytes at a time, and is done when a quick look suspects no disguise. Everything else goes
/// symbol by symbol. Buffers are used again, so that no memory is allocated from one message to the next.
///
/// - Edge cases: invalid UTF-8 becomes U+FFFD. At most ``maximumBytes`` bytes are read: the longest concatenated SMS has
///   39,015 characters (255 parts of 153).
struct TextNormalizer: ~Copyable {
    static let maximumBytes = 65_535

    /// The last message, a byte a symbol; valid until the next one.
    private(set) var text = NormalizedText()
    /// What folding met in the last message.
    private(set) var disguise = Disguise()
    let normalization: TextNormalization
    private let buffer = UnsafeMutablePointer<Symbol>.allocate(capacity: maximumBytes + 1)
    private let table = SymbolTable()
    private var count = 0

    init(_ normalization: TextNormalization = .full) { self.normalization = normalization }

    deinit { buffer.deallocate() }

    /// The symbols of the last message, in order; valid until the next one.
    var symbols: UnsafeBufferPointer<Symbol> { UnsafeBufferPointer(start: buffer, count: count) }

    /// Normalizes one message, of which the first ``maximumBytes`` bytes are read.
    mutating func normalize(_ bytes: UnsafeBufferPointer<UInt8>) {
        let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(Self.maximumBytes))
        disguise = Disguise()
        switch normalization {
        case .none: foldCase(bytes)
        case .full:
            fold(bytes)
            text.read(symbols)
            undoDisguisesOfWords()
        }
    }

    /// Whether a message is ASCII without a disguise, which most are, so that its symbols are those of its bytes, one by one.
    /// ``text`` has then been read, ``symbols`` have not.
    ///
    /// - Parameter bytes: at most ``maximumBytes``.
    mutating func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !bytes.isEmpty, text.readPlain(bytes) else { return false }
        disguise = Disguise()
        return normalization == .none || !Suspicion(text).isAny
    }

    /// The symbols of some bytes of a plain message, in place of those of the last message.
    mutating func readPlain(_ bytes: UnsafeBufferPointer<UInt8>) {
        for index in bytes.indices { buffer[index] = table.symbol(ofASCII: bytes[index]) }
        count = bytes.count
    }

    private mutating func fold(_ bytes: UnsafeBufferPointer<UInt8>) {
        var scripts = ImitatedLetters()
        var count = 0
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] < 0x80 {
                let symbol = table.symbol(ofASCII: bytes[offset])
                buffer[count] = symbol
                count &+= symbol.kind == .ignorable ? 0 : 1
                offset &+= 1
                continue
            }
            let (scalar, length) = UTF8Decoder.decode(bytes, at: offset)
            offset &+= length
            let symbol = table.symbol(of: scalar)
            if symbol.kind == .ignorable {
                disguise.hidden += isHidden(scalar, after: count) ? 1 : 0
                continue
            }
            if symbol.isASCIILetter, scalar >= 0x2000 { disguise.styled += 1 }
            disguise.invalid += scalar == UTF8Decoder.replacement ? 1 : 0
            scripts.note(symbol)
            buffer[count] = symbol
            count += 1
        }
        self.count = count
        if scripts.mayImitate {
            disguise.imitated += scripts.unmask(UnsafeMutableBufferPointer(start: buffer, count: count))
        }
    }

    /// Joins spelled-out words and reads digits as letters, where a quick look suspects either.
    private mutating func undoDisguisesOfWords() {
        let suspicion = Suspicion(text)
        if suspicion.isSpelledOut {
            (count, disguise.spelledOut) = SpelledOutWords.join(UnsafeMutableBufferPointer(start: buffer, count: count))
        }
        if suspicion.hasDigitsInWords {
            disguise.leet = LeetWords(UnsafeMutableBufferPointer(start: buffer, count: count)).read()
        }
    }

    /// Whether an invisible scalar stands right behind a Latin letter, where no honest writing needs one.
    private func isHidden(_ scalar: UInt32, after written: Int) -> Bool {
        let isInvisible =
            scalar == 0xAD || scalar == 0xFEFF || (0x200B...0x200F).contains(scalar)
            || (0x2060...0x2064).contains(scalar)
        return isInvisible && written > 0 && buffer[written - 1].isASCIILetter
    }

    /// ``TextNormalization/none``.
    private mutating func foldCase(_ bytes: UnsafeBufferPointer<UInt8>) {
        count = 0
        var offset = 0
        while offset < bytes.count {
            let (scalar, length) = UTF8Decoder.decode(bytes, at: offset)
            offset += length
            disguise.invalid += scalar == UTF8Decoder.replacement ? 1 : 0
            let symbol = table.symbol(of: scalar)
            if scalar < 0x80, symbol.kind == .ignorable { continue }
            buffer[count] = scalar < 0x80 ? symbol : symbol.onlyCaseFolded(from: scalar)
            count += 1
        }
    }
}

/// Counts of what folding met, each a hint that somebody tried to pass a filter.
struct Disguise: Equatable {
    /// Invisible characters behind Latin letters.
    var hidden = 0
    /// Full-width, mathematical and circled letters.
    var styled = 0
    /// Letters of other scripts that posed as Latin ones.
    var imitated = 0
    /// Words whose letters were parted by spaces or signs.
    var spelledOut = 0
    /// Words with digits or signs in the place of letters.
    var leet = 0
    /// Places where the bytes were not UTF-8.
    var invalid = 0
}
