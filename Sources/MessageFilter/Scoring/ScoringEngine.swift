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

/// An extractor that feeds an accumulator of a certain width.
final class RowEngine<Row: WeightRow> {
    private var extractor: FeatureExtractor
    private var accumulator: ScoreAccumulator<Row>

    init(_ model: MessageModel) {
        extractor = FeatureExtractor(settings: model.settings)
        accumulator = ScoreAccumulator(model)
    }

    func scores(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?
    ) -> UnsafeBufferPointer<Int32> {
        accumulator.begin()
        extractor.extract(text, sender: sender, into: &accumulator)
        return accumulator.result
    }
}
