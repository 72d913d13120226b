#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The bytes that are read and not yet consumed, in one piece. It grows only while one record needs it.
final class ByteWindow {
    /// The smallest free room that is worth a system call.
    static let chunk = 1 << 16

    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity = 2 * chunk
    private var start = 0
    private var end = 0

    init() { storage = .allocate(capacity: capacity) }

    deinit { storage.deallocate() }

    var count: Int { end - start }

    /// The first byte that is not consumed. Valid until the next ``fill(from:)``.
    var bytes: UnsafeMutablePointer<UInt8> { storage + start }

    func consume(_ count: Int) {
        precondition(count <= self.count, "\(count) bytes consumed of \(self.count)")
        start += count
    }

    /// The offset of the first `byte` at or after `offset`.
    func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
        guard offset < count, let found = memchr(bytes + offset, Int32(byte), count - offset) else { return nil }
        return UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(found))
    }

    /// Reads more bytes behind those that are here.
    /// - Returns: false at the end of the input.
    func fill(from source: ByteSource) throws(SourceError) -> Bool {
        makeRoom()
        let room = UnsafeMutableRawBufferPointer(start: storage + end, count: capacity - end)
        let read = try source.read(into: room)
        end += read
        return read > 0
    }

    private func makeRoom() {
        if capacity - end >= Self.chunk { return }
        if capacity - count >= Self.chunk { return moveToFront() }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
        larger.update(from: bytes, count: count)
        storage.deallocate()
        storage = larger
        capacity *= 2
        (start, end) = (0, count)
    }

    private func moveToFront() {
        memmove(storage, bytes, count)
        (start, end) = (0, count)
    }
}
