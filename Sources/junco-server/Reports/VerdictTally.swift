import Foundation
import MessageFilter
import NIOPosix
import ReportStore
import ServiceLifecycle
import Synchronization

/// Counts verdicts by day and reason, and adds them to the store every few seconds and at the end: a server that is killed
/// loses the counts of the last seconds.
final class VerdictTally: Service {
    private struct Key: Hashable {
        let day: UTCDay
        let action: FilterAction
        let reason: FilterReason
    }

    private static let interval = Duration.seconds(5)

    private let store: ReportStore
    private let trouble: StoreTrouble
    private let counts = Mutex<[Key: Int]>([:])

    init(store: ReportStore, trouble: StoreTrouble) {
        self.store = store
        self.trouble = trouble
    }

    func count(_ decision: FilterDecision) {
        let key = Key(day: UTCDay(Date()), action: decision.answer.action, reason: decision.reason)
        counts.withLock { $0[key, default: 0] += 1 }
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: Self.interval)) != nil {
                // Fails only when the threads have ended, and with them the server.
                try? await NIOThreadPool.singleton.runIfActive { self.flush() }
            }
        }
    }

    /// Adds what was counted to the store; what cannot be added is kept for the next time.
    func flush() {
        let taken = counts.withLock { counts in
            defer { counts = [:] }
            return counts
        }
        guard !taken.isEmpty else { return }
        do {
            try store.count(taken.map(Self.dailyCount))
            trouble.ends()
        } catch {
            trouble.begins(error, reports: 0)
            counts.withLock { $0.merge(taken, uniquingKeysWith: +) }
        }
    }

    private static func dailyCount(_ key: Key, _ count: Int) -> DailyCount {
        let isShown = key.action == .none || key.action == .allow
        return DailyCount(
            day: key.day, kind: isShown ? .shownMessage : .filteredMessage,
            reason: key.reason == .model ? "model \(key.action.name)" : key.reason.label, count: count)
    }
}
