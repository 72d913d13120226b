/// The distinct features of one message: for each block, their identifiers in the order in which they first occur.
public struct FeatureVector: Equatable, Sendable {
    /// All features, block after block.
    public var features: [FeatureID] = []
    /// Where each block ends in `features`.
    public var ends: [Int] = []

    /// The features of nothing yet: blocks are appended one after the other.
    public init() {}

    /// The features of one block.
    /// - Precondition: the block, and all before it, have an end in `ends`.
    public subscript(block: FeatureBlock) -> ArraySlice<FeatureID> {
        let index = Int(block.rawValue)
        return features[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }
}

/// Extracts feature vectors, for training and for looking at.
///
/// Not safe to share among threads: make one for each.
public final class FeatureVectorizer {
    private var extractor: FeatureExtractor<BucketRange>
    private var features: DistinctFeatures

    public init(settings: FeatureSettings) {
        extractor = FeatureExtractor(settings: settings)
        features = DistinctFeatures(capacity: settings.totalBuckets)
    }

    /// The features of a message given as bytes.
    public func vector(of text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> FeatureVector {
        extractor.collect(text, sender: sender, into: &features)
        var vector = FeatureVector()
        vector.features.reserveCapacity(features.count)
        for block in FeatureBlock.allCases {
            vector.features.append(contentsOf: features[block])
            vector.ends.append(vector.features.count)
        }
        return vector
    }

    /// The features of a message given as strings.
    public func vector(of text: String, sender: String? = nil) -> FeatureVector {
        withBytes(of: text, sender) { vector(of: $0, sender: $1) }
    }
}
