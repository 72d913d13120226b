import CZlib
import Records

/// Decompresses gzip (RFC 1952) as a stream, all members one after the other, and gives up on bombs.
package final class GzipSource {
    /// How much may come out of a compressed file.
    struct Limits {
        /// 4 GiB.
        var outputBytes = 1 << 32
        /// Deflate itself reaches 1032:1, on nothing but repetition; text stays below 20:1.
        var ratio = 1000
        /// Below this size the ratio does not matter.
        var ratioFloor = 1 << 20
    }

    private let input: ByteSource
    private let limits: Limits
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    // zlib keeps the address of the stream.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var consumedBytes = 0
    private var producedBytes = 0
    private var isInsideMember = false
    private var inputEnded = false

    init(_ input: ByteSource, limits: Limits = Limits()) {
        self.input = input
        self.limits = limits
        stream.initialize(to: z_stream())
        // 15 bits of window; 16 more say gzip and nothing else.
        let status = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib refuses to start: \(status)")
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        buffer.deallocate()
    }

    /// What a file holds: decompressed where its name ends in `.gz`, else as it is.
    package static func decompressed(_ source: ByteSource, ofFile name: String) -> ByteSource {
        FileName(name).isCompressed ? GzipSource(source).output : source
    }

    /// The decompressed bytes.
    var output: ByteSource {
        ByteSource(name: input.name) { (target) throws(SourceError) in try self.inflate(into: target) }
    }

    private func inflate(into target: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
        let room = min(target.count, 1 << 20)
        stream.pointee.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(room)
        while stream.pointee.avail_out == UInt32(room) {
            guard try hasInput() else { return 0 }
            try step()
        }
        let produced = room - Int(stream.pointee.avail_out)
        try count(produced)
        return produced
    }

    private func step() throws(SourceError) {
        isInsideMember = true
        switch CZlib.inflate(stream, Z_NO_FLUSH) {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END:
            isInsideMember = false
            inflateReset(stream)
        default:
            let offset = consumedBytes - Int(stream.pointee.avail_in)
            throw failure("the compressed data is corrupt at byte \(offset); get the file again")
        }
    }

    /// Reads more input when all is used.
    /// - Returns: false at the end of the input, between two members.
    private func hasInput() throws(SourceError) -> Bool {
        if stream.pointee.avail_in > 0 { return true }
        if !inputEnded { try readInput() }
        guard inputEnded else { return true }
        guard !isInsideMember, consumedBytes > 0 else {
            throw failure("the compressed data ends too early, after \(consumedBytes) bytes; get the file again")
        }
        return false
    }

    private func readInput() throws(SourceError) {
        let count = try input.read(into: buffer)
        inputEnded = count == 0
        consumedBytes += count
        stream.pointee.next_in = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = UInt32(count)
    }

    private func count(_ produced: Int) throws(SourceError) {
        producedBytes += produced
        let used = consumedBytes - Int(stream.pointee.avail_in)
        if producedBytes > limits.outputBytes {
            throw failure("the file grows beyond \(limits.outputBytes) bytes; decompress and check it by hand")
        }
        if producedBytes > limits.ratioFloor, producedBytes / limits.ratio > used {
            throw failure(
                "the file grows more than \(limits.ratio) times, as no text does; decompress and check it by hand")
        }
    }

    private func failure(_ reason: String) -> SourceError { SourceError(name: input.name, reason: reason) }
}
