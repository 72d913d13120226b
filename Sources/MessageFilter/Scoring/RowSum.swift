/// The sum of rows of weights of up to sixteen classes, in lanes of 16 bits that pass what they have on to 32 bits in time.
///
/// Seen as eight numbers of 16 bits, a row of sixteen bytes has an even class in the lower and an odd one in the upper half
/// of each. So the upper halves are summed, and the numbers as a whole; what these have more is the lower halves' sum. Bytes
/// are weights plus 128: a lane holds ``rowsOfLane`` of them.
struct RowSum {
    /// How many rows fit the lanes of 16 bits.
    static let rowsOfLane = 256

    private var lanes = RowLanes()
    private var even = SIMD8<UInt32>.zero
    private var odd = SIMD8<UInt32>.zero
    private var widened = 0

    /// How many rows have been added.
    var count: Int { widened &+ lanes.count }

    /// - Precondition: of at most ``rowsOfLane`` rows.
    @inline(__always)
    mutating func add(_ part: RowLanes) {
        if lanes.count &+ part.count > Self.rowsOfLane { widen() }
        lanes.add(part)
    }

    /// Writes the sum of each class.
    ///
    /// - Parameter sums: room for sixteen.
    @inline(__always)
    mutating func write(to sums: UnsafeMutablePointer<Int32>) {
        widen()
        let excess = Int32(truncatingIfNeeded: widened) &* 128
        for lane in 0..<8 {
            sums[2 * lane] = Int32(truncatingIfNeeded: even[lane]) &- excess
            sums[2 * lane + 1] = Int32(truncatingIfNeeded: odd[lane]) &- excess
        }
    }

    @inline(__always)
    private mutating func widen() {
        even &+= Self.widened(lanes.even)
        odd &+= Self.widened(lanes.odd)
        widened &+= lanes.count
        lanes = RowLanes()
    }

    @inline(__always)
    private static func widened(_ lanes: SIMD8<UInt16>) -> SIMD8<UInt32> {
        // Lane by lane: the library's conversion of vectors is a call.
        var wide = SIMD8<UInt32>()
        for lane in 0..<8 { wide[lane] = UInt32(lanes[lane]) }
        return wide
    }
}

/// The sum of at most ``RowSum/rowsOfLane`` rows: weights plus 128 of the even and of the odd classes.
struct RowLanes: BitwiseCopyable {
    private(set) var even = SIMD8<UInt16>.zero
    private(set) var odd = SIMD8<UInt16>.zero
    private(set) var count = 0

    init() {}

    /// - Parameter count: how many rows they are the sums of.
    init(even: SIMD8<UInt16>, odd: SIMD8<UInt16>, count: Int) { (self.even, self.odd, self.count) = (even, odd, count) }

    /// The sum of the rows of `features`, of which there are at most ``RowSum/rowsOfLane``.
    ///
    /// - Parameter rows: row-major (buckets, `stride`) bytes, with 16 more behind the last row, which are read and belong to
    ///   nobody.
    @inline(__always)
    init(_ features: UnsafeBufferPointer<FeatureID>, rows: UnsafePointer<UInt8>, stride: Int) {
        count = features.count
        guard var next = features.baseAddress else { return }
        let end = next + features.count
        var whole = SIMD8<UInt16>.zero
        while next < end {
            let row = UnsafeRawPointer(rows + Int(next.pointee) &* stride).loadUnaligned(as: SIMD8<UInt16>.self)
            whole &+= row
            odd &+= row &>> 8
            next += 1
        }
        even = whole &- odd &<< 8
    }

    @inline(__always)
    mutating func add(_ other: RowLanes) {
        even &+= other.even
        odd &+= other.odd
        count &+= other.count
    }
}
