/// What turns a message into class scores: one engine for each width of the weight table's rows.
///
/// An enumeration of concrete types, not a protocol: calls through a protocol reach generic code that the compiler has
/// not specialized, at many times the cost.
enum ScoringEngine {
    case upToTwo(RowEngine<SIMD2<Int32>>)
    case upToFour(RowEngine<SIMD4<Int32>>)
    case upToEight(RowEngine<SIMD8<Int32>>)
    case upToSixteen(RowEngine<SIMD16<Int32>>)

    init(_ model: MessageModel) {
        switch model.classes.count {
        case ...2: self = .upToTwo(RowEngine(model))
        case ...4: self = .upToFour(RowEngine(model))
        case ...8: self = .upToEight(RowEngine(model))
        default: self = .upToSixteen(RowEngine(model))
        }
    }

    /// The score of each class, valid until the next call. Units: 1/1024 nat.
    func scores(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?
    ) -> UnsafeBufferPointer<Int32> {
        switch self {
        case .upToTwo(let engine): engine.scores(text, sender: sender)
        case .upToFour(let engine): engine.scores(text, sender: sender)
        case .upToEight(let engine): engine.scores(text, sender: sender)
        case .upToSixteen(let engine): engine.scores(text, sender: sender)
        }
    }
}

/// Scores with rows of a certain width. Owns the working memory, which is reused from one message to the next.
final class RowEngine<Row: WeightRow> {
    private let model: MessageModel
    private var extractor: FeatureExtractor
    private var seen: SeenFeatures
    private let multipliers: UnsafeMutableBufferPointer<Int32>
    private let biases: UnsafeMutableBufferPointer<Int32>
    private let scores: UnsafeMutableBufferPointer<Int32>

    init(_ model: MessageModel) {
        self.model = model
        extractor = FeatureExtractor(settings: model.settings)
        seen = SeenFeatures(capacity: model.settings.totalBuckets)
        multipliers = Self.copy(model.multipliers)
        biases = Self.copy(model.biases)
        scores = Self.copy(model.biases)
    }

    deinit {
        multipliers.deallocate()
        biases.deallocate()
        scores.deallocate()
    }

    func scores(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?
    ) -> UnsafeBufferPointer<Int32> {
        seen.forget()
        for index in scores.indices { scores[index] = biases[index] }
        var accumulator = ScoreAccumulator<Row>(
            seen: seen.message, weights: model.weights, classCount: scores.count,
            multipliers: UnsafePointer(multipliers.baseAddress.unsafelyUnwrapped),
            scores: scores.baseAddress.unsafelyUnwrapped)
        extractor.extract(text, sender: sender, into: &accumulator)
        return UnsafeBufferPointer(scores)
    }

    private static func copy(_ values: [Int32]) -> UnsafeMutableBufferPointer<Int32> {
        let copy = UnsafeMutableBufferPointer<Int32>.allocate(capacity: values.count)
        _ = copy.initialize(from: values)
        return copy
    }
}
