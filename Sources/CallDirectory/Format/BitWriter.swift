/// Bits into bytes, the lowest first.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingCount = 0

    /// Appends the low `count` bits of `value`, 63 at most; the bits above must be zero.
    mutating func append(_ value: UInt64, count: Int) {
        if count > 32 {
            append(value & 0xFFFF_FFFF, count: 32)
            return append(value >> 32, count: count - 32)
        }
        pending |= value << UInt64(pendingCount)
        pendingCount += count
        while pendingCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingCount -= 8
        }
    }

    mutating func appendRice(_ value: UInt64, parameter: Int) {
        let quotient = value >> UInt64(parameter)
        if quotient < UInt64(RiceCode.escape) {
            append(1 << quotient, count: Int(quotient) + 1)
            append(value & ((1 << UInt64(parameter)) - 1), count: parameter)
        } else {
            append(0, count: RiceCode.escape)
            append(value, count: RiceCode.escapedBits)
        }
    }

    /// Fills the last byte with zeros.
    mutating func finishByte() {
        if pendingCount > 0 { append(0, count: 8 - pendingCount) }
    }
}
