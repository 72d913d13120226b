/// A set of ASCII scalars, a bit each.
struct ASCIISet: Equatable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    static let limit: UInt32 = 0x80
    static let all = ASCIISet { _ in true }

    init() {}

    init(where isMember: (UInt32) -> Bool) {
        for scalar in 0..<Self.limit where isMember(scalar) { insert(scalar) }
    }

    /// - Precondition: the scalar is below ``limit``.
    func contains(_ scalar: UInt32) -> Bool {
        (scalar < 64 ? low : high) &>> UInt64(scalar & 63) & 1 != 0
    }

    mutating func insert(_ scalar: UInt32) {
        let bit = UInt64(1) &<< UInt64(scalar & 63)
        if scalar < 64 { low |= bit } else { high |= bit }
    }

    mutating func formUnion(_ other: ASCIISet) {
        low |= other.low
        high |= other.high
    }
}
