/// Scores messages with a model: bytes in, verdict out.
///
/// Holds working memory that is reused, so that scoring allocates nothing. Not safe to share among threads: make one for
/// each; they share the ``MessageModel``.
///
/// ```swift
/// let scorer = MessageScorer(model: try MessageModel(contentsOf: "default.junco"))
/// let verdict = scorer.score("Your parcel is held, pay 1.99 at …", sender: "+447700900123")
/// ```
public final class MessageScorer {
    public let model: MessageModel
    private let engine: any ScoringEngine
    private let decision: Decision

    public init(model: MessageModel) {
        self.model = model
        decision = Decision(classes: model.classes, thresholds: model.thresholds)
        engine = Self.engine(for: model)
    }

    /// The verdict for a message given as strings.
    public func score(_ text: String, sender: String? = nil) -> Verdict {
        withBytes(of: text, sender) { score($0, sender: $1) }
    }

    /// The verdict for a message given as bytes, UTF-8 or not.
    ///
    /// Only the first 65,536 bytes are read; the longest concatenated SMS has 39,015 characters.
    public func score(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> Verdict {
        decision.verdict(for: engine.scores(text, sender: sender))
    }

    /// The score of each class of the model. Units: 1/1024 nat; only differences mean anything.
    public func classScores(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> [Int32] {
        Array(engine.scores(text, sender: sender))
    }

    private static func engine(for model: MessageModel) -> any ScoringEngine {
        switch model.classes.count {
        case ...2: RowEngine<SIMD2<Int32>>(model)
        case ...4: RowEngine<SIMD4<Int32>>(model)
        case ...8: RowEngine<SIMD8<Int32>>(model)
        default: RowEngine<SIMD16<Int32>>(model)
        }
    }
}

/// What turns a message into class scores; one for each width of the weight table's rows.
private protocol ScoringEngine: AnyObject {
    func scores(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> UnsafeBufferPointer<Int32>
}

private final class RowEngine<Row: WeightRow>: ScoringEngine {
    private var extractor: FeatureExtractor
    private var accumulator: ScoreAccumulator<Row>

    init(_ model: MessageModel) {
        extractor = FeatureExtractor(settings: model.settings)
        accumulator = ScoreAccumulator(model)
    }

    func scores(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> UnsafeBufferPointer<Int32> {
        accumulator.begin()
        extractor.extract(text, sender: sender, into: &accumulator)
        return accumulator.result
    }
}
