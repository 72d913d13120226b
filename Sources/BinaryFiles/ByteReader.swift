/// Reads numbers from the bytes of a file, one after the other, and checks that they are there.
///
/// Nothing is allocated by what the file says before its length has proved that the bytes are there.
package struct ByteReader<Failure: FileFormatError> {
    private let bytes: [UInt8]
    private var offset: Int
    private let cure: String

    /// Checks the frame, and reads from behind it.
    ///
    /// - Parameter cure: what to do about a sound frame with wrong contents; each later error ends with it.
    package init(_ bytes: [UInt8], behind frame: FileFrame, cure: String) throws(Failure) {
        try bytes.withUnsafeBytes { bytes in
            Result { () throws(Failure) in try frame.check(bytes, throwing: Failure.self) }
        }.get()
        self.bytes = bytes
        self.cure = cure
        offset = FileFrame.bodyOffset
    }

    /// An error at the place that is read next.
    package func error(_ reason: String) -> Failure { Failure(offset: offset, reason: "\(reason); \(cure)") }

    package func expectEnd() throws(Failure) {
        guard offset == bytes.count else { throw error("expected the end of the file") }
    }

    package mutating func byte(below limit: Int, _ name: String) throws(Failure) -> Int {
        let value: UInt8 = try word()
        guard value < limit else { throw error("\(name) \(value); expected less than \(limit)") }
        return Int(value)
    }

    package mutating func word<Word: FixedWidthInteger>() throws(Failure) -> Word { try words(1)[0] }

    /// A number of things of which each takes at least a byte of what follows.
    package mutating func count() throws(Failure) -> Int {
        let count: UInt64 = try word()
        guard count <= UInt64(bytes.count - offset) else { throw error("\(count) things, more than bytes that follow") }
        return Int(count)
    }

    package mutating func words<Word: FixedWidthInteger>(_ count: Int) throws(Failure) -> [Word] {
        let size = MemoryLayout<Word>.size
        guard count <= (bytes.count - offset) / size else { throw error("the file ends too early") }
        let start = offset
        offset += count * size
        return bytes.withUnsafeBytes { bytes in (0..<count).map { bytes.littleEndian(start + $0 * size) } }
    }

    /// IEEE 754 doubles, all of them finite.
    package mutating func reals(_ count: Int) throws(Failure) -> [Double] {
        let patterns: [UInt64] = try words(count)
        let reals = patterns.map { Double(bitPattern: $0) }
        guard reals.allSatisfy(\.isFinite) else { throw error("a number that is not finite") }
        return reals
    }
}

extension [UInt8] {
    package mutating func append<Word: FixedWidthInteger>(littleEndian words: [Word]) {
        reserveCapacity(count + words.count * MemoryLayout<Word>.size)
        for word in words { append(littleEndian: word) }
    }

    /// Appends IEEE 754 doubles.
    package mutating func append(reals: [Double]) { append(littleEndian: reals.map(\.bitPattern)) }
}
