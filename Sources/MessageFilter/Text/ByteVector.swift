/// Sixteen bytes that are worked on at once; masks are 255 where something holds, else 0.
typealias ByteVector = SIMD16<UInt8>

extension ByteVector {
    static var width: Int { 16 }

    @inline(__always)
    static func load(_ start: UnsafeRawPointer, _ offset: Int) -> Self {
        start.loadUnaligned(fromByteOffset: offset, as: Self.self)
    }

    @inline(__always)
    init(_ mask: MaskStorage) { self = unsafeBitCast(mask, to: Self.self) }

    @inline(__always)
    func equals(_ byte: UInt8) -> MaskStorage { equals(Self(repeating: byte)) }

    @inline(__always)
    func equals(_ other: Self) -> MaskStorage { unsafeBitCast(self .== other, to: MaskStorage.self) }

    /// Where a byte is below `first` or above `last`.
    @inline(__always)
    func isOutside(_ first: UInt8, _ last: UInt8) -> MaskStorage {
        unsafeBitCast(self &- Self(repeating: first) .> Self(repeating: last - first), to: MaskStorage.self)
    }

    /// The sum of all sixteen.
    var sum: Int {
        let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        let pairs =
            (halves & SIMD2(repeating: 0x00FF_00FF_00FF_00FF))
            &+ (halves &>> 8 & SIMD2(repeating: 0x00FF_00FF_00FF_00FF))
        let total = pairs[0] &+ pairs[1]
        return Int((total &* 0x0001_0001_0001_0001) &>> 48)
    }
}
