/// Sums the weights of a message's distinct features, block by block, into a score for each class.
struct ScoreAccumulator<Row: WeightRow>: FeatureSink, ~Copyable {
    private var seen: SeenFeatures
    private let weights: UnsafePointer<Int8>
    private let classCount: Int
    private let biases: [Int32]
    private let multipliers: [Int32]
    private let scores: UnsafeMutableBufferPointer<Int32>
    private var sum = Row.zero
    private var count = 0

    init(_ model: MessageModel) {
        seen = SeenFeatures(capacity: model.settings.totalBuckets)
        weights = model.weights
        classCount = model.classes.count
        biases = model.biases
        multipliers = model.multipliers
        scores = .allocate(capacity: classCount)
        scores.initialize(repeating: 0)
    }

    deinit { scores.deallocate() }

    /// The class scores of the message since the last ``begin()``. Units: 1/1024 nat.
    var result: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(scores) }

    mutating func begin() {
        seen.forget()
        sum = .zero
        count = 0
        for index in 0..<classCount { scores[index] = biases[index] }
    }

    @inline(__always)
    mutating func add(_ feature: FeatureID, from origin: @autoclosure () -> FeatureOrigin) {
        guard seen.insert(feature) else { return }
        sum = sum &+ Row.load(weights + Int(feature) &* classCount)
        count &+= 1
    }

    mutating func finish(_ block: FeatureBlock) {
        let factor = LengthNormalization.factor(multiplier: multipliers[Int(block.rawValue)], count: count)
        for index in 0..<classCount {
            scores[index] &+= LengthNormalization.score(sum: sum[index], factor: factor)
        }
        sum = .zero
        count = 0
    }
}
