/// How long requests took: for each bound, how many took no longer.
struct LatencyHistogram: Sendable {
    /// The upper bounds as Prometheus is told them, in seconds, and in nanoseconds.
    static let bounds: [(label: String, nanoseconds: UInt64)] = [
        ("0.00005", 50_000), ("0.0001", 100_000), ("0.00025", 250_000), ("0.0005", 500_000), ("0.001", 1_000_000),
        ("0.0025", 2_500_000), ("0.005", 5_000_000), ("0.01", 10_000_000), ("0.025", 25_000_000),
        ("0.1", 100_000_000), ("1", 1_000_000_000), ("10", 10_000_000_000),
    ]

    /// Those that took no longer than a bound, and longer than the one before; at the end those that took longer than all.
    private var counts = Array(repeating: 0, count: bounds.count + 1)
    private(set) var nanoseconds: UInt64 = 0

    mutating func add(_ nanoseconds: UInt64) {
        counts[Self.bounds.firstIndex { nanoseconds <= $0.nanoseconds } ?? Self.bounds.count] += 1
        self.nanoseconds += nanoseconds
    }

    var total: Int { counts.reduce(0, +) }

    /// For each bound the number of requests that took no longer.
    var cumulated: [(label: String, count: Int)] {
        var sum = 0
        return zip(Self.bounds, counts).map { bound, count in
            sum += count
            return (bound.label, sum)
        }
    }
}
