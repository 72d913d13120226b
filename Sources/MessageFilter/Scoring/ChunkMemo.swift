/// What a chunk adds to a message.
struct ChunkContribution {
    let words: RowLanes
    let characters: RowLanes
    /// The feature of its pattern, the only one of shape that a chunk has.
    let pattern: FeatureID?
    let counts: ChunkCounts
}

/// Remembers what chunks add, by their bytes: most words of a message have been seen before.
///
/// Each chunk has one place, by its hash; the last one to come there is remembered. A chunk is known by its bytes, not by
/// its hash, so that nobody can make a word pass for another. Long chunks are not remembered.
struct ChunkMemo: ~Copyable {
    /// The longest chunk that is remembered, in bytes.
    private static let longestChunk = ChunkKey.longest

    private let entries: UnsafeMutableBufferPointer<Entry>
    /// How far a hash is shifted to be a place.
    private let shift: UInt64
    /// The current message with room for a vector behind it.
    private let message: UnsafeMutablePointer<UInt8>
    /// The key and length of the chunk that was asked for last; the length is 0 where it is too long.
    private var key = ChunkKey()
    private var length = 0

    /// - Parameter size: how many chunks are remembered: a power of two, or 0 for none.
    init(size: Int) {
        precondition(size == 0 || size.nonzeroBitCount == 1 && size > 1, "a memo of \(size) chunks")
        entries = .allocate(capacity: size)
        for index in 0..<size { Entry.clear(entries.baseAddress.unsafelyUnwrapped + index) }
        shift = UInt64(64 - size.trailingZeroBitCount)
        message = .allocate(capacity: size == 0 ? 0 : TextNormalizer.maximumBytes + Self.longestChunk)
    }

    deinit {
        entries.deallocate()
        message.deallocate()
    }

    /// Whether anything is remembered.
    var isOn: Bool { !entries.isEmpty }

    /// Begins a message, whose chunks are asked for by their places in it.
    @inline(__always)
    func begin(_ text: UnsafeBufferPointer<UInt8>) {
        UnsafeMutableRawPointer(message).copyMemory(
            from: UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped), byteCount: text.count)
    }

    /// What a chunk of the message adds, where that is remembered.
    @inline(__always)
    mutating func recall(_ chunk: Range<Int>) -> ChunkContribution? {
        guard chunk.count <= Self.longestChunk else {
            length = 0
            return nil
        }
        length = chunk.count
        key = ChunkKey(message + chunk.lowerBound, length: length)
        let entry = entries.baseAddress.unsafelyUnwrapped + place
        return entry.pointee.isOf(key, length: length) ? entry.pointee.contribution : nil
    }

    /// Remembers what the chunk adds that was asked for last.
    @inline(__always)
    mutating func keep(_ contribution: ChunkContribution) {
        if length > 0 { entries[place] = Entry(key, length: length, contribution) }
    }

    @inline(__always)
    private var place: Int { Int(truncatingIfNeeded: key.hash &>> shift) }
}

/// A chunk and what it adds, in 128 bytes; of no chunk where its length is 0.
private struct Entry: BitwiseCopyable {
    private let words: PackedLanes
    private let characters: PackedLanes
    private let counts: PackedCounts
    private let key: ChunkKey
    /// The pattern's feature and 1; 0 where there is none.
    private let pattern: FeatureID
    private let wordCount: UInt8
    private let characterCount: UInt8
    let length: UInt8

    @inline(__always)
    init(_ key: ChunkKey, length: Int, _ contribution: ChunkContribution) {
        words = PackedLanes(contribution.words)
        characters = PackedLanes(contribution.characters)
        counts = PackedCounts(contribution.counts)
        self.key = key
        pattern = contribution.pattern.map { $0 &+ 1 } ?? 0
        wordCount = UInt8(truncatingIfNeeded: contribution.words.count)
        characterCount = UInt8(truncatingIfNeeded: contribution.characters.count)
        self.length = UInt8(truncatingIfNeeded: length)
    }

    /// Makes memory an entry of no chunk. What else there is is not read until it is written.
    @inline(__always)
    static func clear(_ entry: UnsafeMutablePointer<Entry>) {
        UnsafeMutableRawPointer(entry).storeBytes(of: 0, toByteOffset: offsetOfLength, as: UInt8.self)
    }

    private static let offsetOfLength = MemoryLayout<Entry>.offset(of: \.length) ?? 0

    @inline(__always)
    func isOf(_ key: ChunkKey, length: Int) -> Bool { Int(self.length) == length && self.key == key }

    @inline(__always)
    var contribution: ChunkContribution {
        ChunkContribution(
            words: words.lanes(count: Int(wordCount)), characters: characters.lanes(count: Int(characterCount)),
            pattern: pattern == 0 ? nil : pattern &- 1, counts: counts.counts)
    }
}

/// The lanes of a sum of rows, without their number.
private struct PackedLanes: BitwiseCopyable {
    private let even: SIMD8<UInt16>
    private let odd: SIMD8<UInt16>

    init(_ lanes: RowLanes) { (even, odd) = (lanes.even, lanes.odd) }

    @inline(__always)
    func lanes(count: Int) -> RowLanes { RowLanes(even: even, odd: odd, count: count) }
}

/// The counts of a short chunk, of which none passes 255.
private struct PackedCounts: BitwiseCopyable {
    private let lanes: SIMD16<UInt8>
    private let signs: UInt32
    private let digitRuns: UInt16

    @inline(__always)
    init(_ counts: ChunkCounts) {
        // Lane by lane: the library's conversion of vectors is a call.
        var narrow = SIMD16<UInt8>()
        for lane in 0..<16 { narrow[lane] = UInt8(truncatingIfNeeded: counts.lanes[lane]) }
        lanes = narrow
        signs = counts.signs
        digitRuns = UInt16(truncatingIfNeeded: counts.digitRuns)
    }

    @inline(__always)
    var counts: ChunkCounts {
        // Lane by lane: the library's conversion of vectors is a call.
        var wide = SIMD16<UInt16>()
        for lane in 0..<16 { wide[lane] = UInt16(lanes[lane]) }
        return ChunkCounts(lanes: wide, digitRuns: UInt32(digitRuns), signs: signs)
    }
}

/// The bytes of a chunk, zeros behind them.
private struct ChunkKey: Equatable, BitwiseCopyable {
    /// The most bytes that a key has.
    static let longest = 24

    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var third: UInt64 = 0

    /// Of no chunk.
    init() {}

    /// - Parameter start: of so many bytes, behind which ``longest`` may be read.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, length: Int) {
        first = Self.load(start, length)
        if length > 8 { second = Self.load(start + 8, length &- 8) }
        if length > 16 { third = Self.load(start + 16, length &- 16) }
    }

    @inline(__always)
    private static func load(_ start: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
        let eight = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
        return length >= 8 ? eight : eight & ~(UInt64.max &<< UInt64(8 &* length))
    }

    @inline(__always)
    var hash: UInt64 {
        let start = (first ^ 0x9E37_79B9_7F4A_7C15) &* 0xA076_1D64_78BD_642F
        let rest = second &* 0xE703_7ED1_A0B4_28DB ^ third &* 0x8EBC_6AF0_9C88_C6E3
        return ((start ^ start &>> 32) &+ rest) &* 0x94D0_49BB_1331_11EB
    }
}
