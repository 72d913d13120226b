import Foundation
import MessageFilterService

/// What an extension keeps from its first query on: the filter, opened once, and a handler for each query that runs at the
/// same time. They share model and rules; Messages asks one query after the other, so there is one as a rule.
final class ExtensionSession: @unchecked Sendable {
    // Recursive, since `configure` is the app's code and may look at ``error``.
    private let lock = NSRecursiveLock()
    private var opened: OpenedFilter?
    private var idle: [QueryHandler] = []

    /// Why the filter is not what it was to be; `nil` before the first query.
    var error: (any Error)? { lock.withLock { opened?.error } }

    /// The filter. `configure` is called the first time only.
    func filter(_ configure: () throws -> FilterConfiguration) -> OpenedFilter {
        lock.withLock {
            let filter = opened ?? OpenedFilter(configure)
            opened = filter
            return filter
        }
    }

    /// Runs `body`, outside the lock, with a handler that nobody else uses.
    func withHandler(of filter: OpenedFilter, _ body: (QueryHandler) -> Void) {
        let handler = lock.withLock { idle.popLast() } ?? filter.makeHandler()
        body(handler)
        lock.withLock { idle.append(handler) }
    }
}
