/// A small generator of pseudo-random numbers, the same on every machine.
///
/// - Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SplitMix64 {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number from 0 to below `bound`, each equally likely.
    ///
    /// The high word of a product; the few products that would favour some numbers are drawn again.
    ///
    /// - Source: Lemire, "Fast random integer generation in an interval", ACM TOMACS 29 (2019).
    mutating func next(below bound: Int) -> Int {
        precondition(bound > 0, "a random number below \(bound)")
        let width = UInt64(bound)
        var product = next().multipliedFullWidth(by: width)
        if product.low < width {
            let unfair = (0 &- width) % width
            while product.low < unfair { product = next().multipliedFullWidth(by: width) }
        }
        return Int(product.high)
    }
}
