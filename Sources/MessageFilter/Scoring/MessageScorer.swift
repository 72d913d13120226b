/// Scores messages with a model: bytes in, verdict out. It is the model alone: what users are to see is decided by a
/// ``FilterPipeline``, which protects one-time codes.
///
/// Holds working memory that is reused, so that scoring allocates nothing. Not safe to share among threads: make one for
/// each; they share the ``MessageModel``.
///
/// ```swift
/// let scorer = MessageScorer(model: try MessageModel(contentsOf: "default.junco"))
/// let verdict = scorer.score("Your parcel is held, pay 1.99 at …", sender: "+447700900123")
/// ```
public final class MessageScorer {
    /// Of a message, only so many bytes are read.
    public static let maximumTextLength = TextNormalizer.maximumBytes

    /// Enough for the words of everyday messages in a few languages.
    public static let usualMemoSize = 4_096

    public let model: MessageModel
    // Behind an address: a property of a class would be guarded against overlapping accesses, in each call.
    private let engine: UnsafeMutablePointer<ScoringEngine>
    private let decision: DecisionRule

    /// - Parameters:
    ///   - model: what to score by.
    ///   - point: how readily an action is taken.
    ///   - memoSize: of how many different words it is remembered what they give: a power of two, or 0. Room for it is made
    ///     when some messages have been scored: a process that scores few does without.
    /// - Precondition: `memoSize` is 0, or a power of two and more than 1.
    public init(model: MessageModel, at point: OperatingPoint = .usual, memoSize: Int = usualMemoSize) {
        self.model = model
        decision = DecisionRule(heads: model.heads, thresholds: model.thresholds[point])
        engine = .allocate(capacity: 1)
        engine.initialize(to: ScoringEngine(model, memoSize: memoSize))
    }

    deinit {
        engine.deinitialize(count: 1)
        engine.deallocate()
    }

    /// The verdict for a message given as strings.
    public func score(_ text: String, sender: String? = nil) -> Verdict {
        withBytes(of: text, sender) { score($0, sender: $1) }
    }

    /// The verdict for a message given as bytes, UTF-8 or not.
    ///
    /// Only the first 65,535 bytes are read; the longest concatenated SMS has 39,015 characters.
    public func score(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> Verdict {
        decision.verdict(for: engine.pointee.scores(text, sender: sender))
    }

    /// The likeliest action, and the highest threshold at which it would still be taken. Units: 1/1024 nat.
    package func highestThresholdPassed(
        by text: String, sender: String?
    ) -> (action: FilterAction, threshold: Int32) {
        withBytes(of: text, sender) { decision.highestThresholdPassed(engine.pointee.scores($0, sender: $1)) }
    }

    /// The score of each column of the model; see ``ModelHead``. Units: 1/1024 nat; only differences within a head mean
    /// anything.
    public func scores(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> [Int32] {
        Array(engine.pointee.scores(text, sender: sender))
    }

    /// The verdict for a message, and the probability of each class of the model.
    public func assess(_ text: String, sender: String? = nil) -> Assessment {
        withBytes(of: text, sender) { assessment(engine.pointee.scores($0, sender: $1)) }
    }

    /// The same for a message whose distinct features, in the buckets of this model, are known.
    ///
    /// - Precondition: the features were extracted with the model's settings.
    public func assess(_ features: FeatureVector) -> Assessment { assessment(engine.pointee.scores(features)) }

    private func assessment(_ scores: UnsafeBufferPointer<Int32>) -> Assessment {
        Assessment(verdict: decision.verdict(for: scores), classProbabilities: probabilities(scores))
    }

    /// The probability of each class: that of its action, times, where a head tells leaves apart, that of the leaf.
    private func probabilities(_ scores: UnsafeBufferPointer<Int32>) -> [Double] {
        let shares = model.heads.columns.map { Self.shares(scores[$0]) }
        return model.classes.map { leaves in
            model.heads.paths[leaves, default: []].reduce(1) { $0 * shares[$1.head][$1.place] }
        }
    }

    /// The share of each score in the sum of e^(score/1024).
    private static func shares(_ scores: Slice<UnsafeBufferPointer<Int32>>) -> [Double] {
        let maximum = scores.max() ?? 0
        let masses = scores.map { ReproducibleMath.exp(Double($0 - maximum) / Double(LogOdds.unitsPerNat)) }
        let total = masses.reduce(0, +)
        return masses.map { $0 / total }
    }
}

/// What a model makes of a message: its verdict, and what it took every class for.
public struct Assessment: Hashable, Sendable {
    public let verdict: Verdict
    /// The probability of each class of the model; their sum is 1.
    public let classProbabilities: [Double]
}
