/// Sums the weights of one message's distinct features, block by block, into a score for each class.
///
/// Made anew for each message, of addresses and numbers only: a local variable, which a loop keeps in registers.
struct ScoreAccumulator<Row: WeightRow>: FeatureSink {
    let seen: SeenFeatures.Message
    /// Row-major (buckets, classes).
    let weights: UnsafePointer<Int8>
    let classCount: Int
    /// One for each block.
    let multipliers: UnsafePointer<Int32>
    /// One for each class, begun with the biases. Units: 1/1024 nat.
    let scores: UnsafeMutablePointer<Int32>
    private var sum = Row.zero
    private var count = 0

    init(
        seen: SeenFeatures.Message, weights: UnsafePointer<Int8>, classCount: Int, multipliers: UnsafePointer<Int32>,
        scores: UnsafeMutablePointer<Int32>
    ) {
        self.seen = seen
        self.weights = weights
        self.classCount = classCount
        self.multipliers = multipliers
        self.scores = scores
    }

    @inline(__always)
    mutating func add(_ feature: FeatureID, from origin: @autoclosure () -> FeatureOrigin) {
        // Without a branch: whether an n-gram has occurred before is what a processor cannot foretell.
        let isNew: Int32 = seen.insert(feature) ? 1 : 0
        sum = sum &+ (Row.load(weights + Int(feature) &* classCount) & Row(repeating: 0 &- isNew))
        count &+= Int(isNew)
    }

    @inline(__always)
    mutating func finish(_ block: FeatureBlock) {
        let factor = LengthNormalization.factor(multiplier: multipliers[Int(block.rawValue)], count: count)
        for index in 0..<classCount {
            scores[index] &+= LengthNormalization.score(sum: sum[index], factor: factor)
        }
        sum = .zero
        count = 0
    }
}
