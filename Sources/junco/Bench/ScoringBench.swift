import Dispatch
import Foundation
import MessageFilter

/// Scores messages again and again, and takes the time.
struct ScoringBench {
    private let model: MessageModel
    private let messages: MessagesInMemory
    private let threads: Int

    init(model: MessageModel, messages: MessagesInMemory, threads: Int) {
        self.model = model
        self.messages = messages
        self.threads = threads
    }

    /// - Parameters:
    ///   - repetitions: passes over all messages, behind one that warms up.
    ///   - progress: called after each with the number of passes so far.
    func run(repetitions: Int, loadTime: Duration, progress: (Int) -> Void) -> BenchFigures {
        let work = SharedWork(messages: messages, scorers: (0..<threads).map { _ in MessageScorer(model: model) })
        work.scoreAll()
        var passes: [Double] = []
        var latencies: [[Int]] = []
        for pass in 1...repetitions {
            let start = ContinuousClock.now
            work.scoreAll()
            passes.append(start.duration(to: .now) / .seconds(1))
            latencies.append(singleTimes(work.scorers[0]).sorted())
            progress(pass)
        }
        return BenchFigures(messages, threads: threads, passes: passes, latencies: latencies, loadTime: loadTime)
    }

    /// The nanoseconds of each message, less what a look at the clock costs.
    private func singleTimes(_ scorer: MessageScorer) -> [Int] {
        let cost = (0..<101).map { _ in -Self.nanoseconds + Self.nanoseconds }.sorted()[50]
        var times: [Int] = []
        times.reserveCapacity(messages.count)
        messages.forEach(in: 0..<messages.count) { text, sender in
            let start = Self.nanoseconds
            _ = scorer.score(text, sender: sender)
            times.append(max(0, Self.nanoseconds - start - cost))
        }
        return times
    }

    @inline(__always)
    private static var nanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}

/// What the threads share: each scores a slice of its own with a scorer of its own.
private struct SharedWork: @unchecked Sendable {
    let messages: MessagesInMemory
    let scorers: [MessageScorer]

    func scoreAll() {
        guard scorers.count > 1 else { return scoreSlice(0) }
        DispatchQueue.concurrentPerform(iterations: scorers.count) { scoreSlice($0) }
    }

    private func scoreSlice(_ index: Int) {
        let count = messages.count
        let slices = scorers.count
        messages.forEach(in: count * index / slices..<count * (index + 1) / slices) { text, sender in
            _ = scorers[index].score(text, sender: sender)
        }
    }
}
