/// Logarithms of unnormalized probabilities as integers, in units of 1/1024 nat.
///
/// Verdicts compare these and nothing else, so they are the same on every machine.
public enum LogOdds {
    /// Units in one nat.
    public static let unitsPerNat = 1024

    /// The probability whose odds are e^(`units`/1024) : 1.
    public static func probability(ofOdds units: Int32) -> Double {
        let ratio = ReproducibleMath.exp(-Double(units.magnitude) / Double(unitsPerNat))
        return units >= 0 ? 1 / (1 + ratio) : ratio / (1 + ratio)
    }
}
