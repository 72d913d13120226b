import Records
import SystemLibrary

/// A lock with a condition to wait for: the operating system's own, since Swift's runtime for concurrency would cost the
/// small scorer more at its start than all of its other work.
final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        let failed = pthread_mutex_init(mutex, nil) != 0 || pthread_cond_init(condition, nil) != 0
        precondition(!failed, "no memory for a lock")
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }

    func unlock() { pthread_mutex_unlock(mutex) }

    func locked<Result>(_ body: () -> Result) -> Result {
        lock()
        defer { unlock() }
        return body()
    }

    /// Gives the lock away until ``wakeAll()``; the reason to wait has to be looked at again.
    func wait() { pthread_cond_wait(condition, mutex) }

    func wakeAll() { pthread_cond_broadcast(condition) }
}

/// A thread that runs beside the one that made it.
struct HelperThread {
    private let thread: pthread_t

    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// - Returns: `nil` when the system does not give another thread.
    init?(_ run: @escaping @Sendable () -> Void) {
        let body = Unmanaged.passRetained(Body(run))
        guard let thread = SystemThread.start(body.toOpaque(), { Self.enter($0) }) else {
            body.release()
            return nil
        }
        self.thread = thread
    }

    /// Waits for the thread's end.
    func join() { pthread_join(thread, nil) }

    private static func enter(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
    }
}
