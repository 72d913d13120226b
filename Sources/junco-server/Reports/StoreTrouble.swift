import Records
import ReportStore
import Synchronization

/// Writes one line to the log when the store cannot be written, and one more, with a count, when it can be written again: a full
/// disk does not fill the log.
final class StoreTrouble: Sendable {
    private struct State {
        var kind: ReportStoreError.Kind?
        /// Reports that were refused since.
        var refused = 0
    }

    private let log: ServerLog
    private let state = Mutex(State())

    init(log: ServerLog) { self.log = log }

    /// - Parameter reports: how many are refused for it.
    func begins(_ error: ReportStoreError, reports: Int) {
        let isNew = state.withLock { state in
            defer { state.kind = error.kind }
            state.refused += reports
            return state.kind != error.kind
        }
        if isNew { log.warn("nothing can be written, and reports are refused: \(error)") }
    }

    func ends() {
        let ended = state.withLock { state in
            defer { state = State() }
            return state.kind == nil ? nil : state.refused
        }
        if let refused = ended {
            log.say("the store is written again; refused in between: \(Counted(refused, "report"))")
        }
    }

    /// Tells what was refused until now.
    func close() {
        let refused = state.withLock { $0.refused }
        if refused > 0 { log.warn("refused since the store could not be written: \(Counted(refused, "report"))") }
    }
}
