/// Sums rows of weights of up to sixteen classes in lanes of 16 bits.
///
/// Seen as eight numbers of 16 bits, a row of sixteen bytes has an even class in the lower and an odd one in the upper half
/// of each. So the upper halves are summed, and the numbers as a whole; what these have more is the lower halves' sum. Bytes are
/// weights plus 128: a lane holds 256 of them, and gives them to 32 bits.
struct RowSum {
    private var even = SIMD8<UInt32>.zero
    private var odd = SIMD8<UInt32>.zero
    private let count: Int
    private static let rowsOfLane = 256

    /// The sums of the rows of `features`.
    ///
    /// - Parameter rows: row-major (buckets, `stride`) bytes, with 16 more behind the last row, which are read and belong to
    ///   nobody.
    @inline(__always)
    init(_ features: UnsafeBufferPointer<FeatureID>, rows: UnsafePointer<UInt8>, stride: Int) {
        count = features.count
        guard var next = features.baseAddress else { return }
        let end = next + features.count
        while next < end {
            let last = min(next + Self.rowsOfLane, end)
            var whole = SIMD8<UInt16>.zero
            var upper = SIMD8<UInt16>.zero
            while next < last {
                let row = UnsafeRawPointer(rows + Int(next.pointee) &* stride).loadUnaligned(as: SIMD8<UInt16>.self)
                whole &+= row
                upper &+= row &>> 8
                next += 1
            }
            odd &+= Self.widened(upper)
            even &+= Self.widened(whole &- upper &<< 8)
        }
    }

    /// Writes the sum of each class.
    ///
    /// - Parameter sums: room for sixteen.
    @inline(__always)
    func write(to sums: UnsafeMutablePointer<Int32>) {
        let excess = Int32(truncatingIfNeeded: count) &* 128
        for lane in 0..<8 {
            sums[2 * lane] = Int32(truncatingIfNeeded: even[lane]) &- excess
            sums[2 * lane + 1] = Int32(truncatingIfNeeded: odd[lane]) &- excess
        }
    }

    @inline(__always)
    private static func widened(_ lanes: SIMD8<UInt16>) -> SIMD8<UInt32> {
        // Lane by lane: the library's conversion of vectors is a call.
        var wide = SIMD8<UInt32>()
        for lane in 0..<8 { wide[lane] = UInt32(lanes[lane]) }
        return wide
    }
}
