import ReportStore

/// A store in the server: reports go in by the queue, counts of verdicts by the tally.
struct ReportKeeping: Sendable {
    private let store: ReportStore
    private let log: ServerLog
    private let trouble: StoreTrouble
    let queue: ReportQueue
    let tally: VerdictTally

    init(store: ReportStore, limits: DailyReportLimits, log: ServerLog) {
        self.store = store
        self.log = log
        trouble = StoreTrouble(log: log)
        queue = ReportQueue(store: store, limits: limits, trouble: trouble)
        tally = VerdictTally(store: store, trouble: trouble)
    }

    /// Writes what has been counted since the last time. All requests have been answered by now.
    func close() {
        tally.flush()
        trouble.close()
        do { try store.close() } catch { log.warn("the store was not closed in order: \(error)") }
    }
}
