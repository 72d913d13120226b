#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The monotonic clock in nanoseconds.
enum Clock {
    @inline(__always)
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// What a look at the clock costs: the middle of many differences between two looks.
    static let cost: Int = {
        let differences = (0..<10_001).map { _ in
            let start = now
            return now - start
        }
        return differences.sorted()[5_000]
    }()

    /// The nanoseconds of `body`, `repetitions` times, behind a warm-up.
    static func samples(_ repetitions: Int, _ body: () -> Void) -> [Double] {
        body()
        return (0..<repetitions).map { _ in
            let start = now
            body()
            return Double(now - start)
        }
    }
}
