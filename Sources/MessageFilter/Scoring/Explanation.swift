/// Why a message was filed where it was: what each feature gave to the likeliest class against the next best action.
public struct Explanation: Sendable {
    /// What one feature gave.
    public struct Contribution: Sendable {
        public let feature: TracedFeature
        /// What it added to the difference of the two classes' scores. Units: nat; positive speaks for ``favoured``.
        public let nats: Double
    }

    public let verdict: Verdict
    /// The class with the highest score among those of the likeliest action.
    public let favoured: CategorySet
    /// The class with the highest score among those of all other actions.
    public let runnerUp: CategorySet
    /// What the model starts from, before any feature. Units: nat.
    public let biasNats: Double
    /// All features, the most telling first.
    public let contributions: [Contribution]

    /// The log-odds of ``favoured`` against ``runnerUp``: bias and all contributions together. Units: nat.
    public var totalNats: Double { contributions.reduce(biasNats) { $0 + $1.nats } }
}

extension MessageScorer {
    /// The verdict on a message with the contribution of each of its features. For people: it allocates freely.
    public func explain(_ text: String, sender: String? = nil) -> Explanation {
        let scores = withBytes(of: text, sender) { classScores($0, sender: $1) }
        let verdict = score(text, sender: sender)
        let actions = model.classes.map(\.leadingAction)
        let favoured = Self.best(scores) { actions[$0] == verdict.likeliestAction } ?? 0
        let runnerUp = Self.best(scores) { actions[$0] != verdict.likeliestAction } ?? favoured
        let features = FeatureTracer(settings: model.settings).trace(text, sender: sender)
        let worths = worths(of: features)
        let contributions = features.map { feature in
            let weights = model.weights(of: feature.feature)
            let difference = Double(weights[favoured]) - Double(weights[runnerUp])
            return Explanation.Contribution(feature: feature, nats: difference * worths[Int(feature.block.rawValue)])
        }
        return Explanation(
            verdict: verdict, favoured: model.classes[favoured], runnerUp: model.classes[runnerUp],
            biasNats: Double(model.biases[favoured] - model.biases[runnerUp]) / Double(LogOdds.unitsPerNat),
            contributions: contributions.sorted { abs($0.nats) > abs($1.nats) })
    }

    /// What one unit of weight is worth in each block of this message, in nats.
    private func worths(of features: [TracedFeature]) -> [Double] {
        FeatureBlock.allCases.map { block in
            let count = features.count { $0.block == block }
            let factor = LengthNormalization(multipliers: model.multipliers).factor(of: block, count: count)
            return Double(factor) / 65_536 / Double(LogOdds.unitsPerNat)
        }
    }

    private static func best(_ scores: [Int32], where isIncluded: (Int) -> Bool) -> Int? {
        scores.indices.filter(isIncluded).max { (scores[$0], $1) < (scores[$1], $0) }
    }
}
