/// The distinct features of one message, block after block, in the order in which they first occur.
///
/// Its memory is used again from message to message. A feature is known by a stamp of one byte: forgetting all of them is a
/// new stamp value, and a pass over memory only every 255th message. Small stamps keep the table in the processor's cache.
struct DistinctFeatures: DistinctFeatureSink, ~Copyable {
    let candidates: UnsafeMutablePointer<FeatureID>
    private let features: UnsafeMutablePointer<FeatureID>
    private let stamps: UnsafeMutableBufferPointer<UInt8>
    private var stamp: UInt8 = 0
    private var candidateCount = 0
    /// The number of features in the blocks that have ended.
    private(set) var count = 0
    private var ends = SIMD4<Int>.zero

    /// - Parameter capacity: features are less than this.
    init(capacity: Int) {
        candidates = .allocate(capacity: Self.candidateCapacity + 3)
        // One more than there can be: an entry is written before it is known whether it stays.
        features = .allocate(capacity: capacity + 1)
        stamps = .allocate(capacity: capacity)
        stamps.initialize(repeating: 0)
    }

    deinit {
        candidates.deallocate()
        features.deallocate()
        stamps.deallocate()
    }

    mutating func begin() {
        stamp &+= 1
        if stamp == 0 {
            stamps.update(repeating: 0)
            stamp = 1
        }
        candidateCount = 0
        count = 0
    }

    /// Adds one feature, unless the message has it.
    @inline(__always)
    mutating func add(_ feature: FeatureID, from origin: @autoclosure () -> FeatureOrigin) {
        candidates[candidateCount] = feature
        candidateCount &+= 1
        if candidateCount == Self.candidateCapacity { takeCandidates() }
    }

    @inline(__always)
    mutating func add(candidates count: Int) { candidateCount = count }

    /// Ends a block.
    @inline(__always)
    mutating func finish(_ block: FeatureBlock) {
        takeCandidates()
        ends[Int(block.rawValue)] = count
    }

    private mutating func takeCandidates() {
        count = Self.append(
            candidates, candidateCount, to: features, count, stamps.baseAddress.unsafelyUnwrapped, stamp)
        candidateCount = 0
    }

    /// Appends those candidates that are not there yet. Without a branch: whether an n-gram has occurred before is what a
    /// processor cannot foretell.
    @inline(never)
    private static func append(
        _ candidates: UnsafeMutablePointer<FeatureID>, _ candidateCount: Int,
        to features: UnsafeMutablePointer<FeatureID>,
        _ featureCount: Int, _ stamps: UnsafeMutablePointer<UInt8>, _ stamp: UInt8
    ) -> Int {
        var next = features + featureCount
        var candidate = candidates
        // Four at a time: the last one again where there are none is nothing new.
        let end = candidates + candidateCount
        for extra in 0..<3 where candidateCount > 0 { (end + extra).initialize(to: (end - 1).pointee) }
        while candidate < end {
            next += append(candidate[0], next, stamps, stamp)
            next += append(candidate[1], next, stamps, stamp)
            next += append(candidate[2], next, stamps, stamp)
            next += append(candidate[3], next, stamps, stamp)
            candidate += 4
        }
        return next - features
    }

    /// Writes a feature; 1 if it is to stay.
    @inline(__always)
    private static func append(
        _ feature: FeatureID, _ place: UnsafeMutablePointer<FeatureID>, _ stamps: UnsafeMutablePointer<UInt8>,
        _ stamp: UInt8
    ) -> Int {
        // Stamps only grow until all are taken back, so that less is another.
        let isNew = stamps[Int(feature)] < stamp
        stamps[Int(feature)] = stamp
        place.pointee = feature
        return Int(isNew.bit)
    }

    /// The features of one block.
    @inline(__always)
    subscript(block: FeatureBlock) -> UnsafeBufferPointer<FeatureID> {
        let index = Int(block.rawValue)
        let start = index == 0 ? 0 : ends[index - 1]
        return UnsafeBufferPointer(start: features + start, count: ends[index] - start)
    }
}
