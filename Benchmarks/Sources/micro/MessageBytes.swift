/// Messages one behind the other in memory, as a scorer reads them.
struct MessageBytes {
    private let bytes: [UInt8]
    private let ends: [Int]

    init(_ texts: [String]) {
        var bytes: [UInt8] = []
        var ends: [Int] = []
        for text in texts {
            bytes += text.utf8
            ends.append(bytes.count)
        }
        self.bytes = bytes
        self.ends = ends
    }

    var count: Int { ends.count }
    var byteCount: Int { bytes.count }

    /// Calls `body` with each message in turn.
    @inline(__always)
    func forEachMessage(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for end in ends {
                body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                start = end
            }
        }
    }
}
