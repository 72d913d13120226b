import Foundation

/// Time that other programs on the machine do not lengthen.
package enum ProcessorTime {
    /// The seconds that this thread computes in `body`.
    package static func seconds(in body: () throws -> Void) rethrows -> Double {
        let start = now
        try body()
        return now - start
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
