/// The features of one message as hashes: for each block, each as often as it occurs.
///
/// A hash becomes a bucket once the number of buckets is known; see ``FeatureSettings/feature(ofHash:in:)``.
public struct HashedFeatures: Equatable, Sendable {
    /// All hashes, block after block.
    public let hashes: [UInt64]
    /// Where each block ends in ``hashes``.
    public let ends: [Int]

    /// The hashes of one block.
    public subscript(block: FeatureBlock) -> ArraySlice<UInt64> {
        let index = Int(block.rawValue)
        return hashes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }
}

/// Extracts features before the number of buckets is known, so that a message is read once for tables of any size.
///
/// Not safe to share among threads: make one for each.
public final class FeatureHasher {
    private var extractor: FeatureExtractor<WholeHashes>
    private var features = FeatureLists<UInt64>()

    /// - Parameter settings: which features are extracted; the number of buckets in them does not matter.
    public init(settings: FeatureSettings) { extractor = FeatureExtractor(settings: settings) }

    /// The features of a message.
    public func features(of text: String, sender: String? = nil) -> HashedFeatures {
        features.removeAll()
        withBytes(of: text, sender) { extractor.extract($0, sender: $1, into: &features) }
        let (hashes, ends) = features.joined()
        return HashedFeatures(hashes: hashes, ends: ends)
    }
}

extension FeatureSettings {
    /// The bucket of a feature of `block` with this hash.
    public func feature(ofHash hash: UInt64, in block: FeatureBlock) -> FeatureID {
        BucketRange(self, block).feature(hash)
    }
}
