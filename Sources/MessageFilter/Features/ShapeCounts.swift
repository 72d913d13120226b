/// What is counted over a message as a whole.
struct ShapeCounts {
    /// Runs of digits count as this long at most.
    static let longestRun = 12
    /// A run of digits of this length and more passes for a phone number.
    private static let phoneDigits = 7

    private(set) var chunks = 0, letters = 0, uppercase = 0, digits = 0
    private(set) var capitalizedWords = 0, currency = 0, emoji = 0, links = 0, mails = 0, phoneNumbers = 0
    /// Bit n: some run has n digits (the last bit: that many or more). Bit 0 says nothing.
    private(set) var digitRuns: UInt32 = 0
    /// How many words begin with each of the signs up to `@`; the last: with anything else.
    private var beginnings = Beginnings()

    var exclamations: Int { beginnings[0x21] }
    var questions: Int { beginnings[0x3F] }
    var fullStops: Int { beginnings[0x2E] }
    var commas: Int { beginnings[0x2C] }
    var asterisks: Int { beginnings[0x2A] }
    var slashes: Int { beginnings[0x2F] }

    /// Counts a word; of a run of digits the first is `0`, a sign is a word of its own.
    @inline(__always)
    mutating func addWord(first: UInt8, length: Int, isInCapitals: Int) {
        beginnings.add(first)
        capitalizedWords &+= isInCapitals
        let isDigit = (first == 0x30).bit
        digitRuns |= 1 &<< (UInt32(truncatingIfNeeded: min(length, Self.longestRun)) & (0 &- isDigit))
        phoneNumbers &+= Int(isDigit & (length >= Self.phoneDigits).bit)
    }

    /// Counts what words alone do not tell.
    @inline(__always)
    mutating func finish(_ tokens: borrowing Tokens, _ text: borrowing NormalizedText) {
        chunks = tokens.chunkCount
        letters = tokens.totals.letters
        uppercase = tokens.totals.capitals
        digits = tokens.totals.digits
        if tokens.totals.hasSigns { countSigns(text) }
        if slashes > 0 || beginnings[0x40] > 0 { countContacts(text) }
    }

    private mutating func countSigns(_ text: borrowing NormalizedText) {
        for index in 0..<text.count {
            let kind = text.marks[index] & 7
            currency += kind == SymbolClass.currency.rawValue ? 1 : 0
            emoji += kind == SymbolClass.emoji.rawValue ? 1 : 0
        }
    }

    /// Counts links and mail addresses, one of each a chunk at most.
    private mutating func countContacts(_ text: borrowing NormalizedText) {
        var contact = ContactRecognizer()
        // The blank behind the message ends its last chunk.
        for index in 0...text.count {
            let letter = text.letters[index]
            if letter == 0x20 {
                links += contact.isLink ? 1 : 0
                mails += contact.isMail ? 1 : 0
                contact = ContactRecognizer()
            } else {
                contact.read(letter)
            }
        }
    }
}

/// Counters of ASCII signs up to `@`.
private struct Beginnings {
    // A tuple of vectors in place of an array: it lives where the message's other counts do.
    private var counts = (
        SIMD32<UInt32>.zero, SIMD32<UInt32>.zero, SIMD2<UInt32>.zero
    )
    private static let last: UInt8 = 0x41

    @inline(__always)
    mutating func add(_ byte: UInt8) {
        withUnsafeMutableBytes(of: &counts) { bytes in
            let offset = Int(min(byte, Self.last)) &* 4
            let base = bytes.baseAddress.unsafelyUnwrapped + offset
            base.storeBytes(of: base.load(as: UInt32.self) &+ 1, as: UInt32.self)
        }
    }

    subscript(byte: UInt8) -> Int {
        withUnsafeBytes(of: counts) { Int($0.load(fromByteOffset: Int(byte) * 4, as: UInt32.self)) }
    }
}

/// Recognizes links and mail addresses for the features of a message.
///
/// What it finds is part of the model file's format, so it stays as it is, while rules have a ``LinkFinder`` that learns new
/// forms. It reads a letter at a time, because it counts in messages that are scored by the hundred thousand.
///
/// From a chunk's letters: `://`, or a dot inside followed by a slash; an `@` followed by a dot inside and a letter.
struct ContactRecognizer {
    private var sawWord = false, sawAt = false, sawDot = false, sawColon = false
    private var previous: UInt8 = 0x20
    private(set) var isLink = false
    private(set) var isMail = false

    mutating func read(_ letter: UInt8) {
        switch letter {
        case 0x2E: sawDot = sawWord && previous != 0x2E
        case 0x40: sawAt = sawWord
        case 0x3A: sawColon = sawWord
        case 0x2F: isLink = isLink || sawColon && previous == 0x2F || sawDot && previous != 0x2F
        default:
            let isLetter = letter >= 0x80 || (0x61...0x7A).contains(letter)
            if isLetter, sawAt, sawDot { isMail = true }
            if isLetter || letter == 0x30 { sawWord = true }
            sawColon = false
        }
        previous = letter
    }
}
