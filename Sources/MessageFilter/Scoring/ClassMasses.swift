/// Probabilities of classes up to a common factor, as integers, so that sums do not depend on their order.
///
///     mass(score) = ⌊e^−(maximum − score)/1024 · 2²⁶⌋        e^−d/1024 = e^−⌊d/256⌋/4 · e^−(d mod 256)/1024
///
/// Both factors come from tables of numbers with 31 binary places.
struct ClassMasses: ~Copyable {
    private let coarse: UnsafeMutablePointer<UInt64>
    private let fine: UnsafeMutablePointer<UInt64>
    /// Where a mass is below one unit.
    private static let farthest = 18_687
    static let one: UInt64 = 1 << 31

    init() {
        coarse = .allocate(capacity: Self.farthest / 256 + 1)
        fine = .allocate(capacity: 256)
        for step in 0...Self.farthest / 256 { (coarse + step).initialize(to: Self.exponential(Double(step) / 4)) }
        for step in 0..<256 { (fine + step).initialize(to: Self.exponential(Double(step) / 1024)) }
    }

    deinit {
        coarse.deallocate()
        fine.deallocate()
    }

    /// The mass of a class whose score is `distance` units of 1/1024 nat below the largest.
    @inline(__always)
    func mass(distance: Int) -> UInt64 {
        let distance = min(distance, Self.farthest)
        return (coarse[distance &>> 8] &* fine[distance & 255]) &>> 36
    }

    /// e^−`nats` with 31 binary places.
    private static func exponential(_ nats: Double) -> UInt64 {
        UInt64((ReproducibleMath.exp(-nats) * Double(one)).rounded())
    }

    /// The share of the whole whose log-odds against the rest are `threshold`, in 1/1024 nat; 31 binary places, rounded down.
    static func share(ofOdds threshold: Int32) -> UInt64 {
        UInt64((LogOdds.probability(ofOdds: threshold) * Double(one)).rounded(.down))
    }
}
