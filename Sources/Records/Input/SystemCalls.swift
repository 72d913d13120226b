import SystemLibrary

/// The system calls that sources and sinks are built on, started again when a signal interrupts them.
enum SystemCalls {
    /// - Returns: a descriptor, or `nil` with the reason in `errno`.
    static func openForReading(_ path: String) -> Int32? {
        repeat {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            if descriptor >= 0 { return descriptor }
        } while errno == EINTR
        return nil
    }

    /// - Returns: the number of bytes read, 0 at the end, -1 with the reason in `errno`.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = SystemLibrary.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 || !shouldRetry(descriptor, events: Int16(POLLIN)) { return count }
        }
    }

    /// - Returns: the number of bytes written, or -1 with the reason in `errno`.
    static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        while true {
            let count = SystemLibrary.write(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 || !shouldRetry(descriptor, events: Int16(POLLOUT)) { return count }
        }
    }

    /// Whether ``read(_:into:)`` returns at once.
    static func isReadable(_ descriptor: Int32) -> Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) > 0
    }

    static func isFolder(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

    static func text(of errorNumber: Int32) -> String { String(cString: strerror(errorNumber)) }

    /// A signal came in between, or a descriptor that does not block has to be waited for.
    private static func shouldRetry(_ descriptor: Int32, events: Int16) -> Bool {
        switch errno {
        case EINTR: return true
        case EAGAIN, EWOULDBLOCK:
            var wait = pollfd(fd: descriptor, events: events, revents: 0)
            return poll(&wait, 1, -1) >= 0 || errno == EINTR
        default: return false
        }
    }
}
