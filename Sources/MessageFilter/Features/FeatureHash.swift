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

    // One odd multiplier for each kind of feature.
    static let word: UInt32 = 0x85EB_CA6B
    static let wordPair: UInt32 = 0x27D4_EB2F
    static let pattern: UInt32 = 0x1656_67B1
    static let property: UInt32 = 0xD3A2_646D

    /// The multiplier of n-grams of `order` characters, 1 to 6. A switch, so that a constant order costs nothing.
    @inline(__always)
    static func characters(_ order: Int) -> UInt32 {
        switch order {
        case 1: 0x9E37_79B1
        case 2: 0xCC9E_2D51
        case 3: 0x1B87_3593
        case 4: 0xE654_6B65
        case 5: 0xB5C0_FBCF
        default: 0xA54F_F53B
        }
    }
}
