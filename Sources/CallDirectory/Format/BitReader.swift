/// Bits out of bytes, the lowest first.
///
/// Reading a code may go past the end of the block that it belongs to by 24 + 63 bits at most; the reader's owner looks
/// at ``position`` after each, and the file's padding covers the rest of the word that is loaded.
struct BitReader {
    private let bytes: UnsafeRawPointer
    /// In bits from the beginning of the file.
    private(set) var position: Int

    init(_ bytes: UnsafeRawPointer, position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// At least 57 bits from ``position`` on.
    @inline(__always)
    private var word: UInt64 {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position >> 3, as: UInt64.self))
        return word >> UInt64(position & 7)
    }

    /// - Parameter count: 63 at most.
    @inline(__always)
    mutating func read(_ count: Int) -> UInt64 {
        if count > 32 {
            let low = read(32)
            return low | read(count - 32) << 32
        }
        let value = word & ((1 << UInt64(count)) - 1)
        position += count
        return value
    }

    @inline(__always)
    mutating func readRice(parameter: Int) -> UInt64 {
        let zeros = word.trailingZeroBitCount
        if zeros >= RiceCode.escape {
            position += RiceCode.escape
            return read(RiceCode.escapedBits)
        }
        position += zeros + 1
        return UInt64(zeros) << UInt64(parameter) | read(parameter)
    }
}
