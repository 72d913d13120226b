import SystemLibrary

/// The bytes that are read and not yet consumed, in one piece. It grows only while one record needs it.
final class ByteWindow {
    /// The smallest free room that is worth a system call.
    static let chunk = 1 << 16

    /// From the C library, which enlarges a block without a second one beside it where the system can.
    private var storage: UnsafeMutableRawPointer
    private var capacity = 2 * chunk
    private var start = 0
    private var end = 0

    init() { storage = Self.resized(nil, to: capacity) }

    deinit { free(storage) }

    var count: Int { end - start }

    /// The first byte that is not consumed. Valid until the next ``fill(from:)``.
    var bytes: UnsafeMutablePointer<UInt8> { (storage + start).assumingMemoryBound(to: UInt8.self) }

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
        // Not all there is: behind a long record that would touch memory that nothing else needs.
        let room = UnsafeMutableRawBufferPointer(start: storage + end, count: min(capacity - end, 2 * Self.chunk))
        let read = try source.read(into: room)
        end += read
        return read > 0
    }

    private func makeRoom() {
        if capacity - end >= Self.chunk { return }
        memmove(storage, bytes, count)
        (start, end) = (0, count)
        if capacity - end >= Self.chunk { return }
        storage = Self.resized(storage, to: 2 * capacity)
        capacity *= 2
    }

    private static func resized(_ storage: UnsafeMutableRawPointer?, to capacity: Int) -> UnsafeMutableRawPointer {
        guard let resized = realloc(storage, capacity) else {
            fatalError("no memory for a record of \(capacity) bytes")
        }
        return resized
    }
}
