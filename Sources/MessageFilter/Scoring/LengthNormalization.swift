/// What a unit of weight is worth in a message with a given number of features of a block.
///
///     factor = ⌊multiplier · ⌊2²⁰ / √count⌉ / 2²⁰⌋        score += ⌊(Σ weights) · factor / 2¹⁶⌋
///
/// Square root and division are exact in IEEE 754, the rest is integers: every machine agrees.
enum LengthNormalization {
    /// - Parameters:
    ///   - multiplier: the head's for the block.
    ///   - root: ``reciprocalRoot(_:)`` of the number of features.
    @inline(__always)
    static func factor(_ multiplier: Int32, root: Int64) -> Int64 { (Int64(multiplier) &* root) &>> 20 }

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
