/// The distinct features of one message as hashes, block after block, in the order in which they first occur.
///
/// A table with open addressing tells which hashes have occurred: an entry is taken where it bears the current message's
/// number. Forgetting all of them is the next number.
struct DistinctHashes: DistinctFeatureSink, ~Copyable {
    let candidates: UnsafeMutablePointer<UInt64>
    private(set) var hashes: [UInt64] = []
    /// Where each block ends in ``hashes``.
    private(set) var ends: [Int] = []
    private var candidateCount = 0
    private var table: [Entry]
    private var message: UInt32 = 0

    private struct Entry {
        var hash: UInt64 = 0
        var message: UInt32 = 0
        var block: UInt32 = 0
    }

    init() {
        candidates = .allocate(capacity: Self.candidateCapacity)
        table = Array(repeating: Entry(), count: 1024)
    }

    deinit { candidates.deallocate() }

    mutating func begin() {
        message &+= 1
        if message == 0 {
            table = Array(repeating: Entry(), count: table.count)
            message = 1
        }
        candidateCount = 0
        hashes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    mutating func add(_ feature: UInt64, from origin: @autoclosure () -> FeatureOrigin) {
        candidates[candidateCount] = feature
        candidateCount &+= 1
        if candidateCount == Self.candidateCapacity { takeCandidates() }
    }

    mutating func add(candidates count: Int) { candidateCount = count }

    mutating func finish(_ block: FeatureBlock) {
        takeCandidates()
        ends.append(hashes.count)
    }

    private mutating func takeCandidates() {
        for index in 0..<candidateCount { insert(candidates[index]) }
        candidateCount = 0
    }

    /// Takes a hash of the current block that has not occurred in it.
    private mutating func insert(_ hash: UInt64) {
        if 2 * hashes.count >= table.count { grow() }
        let entry = Entry(hash: hash, message: message, block: UInt32(ends.count))
        if Self.insert(entry, into: &table) { hashes.append(hash) }
    }

    /// - Returns: whether it was not there.
    private static func insert(_ entry: Entry, into table: inout [Entry]) -> Bool {
        // The high bits of a product are the well mixed ones.
        var place = Int(truncatingIfNeeded: entry.hash &>> 40) & (table.count - 1)
        while table[place].message == entry.message {
            if table[place].hash == entry.hash, table[place].block == entry.block { return false }
            place = (place + 1) & (table.count - 1)
        }
        table[place] = entry
        return true
    }

    private mutating func grow() {
        var larger = Array(repeating: Entry(), count: 2 * table.count)
        for entry in table where entry.message == message { _ = Self.insert(entry, into: &larger) }
        table = larger
    }
}
