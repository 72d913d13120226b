/// The distinct features of one message: for each block, their identifiers in ascending order.
public struct FeatureVector: Equatable, Sendable {
    /// All features, block after block.
    public var features: [FeatureID] = []
    /// Where each block ends in `features`.
    public var ends: [Int] = []

    /// The features of one block.
    public subscript(block: FeatureBlock) -> ArraySlice<FeatureID> {
        let index = Int(block.rawValue)
        return features[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }
}

/// Extracts feature vectors, for training and for looking at.
///
/// Not safe to share among threads: make one for each.
public final class FeatureVectorizer {
    private var extractor: FeatureExtractor
    private var sink: VectorSink

    public init(settings: FeatureSettings) {
        extractor = FeatureExtractor(settings: settings)
        sink = VectorSink(capacity: settings.totalBuckets)
    }

    /// The features of a message given as bytes.
    public func vector(of text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> FeatureVector {
        sink.begin()
        extractor.extract(text, sender: sender, into: &sink)
        return sink.vector
    }

    /// The features of a message given as strings.
    public func vector(of text: String, sender: String? = nil) -> FeatureVector {
        withBytes(of: text, sender) { vector(of: $0, sender: $1) }
    }
}

private struct VectorSink: FeatureSink, ~Copyable {
    private var seen: SeenFeatures
    private(set) var vector = FeatureVector()

    init(capacity: Int) { seen = SeenFeatures(capacity: capacity) }

    mutating func begin() {
        seen.forget()
        vector.features.removeAll(keepingCapacity: true)
        vector.ends.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    mutating func add(_ feature: FeatureID, from origin: @autoclosure () -> FeatureOrigin) {
        if seen.insert(feature) { vector.features.append(feature) }
    }

    mutating func finish(_ block: FeatureBlock) {
        vector.features[(vector.ends.last ?? 0)...].sort()
        vector.ends.append(vector.features.count)
    }
}
