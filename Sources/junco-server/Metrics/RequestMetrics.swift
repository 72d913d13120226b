import HTTPTypes
import MessageFilter
import ReportStore
import Synchronization

/// What has been counted since the start.
final class RequestMetrics: Sendable {
    /// The numbers at one moment.
    struct Counts: Sendable {
        var requests: [RequestKind: Int] = [:]
        /// By the raw value of the action.
        var verdicts = FilterAction.allCases.map { _ in 0 }
        var latency = LatencyHistogram()
        var reloads = 0
        var refusedReloads = 0
        /// By ``ReportOutcome/name``, or `failed`.
        var reports: [String: Int] = [:]
    }

    struct RequestKind: Hashable, Sendable {
        /// The route's path, or `other`.
        let route: String
        let status: Int
    }

    private let counts = Mutex(Counts())
    private let connections = Atomic(0)

    var openConnections: Int { connections.load(ordering: .relaxed) }

    var snapshot: Counts { counts.withLock { $0 } }

    func countConnection(_ change: Int) { connections.wrappingAdd(change, ordering: .relaxed) }

    func countRequest(_ route: String, _ status: HTTPResponse.Status, nanoseconds: UInt64) {
        counts.withLock {
            $0.requests[RequestKind(route: route, status: status.code), default: 0] += 1
            $0.latency.add(nanoseconds)
        }
    }

    func countVerdict(_ action: FilterAction) { counts.withLock { $0.verdicts[action.rawValue] += 1 } }

    /// - Parameter outcome: `nil` when the report could not be written.
    func countReport(_ outcome: ReportOutcome?) {
        counts.withLock { $0.reports[outcome?.name ?? "failed", default: 0] += 1 }
    }

    func countReload(succeeded: Bool) {
        counts.withLock {
            if succeeded { $0.reloads += 1 } else { $0.refusedReloads += 1 }
        }
    }
}

extension ReportOutcome {
    fileprivate var name: String {
        switch self {
        case .stored: "stored"
        case .known: "known"
        case .empty: "empty"
        case .refused: "refused"
        }
    }
}
