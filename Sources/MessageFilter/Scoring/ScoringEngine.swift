/// What turns a message into class scores. Owns the working memory, which is used again from message to message.
struct ScoringEngine: ~Copyable {
    /// The classes of a row of weights that is read as one vector.
    private static let rowWidth = 16

    private let model: MessageModel
    private let rows: UnsafePointer<UInt8>
    private let classCount: Int
    private var extractor: FeatureExtractor<BucketRange>
    private var features: DistinctFeatures
    private let normalization: LengthNormalization
    private let biases: UnsafeMutablePointer<Int32>
    private let sums: UnsafeMutablePointer<Int32>
    private let scores: UnsafeMutablePointer<Int32>

    init(_ model: MessageModel) {
        self.model = model
        rows = model.storedWeights
        classCount = model.classes.count
        extractor = FeatureExtractor(settings: model.settings)
        features = DistinctFeatures(capacity: model.settings.totalBuckets)
        normalization = LengthNormalization(multipliers: model.multipliers)
        biases = .allocate(capacity: Self.rowWidth)
        sums = .allocate(capacity: Self.rowWidth)
        scores = .allocate(capacity: Self.rowWidth)
        for index in 0..<Self.rowWidth {
            (biases + index).initialize(to: index < classCount ? model.biases[index] : 0)
        }
        sums.initialize(repeating: 0, count: Self.rowWidth)
        scores.initialize(repeating: 0, count: Self.rowWidth)
    }

    deinit {
        biases.deallocate()
        sums.deallocate()
        scores.deallocate()
    }

    /// The score of each class, valid until the next call. Units: 1/1024 nat.
    mutating func scores(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?
    ) -> UnsafeBufferPointer<Int32> {
        extractor.collect(text, sender: sender, into: &features)
        scores.update(from: biases, count: Self.rowWidth)
        add(.word, features[.word])
        add(.character, features[.character])
        add(.shape, features[.shape])
        return UnsafeBufferPointer(start: scores, count: classCount)
    }

    /// The same for a message whose distinct features are known.
    mutating func scores(_ vector: FeatureVector) -> UnsafeBufferPointer<Int32> {
        scores.update(from: biases, count: Self.rowWidth)
        for block in FeatureBlock.allCases { vector[block].withUnsafeBufferPointer { add(block, $0) } }
        return UnsafeBufferPointer(start: scores, count: classCount)
    }

    @inline(__always)
    private func add(_ block: FeatureBlock, _ features: UnsafeBufferPointer<FeatureID>) {
        RowSum(features, rows: rows, stride: classCount).write(to: sums)
        let factor = normalization.factor(of: block, count: features.count)
        for index in 0..<classCount {
            scores[index] &+= LengthNormalization.score(sum: sums[index], factor: factor)
        }
    }
}
