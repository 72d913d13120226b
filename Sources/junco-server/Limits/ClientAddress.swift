import NIOCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Who a client is to the rate limit: an IPv4 address, or an IPv6 network of 64 bits, which is what one household has.
struct ClientAddress: Hashable {
    private let bits: UInt64
    private let isVersion6: Bool
    let isLoopback: Bool

    init(_ address: SocketAddress) {
        switch address {
        case .v4(let address): self.init(version4: UInt32(bigEndian: address.address.sin_addr.s_addr))
        case .v6(let address):
            let halves = withUnsafeBytes(of: address.address.sin6_addr) { bytes in
                (0..<2).map { UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)) }
            }
            self.init(halves[0], halves[1])
        case .unixDomainSocket: self.init(bits: 0, isVersion6: false, isLoopback: true)
        }
    }

    /// A name for reports: unlike for unlike clients; `nil` for this machine, where a proxy may run for all of them.
    var networkName: String? { isLoopback ? nil : (isVersion6 ? "6:" : "4:") + String(bits, radix: 16) }

    private init(version4 address: UInt32) {
        self.init(bits: UInt64(address), isVersion6: false, isLoopback: address >> 24 == 127)
    }

    private init(_ high: UInt64, _ low: UInt64) {
        if high == 0, low >> 32 == 0xFFFF {
            self.init(version4: UInt32(truncatingIfNeeded: low))
        } else {
            self.init(bits: high, isVersion6: true, isLoopback: high == 0 && low == 1)
        }
    }

    private init(bits: UInt64, isVersion6: Bool, isLoopback: Bool) {
        self.bits = bits
        self.isVersion6 = isVersion6
        self.isLoopback = isLoopback
    }
}
