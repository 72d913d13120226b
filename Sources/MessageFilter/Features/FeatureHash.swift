/// How features become numbers: a rolling polynomial over symbols, spread over a block's buckets by one multiplication.
///
///     H(s₁…sₙ) = Σ sᵢ·Pⁿ⁻ⁱ  mod 2³²        bucket = ⌊size · (H·Cₙ mod 2³²) / 2³²⌋
///
/// H of an n-gram follows from H of the (n−1)-gram before it by one multiplication and one addition, and the multiplier
/// Cₙ separates the orders. All arithmetic is in 32 bits, so that every machine agrees.
enum FeatureHash {
    static let base: UInt32 = 0x9E37_79B1

    /// Continues a hash with one more symbol.
    @inline(__always)
    static func extend(_ hash: UInt32, by value: UInt32) -> UInt32 { hash &* base &+ value }

    /// The bucket, from 0, among `size` of them.
    @inline(__always)
    static func bucket(_ hash: UInt32, salt: UInt32, size: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(spread(hash, salt)) &* UInt64(size)) >> 32)
    }

    @inline(__always)
    private static func spread(_ hash: UInt32, _ salt: UInt32) -> UInt32 {
        let mixed = (hash ^ hash >> 15) &* salt
        return (mixed ^ mixed >> 13) &* 0xC2B2_AE35
    }

    // One odd multiplier for each kind of feature; those of character n-grams stand where they are used.
    static let word: UInt32 = 0x85EB_CA6B
    static let wordPair: UInt32 = 0x27D4_EB2F
    static let pattern: UInt32 = 0x1656_67B1
    static let property: UInt32 = 0xD3A2_646D
}
