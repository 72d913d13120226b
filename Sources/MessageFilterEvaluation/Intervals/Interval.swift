/// A 95 % confidence interval: of 100 collections like this one, it holds the true figure in about 95.
public struct Interval: Codable, Hashable, Sendable {
    public let low: Double
    public let high: Double

    /// The 2.5th and 97.5th percentiles of `values`, between neighbours by straight line; `nil` without values.
    init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        low = Self.quantile(0.025, sorted)
        high = Self.quantile(0.975, sorted)
    }

    /// - Source: Hyndman, Fan, "Sample quantiles in statistical packages", 1996, definition 7.
    private static func quantile(_ share: Double, _ sorted: [Double]) -> Double {
        let position = share * Double(sorted.count - 1)
        let below = Int(position)
        let above = min(below + 1, sorted.count - 1)
        return sorted[below] + (position - Double(below)) * (sorted[above] - sorted[below])
    }
}

/// 95 % intervals of the headline figures, by bootstrap over template groups.
///
/// Each is `nil` where it cannot be known: fewer than two groups, no resamples, or a figure without support. A share of
/// exactly 0 or 1 has an interval of no width, since resampling cannot draw what was never seen.
public struct HeadlineIntervals: Codable, Hashable, Sendable {
    @OrNull public internal(set) var accuracy: Interval?
    @OrNull public internal(set) var mcc: Interval?
    @OrNull public internal(set) var spamCaught: Interval?
    @OrNull public internal(set) var hamBlocked: Interval?
    @OrNull public internal(set) var meanRecall: Interval?
}
