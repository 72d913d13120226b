import NIOCore

/// Who a client is to limits: an IPv4 address, or an IPv6 network of 64 bits, which is what one household has.
struct ClientAddress: Hashable {
    private let bits: UInt64
    private let isVersion6: Bool
    let isLoopback: Bool

    /// All clients whose address a proxy should have told, and has not: one, so that a proxy that is set up badly does not lift
    /// any limit.
    static let untold = ClientAddress(bits: 0, isVersion6: false, isLoopback: false)

    init(_ address: SocketAddress) {
        switch address {
        case .v4: self.init(version4: UInt32(bigEndian: Self.load(4, of: address)))
        case .v6:
            self.init(UInt64(bigEndian: Self.load(8, of: address)), UInt64(bigEndian: Self.load(16, of: address)))
        case .unixDomainSocket: self.init(bits: 0, isVersion6: false, isLoopback: true)
        }
    }

    /// The bytes from `offset` on: in `sockaddr_in` the address stands at 4, in `sockaddr_in6` at 8, on Linux and Darwin.
    private static func load<Word: FixedWidthInteger>(_ offset: Int, of address: SocketAddress) -> Word {
        address.withSockAddr { address, _ in
            UnsafeRawPointer(address).loadUnaligned(fromByteOffset: offset, as: Word.self)
        }
    }

    /// A name for reports: unlike for unlike clients; `nil` for this machine, which says nothing of them.
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
