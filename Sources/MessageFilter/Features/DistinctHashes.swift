/// Which hashes have occurred in the current chunk.
///
/// A table with open addressing: a place is taken where it bears the current chunk's number. Forgetting all of them is the
/// next number.
struct DistinctHashes: ~Copyable {
    private static let bits: UInt64 = 10
    /// The most hashes that it can hold: half of its places.
    static let capacity = 1 << (bits - 1)

    private let hashes = UnsafeMutablePointer<UInt64>.allocate(capacity: 1 << bits)
    private let chunks = UnsafeMutablePointer<UInt16>.allocate(capacity: 1 << bits)
    private var chunk: UInt16 = 0

    init() {
        hashes.initialize(repeating: 0, count: 1 << Self.bits)
        chunks.initialize(repeating: 0, count: 1 << Self.bits)
    }

    deinit {
        hashes.deallocate()
        chunks.deallocate()
    }

    /// Begins a chunk.
    @inline(__always)
    mutating func begin() {
        chunk &+= 1
        if chunk == 0 {
            chunks.update(repeating: 0, count: 1 << Self.bits)
            chunk = 1
        }
    }

    /// - Returns: whether the hash has not occurred in the chunk.
    /// - Precondition: fewer than ``capacity`` others have.
    @inline(__always)
    func insert(_ hash: UInt64) -> Bool {
        // The high bits of a product are the well mixed ones.
        var place = Int(truncatingIfNeeded: hash &>> (64 - Self.bits))
        while chunks[place] == chunk {
            if hashes[place] == hash { return false }
            place = (place &+ 1) & (1 << Self.bits - 1)
        }
        hashes[place] = hash
        chunks[place] = chunk
        return true
    }
}
