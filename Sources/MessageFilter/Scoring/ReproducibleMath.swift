/// The exponential with the same bits on every machine.
///
/// C libraries differ in the last place; IEEE 754 addition, multiplication and division do not. Relative error below
/// 1e-15 in the domain used here (checked against the C library in the tests).
enum ReproducibleMath {
    private static let log2e = 1.442_695_040_888_963_4
    // ln 2 in two parts, the first with trailing zero bits, so that n·ln2High is exact (Cody & Waite).
    private static let ln2High = 0.693_147_180_369_123_8
    private static let ln2Low = 1.908_214_929_270_587_7e-10

    /// eˣ for x ≤ 0; below −700 it is 0.
    ///
    ///     x = n·ln 2 + r, |r| ≤ ln 2 / 2        eˣ = 2ⁿ·Σ rⁱ/i!   (i ≤ 13)
    static func exp(_ x: Double) -> Double {
        precondition(x <= 0, "exp of a positive number: \(x)")
        guard x > -700 else { return 0 }
        let n = (x * log2e).rounded()
        let r = (x - n * ln2High) - n * ln2Low
        var sum = 1.0
        var i = 13.0
        while i >= 1 {
            sum = 1 + sum * r / i
            i -= 1
        }
        return Double(sign: .plus, exponent: Int(n), significand: sum)
    }
}
