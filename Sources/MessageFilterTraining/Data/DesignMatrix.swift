import Dispatch
import LinearAlgebra
import MessageFilter

/// The features of all training messages, as a sparse matrix over the features that occur.
///
/// Columns are numbered by falling frequency, so that the rows of a weight matrix which are used most lie together in the
/// processor's cache.
public struct DesignMatrix: Sendable {
    public let settings: FeatureSettings
    public private(set) var pattern: BlockScaledPattern
    /// The feature that each column stands for.
    public private(set) var featureOfColumn: [FeatureID] = []

    /// How much each block counts beside the others, before what training makes of it.
    ///
    /// Words and characters count the same, shape half: of five mixtures tried by ten-fold cross-validation on the UCI
    /// collection the best.
    public static let blockWeights: [FeatureBlock: Double] = [.word: 1, .character: 1, .shape: 0.5]
}

extension DesignMatrix {
    /// Extracts the features of `examples`, on all processors; the result does not depend on their number.
    public init(_ examples: [TrainingExample], settings: FeatureSettings) {
        var pattern = BlockScaledPattern(blockCount: FeatureBlock.allCases.count, columnCount: settings.totalBuckets)
        let parts = Self.vectorsInParts(examples, settings)
        pattern.reserve(rows: examples.count, entries: parts.joined().reduce(0) { $0 + $1.features.count })
        for part in parts {
            for vector in part { Self.append(vector, to: &pattern) }
        }
        self.init(settings: settings, pattern: pattern)
        compactColumns()
    }

    /// The scale of a block with `count` features: its weight over the root of its length.
    static func scale(of block: FeatureBlock, count: Int) -> Double {
        count == 0 ? 0 : blockWeights[block, default: 1] / Double(count).squareRoot()
    }

    private static func append(_ vector: FeatureVector, to pattern: inout BlockScaledPattern) {
        for block in FeatureBlock.allCases {
            let features = vector[block]
            pattern.append(block: features, scale: scale(of: block, count: features.count))
        }
    }

    private static func vectorsInParts(_ examples: [TrainingExample], _ settings: FeatureSettings) -> [[FeatureVector]]
    {
        let partSize = 4096
        let partCount = (examples.count + partSize - 1) / partSize
        return concurrentMap(0..<partCount) { part in
            let vectorizer = FeatureVectorizer(settings: settings)
            let rows = part * partSize..<min((part + 1) * partSize, examples.count)
            return examples[rows].map { vectorizer.vector(of: $0.text, sender: $0.sender) }
        }
    }

    private mutating func compactColumns() {
        let frequencies = pattern.columnFrequencies()
        let used = frequencies.indices.filter { frequencies[$0] > 0 }
        let ordered = used.sorted { (frequencies[$1], $0) < (frequencies[$0], $1) }
        var columnOfFeature = [UInt32](repeating: 0, count: settings.totalBuckets)
        for (column, feature) in ordered.enumerated() { columnOfFeature[feature] = UInt32(column) }
        pattern.renumberColumns(columnOfFeature, columnCount: ordered.count)
        featureOfColumn = ordered.map { FeatureID($0) }
    }
}
