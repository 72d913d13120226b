import Foundation
import Records

/// What `junco bench` has found out.
struct BenchFigures: Encodable {
    /// The middle of several passes, with the least and the most.
    struct Spread: Encodable {
        let median: Double
        let minimum: Double
        let maximum: Double

        init(_ values: [Double]) {
            let sorted = values.sorted()
            median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
            minimum = sorted[0]
            maximum = sorted[sorted.count - 1]
        }
    }

    let messages: Int
    let bytes: Int
    let threads: Int
    let repetitions: Int
    let messagesPerSecond: Spread
    let megabytesPerSecond: Spread
    /// The time within which half of the messages are scored, by pass.
    let p50Microseconds: Spread
    let p99Microseconds: Spread
    let modelLoadMicroseconds: Double
    /// Of the process, messages included.
    let peakMemoryBytes: Int

    /// - Parameters:
    ///   - passes: the seconds of each pass over all messages.
    ///   - latencies: for each pass the nanoseconds of each message, rising.
    init(_ messages: MessagesInMemory, threads: Int, passes: [Double], latencies: [[Int]], loadTime: Duration) {
        self.messages = messages.count
        bytes = messages.textBytes
        self.threads = threads
        repetitions = passes.count
        messagesPerSecond = Spread(passes.map { Double(messages.count) / $0 })
        megabytesPerSecond = Spread(passes.map { Double(messages.textBytes) / $0 / 1e6 })
        p50Microseconds = Self.percentile(0.5, latencies)
        p99Microseconds = Self.percentile(0.99, latencies)
        modelLoadMicroseconds = loadTime / .microseconds(1)
        peakMemoryBytes = SystemFigures.peakMemoryBytes
    }

    var table: String {
        let rows = [
            ("messages", "\(messages), \(bytes) bytes"),
            ("passes", "\(repetitions) on \(threads == 1 ? "one thread" : "\(threads) threads")"),
            ("throughput", Self.text(messagesPerSecond, digits: 0, unit: "messages/s")),
            ("", Self.text(megabytesPerSecond, digits: 1, unit: "MB/s")),
            ("one message", Self.text(p50Microseconds, digits: 2, unit: "µs (p50)")),
            ("", Self.text(p99Microseconds, digits: 2, unit: "µs (p99)")),
            ("model load", String(format: "%.0f µs", modelLoadMicroseconds)),
            ("peak memory", String(format: "%.1f MiB, messages included", Double(peakMemoryBytes) / 1_048_576)),
        ]
        return rows.map { "\($0.0.padding(toLength: 13, withPad: " ", startingAt: 0))\($0.1)\n" }.joined()
    }

    private static func percentile(_ share: Double, _ latencies: [[Int]]) -> Spread {
        Spread(latencies.map { Double($0[Int(share * Double($0.count - 1))]) / 1_000 })
    }

    private static func text(_ spread: Spread, digits: Int, unit: String) -> String {
        let number = "%.\(digits)f"
        return String(
            format: "\(number) %@, from \(number) to \(number)", spread.median, unit, spread.minimum, spread.maximum)
    }
}
