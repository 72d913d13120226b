/// A generator whose numbers are the same on every machine and in every version: splits are made of it, and a seed
/// names them.
///
///     s ← s + 0x9E3779B97F4A7C15        output = mix(s)        (all modulo 2⁶⁴)
///
/// - Source: Steele, Lea, Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014; constants of
///   Stafford's mix 13.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mixed(state)
    }

    /// A number of 0 ..< `bound`, all with the same chance: the high half of a product, rejecting the few that would
    /// be favoured (Lemire 2019).
    /// - Precondition: `bound` is positive.
    public mutating func next(below bound: Int) -> Int {
        precondition(bound > 0, "no number lies below \(bound)")
        let bound = UInt64(bound)
        var product = next().multipliedFullWidth(by: bound)
        let threshold = (0 &- bound) % bound
        while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
        return Int(product.high)
    }

    /// `elements` in random order (Fisher–Yates, from the end). The standard library's own shuffle may change with
    /// its version.
    public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var shuffled = elements
        for last in stride(from: shuffled.count - 1, to: 0, by: -1) { shuffled.swapAt(last, next(below: last + 1)) }
        return shuffled
    }

    /// A bijection of the 64-bit numbers whose values look random: the generator's last step, and a hash.
    public static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
