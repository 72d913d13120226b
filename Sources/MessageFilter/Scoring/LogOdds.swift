/// Logarithms of unnormalized probabilities as integers, in units of 1/1024 nat.
///
/// Verdicts compare these and nothing else, so they are the same on every machine.
public enum LogOdds {
    /// Units in one nat.
    public static let unitsPerNat = 1024

    /// The logarithm of the sum of two numbers whose logarithms are `a` and `b`.
    ///
    ///     log(eᵃ + eᵇ) = max(a, b) + log(1 + e^−|a−b|), the second term from a table
    ///
    /// - Units: 1/1024 nat; the table is right within 4 units.
    static func sum(_ a: Int32, _ b: Int32) -> Int32 {
        let distance = Int(max(a, b)) - Int(min(a, b))
        let step = distance / stepUnits
        return max(a, b) + (step < corrections.count ? Int32(corrections[step]) : 0)
    }

    /// The probability whose odds are e^(`units`/1024) : 1.
    public static func probability(ofOdds units: Int32) -> Double {
        let ratio = ReproducibleMath.exp(-Double(units.magnitude) / Double(unitsPerNat))
        return units >= 0 ? 1 / (1 + ratio) : ratio / (1 + ratio)
    }

    private static let stepUnits = 8
    private static let corrections: [Int16] = (0..<1024).map { step in
        let distance = (Double(step) + 0.5) * Double(stepUnits) / Double(unitsPerNat)
        let correction = ReproducibleMath.log(onePlus: ReproducibleMath.exp(-distance))
        return Int16((correction * Double(unitsPerNat)).rounded())
    }
}
