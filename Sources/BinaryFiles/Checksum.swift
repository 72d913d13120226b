/// The 64-bit xxHash of bytes, seed 0: finds every accidental change of a file at several gigabytes a second.
///
/// - Source: Y. Collet, *xxHash fast digest algorithm*, specification 0.1.1, XXH64. Checked against its test vectors.
package enum Checksum {
    private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
        0x27D4_EB2F_1656_67C5
    )

    package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var offset = 0
        var hash = stripes(bytes, &offset) &+ UInt64(bytes.count)
        while offset + 8 <= bytes.count {
            hash = rotated(hash ^ round(0, word(bytes, offset)), 27) &* primes.0 &+ primes.3
            offset += 8
        }
        if offset + 4 <= bytes.count {
            let half = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            hash = rotated(hash ^ half &* primes.0, 23) &* primes.1 &+ primes.2
            offset += 4
        }
        while offset < bytes.count {
            hash = rotated(hash ^ UInt64(bytes[offset]) &* primes.4, 11) &* primes.0
            offset += 1
        }
        return avalanche(hash)
    }

    /// Four lanes over all whole stripes of 32 bytes, merged.
    private static func stripes(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> UInt64 {
        guard bytes.count >= 32 else { return primes.4 }
        var a = primes.0 &+ primes.1
        var b = primes.1
        var c: UInt64 = 0
        var d = 0 &- primes.0
        while offset + 32 <= bytes.count {
            a = round(a, word(bytes, offset))
            b = round(b, word(bytes, offset + 8))
            c = round(c, word(bytes, offset + 16))
            d = round(d, word(bytes, offset + 24))
            offset += 32
        }
        var merged = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
        for lane in [a, b, c, d] { merged = (merged ^ round(0, lane)) &* primes.0 &+ primes.3 }
        return merged
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
        rotated(lane &+ input &* primes.1, 31) &* primes.0
    }

    @inline(__always)
    private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 { value << bits | value >> (64 - bits) }

    private static func avalanche(_ value: UInt64) -> UInt64 {
        var hash = value
        hash = (hash ^ hash >> 33) &* primes.1
        hash = (hash ^ hash >> 29) &* primes.2
        return hash ^ hash >> 32
    }
}
