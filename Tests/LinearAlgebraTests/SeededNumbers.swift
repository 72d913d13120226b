/// Reproducible numbers for tests: a linear congruential generator, of which the upper half is used.
///
/// - Source: D. Knuth, MMIX.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 { half() << 32 | half() }

    private mutating func half() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 32
    }

    mutating func values(_ count: Int, in range: ClosedRange<Double> = -2...2) -> [Double] {
        (0..<count).map { _ in Double.random(in: range, using: &self) }
    }
}
