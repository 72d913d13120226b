/// The words and the chunks of a message, found by passes that do the same for every symbol.
///
/// Where a word ends is what a processor cannot foretell, and a wrong guess costs as much as ten symbols. So every symbol is
/// written as if a word began and ended there, and what did not is overwritten by the next.
struct Tokens: ~Copyable {
    /// Words: runs of letters, runs of digits, single symbols; of scripts without spaces nothing.
    private(set) var wordCount = 0
    /// Chunks: what lies between white space.
    private(set) var chunkCount = 0
    /// Of the message's symbols.
    private(set) var totals = SymbolTotals()

    private let flags: TokenFlags
    private let wordStarts = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    private let wordEnds = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    /// Signs of all chunks, runs of the same sign as one.
    private let pattern = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + 2 * MemoryLayout<UInt64>.size)
    /// Where each chunk ends in `pattern`; one more in front of the first.
    private let patternEnds = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity + 1)
    /// Masks of the first 0 to 8 bytes of a number of eight.
    private let masks = UnsafeMutablePointer<UInt64>.allocate(capacity: 9)

    private static let capacity = TextNormalizer.maximumBytes + 1

    init() {
        flags = TokenFlags()
        for length in 0...8 { (masks + length).initialize(to: length == 8 ? .max : 1 << UInt64(8 * length) - 1) }
        patternEnds.initialize(to: 0)
    }

    deinit {
        wordStarts.deallocate()
        wordEnds.deallocate()
        pattern.deallocate()
        patternEnds.deallocate()
        masks.deallocate()
    }

    mutating func read(_ text: borrowing NormalizedText) {
        totals = flags.read(text)
        find(count: text.count)
    }

    private mutating func find(count: Int) {
        let (starts, ends) = (flags.wordStarts, flags.wordEnds)
        let (signs, changes, chunkEnds) = (flags.signs, flags.changes, flags.chunkEnds)
        var nextStart = wordStarts
        var nextEnd = wordEnds
        var nextSign = pattern
        var nextPatternEnd = patternEnds + 1
        var index = 0
        while index <= count {
            nextStart.pointee = UInt32(truncatingIfNeeded: index)
            nextStart += Int(starts[index])
            nextEnd.pointee = UInt32(truncatingIfNeeded: index)
            nextEnd += Int(ends[index])
            nextSign.pointee = signs[index]
            nextSign += Int(changes[index])
            nextPatternEnd.pointee = UInt32(truncatingIfNeeded: nextSign - pattern)
            nextPatternEnd += Int(chunkEnds[index])
            index &+= 1
        }
        wordCount = nextEnd - wordEnds
        chunkCount = nextPatternEnd - patternEnds - 1
    }

    /// Where a word stands.
    @inline(__always)
    func word(_ index: Int) -> (start: Int, length: Int) {
        (Int(wordStarts[index]), Int(wordEnds[index] &- wordStarts[index]))
    }

    /// The hash of a word's letters.
    @inline(__always)
    func hash(of word: (start: Int, length: Int), _ text: borrowing NormalizedText) -> UInt64 {
        var hash = eight(text.letters + word.start, word.length) &* FeatureHash.word
        var read = 8
        while read < word.length {
            hash = FeatureHash.extend(hash, by: eight(text.letters + word.start + read, word.length &- read))
            read &+= 8
        }
        return hash
    }

    /// Whether the word is of two letters at least, of which the first eight are capitals: 1 or 0.
    @inline(__always)
    func isInCapitals(_ word: (start: Int, length: Int)) -> Int {
        let differences =
            eight(flags.signs + word.start, word.length) ^ TokenFlags.eightCapitals & masks[min(word.length, 8)]
        return Int((differences == 0).bit & (word.length > 1).bit)
    }

    /// The hash of a chunk's pattern: which kinds of characters follow each other in it.
    ///
    /// A run of capitals, of small letters or of other letters is one sign, so is a symbol however often it stands in a
    /// row; each digit is a sign of its own. `Free!!` is `Xx!`, `£1000` is `£0000`. The first 16 signs count.
    @inline(__always)
    func patternHash(_ chunk: Int) -> UInt64 {
        let start = Int(patternEnds[chunk])
        let length = Int(patternEnds[chunk + 1]) &- start
        return FeatureHash.extend(
            eight(pattern + start, length) &* FeatureHash.pattern, by: eight(pattern + start + 8, max(length &- 8, 0)))
    }

    /// Up to eight bytes as a number.
    @inline(__always)
    private func eight(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
        UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian & masks[min(length, 8)]
    }
}
