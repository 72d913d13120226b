import NIOPosix
import ReportStore
import Synchronization

/// Reports on their way to the disk. Those that come while one batch is written make the next, so that a sync of the disk is
/// shared by all who wait for it.
final class ReportQueue: Sendable {
    private struct Waiting: Sendable {
        let report: ReceivedReport
        let continuation: CheckedContinuation<ReportOutcome, any Error>
    }

    private struct State {
        var waiting: [Waiting] = []
        var isWriting = false
    }

    /// More reports wait than the disk takes.
    struct Overflow: Error {}

    private static let longestBatch = 512
    private static let mostWaiting = 4_096

    private let store: ReportStore
    private let limits: DailyReportLimits
    private let trouble: StoreTrouble
    private let state = Mutex(State())

    init(store: ReportStore, limits: DailyReportLimits, trouble: StoreTrouble) {
        self.store = store
        self.limits = limits
        self.trouble = trouble
    }

    /// Returns when the report is on the disk.
    ///
    /// - Throws: `ReportStoreError` when it could not be written, ``Overflow`` when too many wait.
    func add(_ report: ReceivedReport) async throws -> ReportOutcome {
        try await withCheckedThrowingContinuation { continuation in
            if enqueue(Waiting(report: report, continuation: continuation)) {
                NIOThreadPool.singleton.submit { _ in self.writeAll() }
            }
        }
    }

    /// - Returns: whether nobody writes, and somebody has to begin.
    private func enqueue(_ waiting: Waiting) -> Bool {
        let (isFull, begins) = state.withLock { state in
            if state.waiting.count >= Self.mostWaiting { return (true, false) }
            state.waiting.append(waiting)
            defer { state.isWriting = true }
            return (false, !state.isWriting)
        }
        if isFull { waiting.continuation.resume(throwing: Overflow()) }
        return begins
    }

    private func writeAll() {
        while let batch = nextBatch() { write(batch) }
    }

    private func nextBatch() -> [Waiting]? {
        state.withLock { state in
            let batch = Array(state.waiting.prefix(Self.longestBatch))
            state.waiting.removeFirst(batch.count)
            state.isWriting = !batch.isEmpty
            return batch.isEmpty ? nil : batch
        }
    }

    private func write(_ batch: [Waiting]) {
        do {
            let outcomes = try store.add(batch.map(\.report), limits: limits)
            trouble.ends()
            for (waiting, outcome) in zip(batch, outcomes) { waiting.continuation.resume(returning: outcome) }
        } catch {
            refuse(batch + takeAll(), error)
        }
    }

    /// What fails for one batch fails for all who wait: nobody waits for the next failure.
    private func takeAll() -> [Waiting] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    private func refuse(_ refused: [Waiting], _ error: ReportStoreError) {
        trouble.begins(error, reports: refused.count)
        for waiting in refused { waiting.continuation.resume(throwing: error) }
    }
}
