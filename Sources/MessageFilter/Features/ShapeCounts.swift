/// Counts over a message's chunks, and the pattern of each.
struct ShapeCounts {
    /// Runs of digits count as this long at most.
    static let longestRun = 12
    /// A chunk's pattern ends after so many runs.
    private static let longestPattern = 12
    /// A run of digits of this length and more passes for a phone number.
    private static let phoneDigits = 7

    var chunks = 0, letters = 0, uppercase = 0, capitalizedChunks = 0, digits = 0
    var currency = 0, emoji = 0, exclamations = 0, questions = 0, fullStops = 0, commas = 0, asterisks = 0, slashes = 0
    var links = 0, mails = 0, phoneNumbers = 0
    /// Bit n: some run has n digits (the last bit: that many or more).
    var digitRuns: UInt32 = 0

    /// Counts one chunk and hashes its pattern: runs of capitals, small letters, other letters, digits with their
    /// number, and each symbol once however often it stands in a row.
    @inline(__always)
    mutating func read(_ chunk: UnsafeBufferPointer<Symbol>) -> UInt32 {
        var hash: UInt32 = 0
        var runs = 0
        var index = 0
        let before = (letters: letters, uppercase: uppercase)
        var link = LinkRecognizer()
        while index < chunk.count {
            let (code, next) = readRun(chunk, from: index)
            link.read(chunk[index], runLength: next - index)
            if runs < Self.longestPattern { hash = FeatureHash.extend(hash, by: code) }
            runs += 1
            index = next
        }
        chunks += 1
        let newLetters = letters - before.letters
        capitalizedChunks += newLetters > 1 && uppercase - before.uppercase == newLetters ? 1 : 0
        links += link.isLink ? 1 : 0
        mails += link.isMail ? 1 : 0
        return hash
    }

    /// Counts the run that begins at `start`; its code in the pattern and where it ends.
    @inline(__always)
    private mutating func readRun(_ chunk: UnsafeBufferPointer<Symbol>, from start: Int) -> (code: UInt32, end: Int) {
        let first = chunk[start]
        var end = start + 1
        switch first.kind {
        case .letter, .ideograph:
            while end < chunk.count, chunk[end].kind == first.kind, chunk[end].isUppercase == first.isUppercase {
                end += 1
            }
            letters += end - start
            uppercase += first.isUppercase ? end - start : 0
            return (first.isUppercase ? 1 : first.kind == .letter ? 2 : 3, end)
        case .digit:
            while end < chunk.count, chunk[end].kind == .digit { end += 1 }
            let length = min(end - start, Self.longestRun)
            digits += end - start
            digitRuns |= 1 << UInt32(length)
            phoneNumbers += length >= Self.phoneDigits ? 1 : 0
            return (3 + UInt32(length), end)
        default:
            while end < chunk.count, chunk[end].scalar == first.scalar { end += 1 }
            count(first, times: end - start)
            return (first.scalar, end)
        }
    }

    @inline(__always)
    private mutating func count(_ symbol: Symbol, times: Int) {
        switch symbol.kind {
        case .currency: currency += times
        case .emoji: emoji += times
        default: countPunctuation(symbol.scalar, times: times)
        }
    }

    @inline(__always)
    private mutating func countPunctuation(_ scalar: UInt32, times: Int) {
        switch scalar {
        case 0x21: exclamations += times
        case 0x3F: questions += times
        case 0x2E: fullStops += times
        case 0x2C: commas += times
        case 0x2A: asterisks += times
        case 0x2F: slashes += times
        default: break
        }
    }
}

/// Recognizes links and mail addresses from a chunk's runs: `://`, or a dot inside followed by a slash; an `@` followed
/// by a dot inside.
struct LinkRecognizer {
    private var sawWord = false, sawAt = false, sawDot = false, sawColon = false
    private(set) var isLink = false
    private(set) var isMail = false

    @inline(__always)
    mutating func read(_ first: Symbol, runLength: Int) {
        switch first.scalar {
        case 0x2E: sawDot = sawWord && runLength == 1
        case 0x40: sawAt = sawWord
        case 0x3A: sawColon = sawWord
        case 0x2F:
            isLink = isLink || sawColon && runLength == 2 || sawDot
        default:
            if first.kind == .letter, sawAt, sawDot { isMail = true }
            if first.kind == .letter || first.kind == .digit { sawWord = true }
            sawColon = false
        }
    }
}
