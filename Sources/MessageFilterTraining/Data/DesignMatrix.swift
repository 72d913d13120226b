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
    public static let blockWeights: [FeatureBlock: Double] = [.word: 1, .character: 1, .shape: 0.7]
}

extension DesignMatrix {
    /// Extracts the features of `examples`, on all processors; the result does not depend on their number.
    ///
    /// Parts are extracted in waves, so that of the features no more than a wave is in memory twice.
    public init(_ examples: [TrainingExample], settings: FeatureSettings) {
        self.init(settings: settings, features: Self.features(of: examples, settings))
    }

    /// The features of `examples`, extracted unless they are there already.
    init(_ examples: [TrainingExample], features: FeatureSelection?, settings: FeatureSettings) {
        self.init(settings: settings, features: features?.pattern(settings) ?? Self.features(of: examples, settings))
    }

    /// A row for each example; columns are features.
    static func features(of examples: [TrainingExample], _ settings: FeatureSettings) -> BlockScaledPattern {
        var pattern = BlockScaledPattern(blockCount: FeatureBlock.allCases.count, columnCount: settings.totalBuckets)
        /// A tenth more than the first rows let expect by their length.
        func estimate(_ entries: Int, _ rows: Range<Int>) -> Int {
            let all = examples.reduce(0) { $0 + $1.text.utf8.count }
            let first = examples[rows].reduce(1) { $0 + $1.text.utf8.count }
            return Int(1.1 * Double(entries) * Double(all) / Double(first))
        }
        for start in stride(from: 0, to: examples.count, by: Self.waveSize) {
            let wave = start..<min(start + Self.waveSize, examples.count)
            for part in Self.patterns(examples, rows: wave, settings) { pattern.append(contentsOf: part) }
            if start == 0 { pattern.reserve(rows: examples.count, entries: estimate(pattern.entryCount, wave)) }
        }
        return pattern
    }

    /// - Parameters:
    ///   - features: rows whose columns are still features.
    ///   - frequencies: in how many rows that are not here each feature occurs; they have columns, too.
    init(settings: FeatureSettings, features: BlockScaledPattern, alsoIn frequencies: [FeatureID: Int] = [:]) {
        self.init(settings: settings, pattern: features)
        compactColumns(alsoIn: frequencies)
    }

    /// Small, so that no processor waits long for another's last part.
    private static let partSize = 256
    private static let waveSize = 64 * partSize

    /// The scale of a block with `count` features: its weight over the root of its length.
    static func scale(of block: FeatureBlock, count: Int) -> Double {
        count == 0 ? 0 : blockWeights[block, default: 1] / Double(count).squareRoot()
    }

    private static func patterns(
        _ examples: [TrainingExample], rows: Range<Int>, _ settings: FeatureSettings
    ) -> [BlockScaledPattern] {
        concurrentMap(0..<(rows.count + partSize - 1) / partSize) { part in
            let start = rows.lowerBound + part * partSize
            return Self.pattern(examples[start..<min(start + partSize, rows.upperBound)], settings)
        }
    }

    private static func pattern(
        _ examples: ArraySlice<TrainingExample>, _ settings: FeatureSettings
    ) -> BlockScaledPattern {
        let vectorizer = FeatureVectorizer(settings: settings)
        var pattern = BlockScaledPattern(blockCount: FeatureBlock.allCases.count, columnCount: settings.totalBuckets)
        for example in examples {
            let vector = vectorizer.vector(of: example.text, sender: example.sender)
            for block in FeatureBlock.allCases {
                let features = vector[block]
                pattern.append(block: features, scale: scale(of: block, count: features.count))
            }
        }
        return pattern
    }

    private mutating func compactColumns(alsoIn others: [FeatureID: Int]) {
        var frequencies = pattern.columnFrequencies()
        for (feature, frequency) in others { frequencies[Int(feature)] += frequency }
        let used = frequencies.indices.filter { frequencies[$0] > 0 }
        // One number to sort by: falling frequency, then the feature.
        let keys = used.map { UInt64(UInt32.max - UInt32(frequencies[$0])) << 32 | UInt64($0) }.sorted()
        featureOfColumn = keys.map { FeatureID(truncatingIfNeeded: $0) }
        var columnOfFeature = [UInt32](repeating: 0, count: settings.totalBuckets)
        for (column, feature) in featureOfColumn.enumerated() { columnOfFeature[Int(feature)] = UInt32(column) }
        pattern.renumberColumns(columnOfFeature, columnCount: featureOfColumn.count)
    }
}
