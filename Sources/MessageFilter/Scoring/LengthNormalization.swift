/// What a unit of weight is worth in a message with a given number of features of a block.
///
///     factor = ⌊multiplier · ⌊2²⁰ / √count⌉ / 2²⁰⌋        score += ⌊(Σ weights) · factor / 2¹⁶⌋
///
/// Square root and division are exact in IEEE 754, the rest is integers: every machine agrees.
struct LengthNormalization {
    private let multipliers: SIMD4<Int32>

    /// - Parameter multipliers: one for each block.
    init(multipliers: [Int32]) { self.multipliers = SIMD4(multipliers[0], multipliers[1], multipliers[2], 0) }

    @inline(__always)
    func factor(of block: FeatureBlock, count: Int) -> Int64 {
        (Int64(multipliers[Int(block.rawValue)]) &* Self.reciprocalRoot(count)) &>> 20
    }

    /// The share of `sum` weights of one class in its score, in 1/1024 nat.
    @inline(__always)
    static func score(sum: Int32, factor: Int64) -> Int32 {
        Int32(clamping: (Int64(sum) &* factor) &>> 16)
    }

    /// 2²⁰ / √count, rounded.
    @inline(__always)
    static func reciprocalRoot(_ count: Int) -> Int64 {
        // Half and truncation round as well as the library's call: the quotient is positive.
        count == 0 ? 0 : Int64(1_048_576 / Double(count).squareRoot() + 0.5)
    }
}
