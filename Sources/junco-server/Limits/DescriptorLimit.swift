import NIOCore
import SystemLibrary

/// How many connections the descriptors suffice for that the system grants a process.
struct DescriptorLimit {
    /// What is needed beside connections: for each thread's event loop, the store, files that are read, the log.
    private static let reserve = 4 * System.coreCount + 32

    /// How many connections there may be.
    let connections: Int
    /// What to tell where these are fewer than wanted.
    let warning: String?

    /// Raises the limit as far as `wanted` connections need it, and as far as that is allowed.
    init(wanted: Int) {
        let granted = Self.raise(to: wanted + Self.reserve)
        connections = max(1, min(wanted, granted - Self.reserve))
        warning =
            connections == wanted
            ? nil
            : "the system allows \(granted) open files, which suffices for \(connections) connections in place of "
                + "\(wanted); raise it (ulimit -n, LimitNOFILE), or lower --max-connections"
    }

    /// - Returns: the limit afterwards.
    private static func raise(to needed: Int) -> Int {
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return needed }
        if limit.rlim_cur < rlim_t(needed) {
            var raised = limit
            raised.rlim_cur = min(rlim_t(needed), limit.rlim_max)
            if setrlimit(kind, &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }
}
