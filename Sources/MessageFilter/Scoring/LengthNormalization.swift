/// What a unit of weight is worth in a message with a given number of features of a block.
///
///     factor = ⌊multiplier · ⌊2²⁰ / √count⌉ / 2²⁰⌋        score += ⌊(Σ weights) · factor / 2¹⁶⌋
///
/// Square root and division are exact in IEEE 754, the rest is integers: every machine agrees.
enum LengthNormalization {
    /// 2²⁰ / √count, rounded.
    static func reciprocalRoot(_ count: Int) -> Int64 {
        count < reciprocalRoots.count ? reciprocalRoots[count] : compute(count)
    }

    /// The share of `sum` weights of one class in its score, in 1/1024 nat.
    static func score(sum: Int32, factor: Int64) -> Int32 {
        Int32(clamping: (Int64(sum) * factor) >> 16)
    }

    static func factor(multiplier: Int32, count: Int) -> Int64 {
        (Int64(multiplier) * reciprocalRoot(count)) >> 20
    }

    private static func compute(_ count: Int) -> Int64 {
        count == 0 ? 0 : Int64((Double(1 << 20) / Double(count).squareRoot()).rounded())
    }

    private static let reciprocalRoots: [Int64] = (0..<1024).map(compute)
}
