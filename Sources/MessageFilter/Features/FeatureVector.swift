/// The features of one message: for each block, their identifiers, each as often as it occurs.
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
    private var features = FeatureLists<FeatureID>()

    public init(settings: FeatureSettings) { extractor = FeatureExtractor(settings: settings) }

    /// The features of a message given as bytes.
    public func vector(of text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> FeatureVector {
        features.removeAll()
        extractor.extract(text, sender: sender, into: &features)
        var vector = FeatureVector()
        (vector.features, vector.ends) = features.joined()
        return vector
    }

    /// The features of a message given as strings.
    public func vector(of text: String, sender: String? = nil) -> FeatureVector {
        withBytes(of: text, sender) { vector(of: $0, sender: $1) }
    }
}

/// The features of a message by block, in the order in which they occur. Its memory is used again from message to message.
struct FeatureLists<Feature: Sendable>: FeatureSink {
    private var blocks = FeatureBlock.allCases.map { _ in [Feature]() }

    mutating func removeAll() {
        for block in blocks.indices { blocks[block].removeAll(keepingCapacity: true) }
    }

    mutating func add(_ feature: Feature, to block: FeatureBlock, from origin: @autoclosure () -> FeatureOrigin) {
        blocks[Int(block.rawValue)].append(feature)
    }

    /// All features, block after block, and where each block ends.
    func joined() -> (features: [Feature], ends: [Int]) {
        var ends: [Int] = []
        for block in blocks { ends.append((ends.last ?? 0) + block.count) }
        return (Array(blocks.joined()), ends)
    }
}
