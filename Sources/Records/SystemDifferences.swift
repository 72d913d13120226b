import SystemLibrary

// What the systems' C libraries have in common, and call or measure differently.

extension stat {
    /// When the content changed.
    package var modificationTime: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }
}

package enum SystemFigures {
    /// The most memory that the process has had so far.
    package static var peakMemoryBytes: Int {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        #if canImport(Darwin)
            return usage.ru_maxrss
        #else
            return usage.ru_maxrss * 1_024
        #endif
    }
}

package enum SystemThread {
    /// A thread that runs `body` with `argument`; `nil` when the system does not give another.
    package static func start(
        _ argument: UnsafeMutableRawPointer,
        _ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    ) -> pthread_t? {
        #if canImport(Glibc)
            var thread = pthread_t()
            let failure = pthread_create(&thread, nil, body, argument)
        #else
            var thread: pthread_t?
            let failure = pthread_create(&thread, nil, { body($0) }, argument)
        #endif
        return failure == 0 ? thread : nil
    }
}
