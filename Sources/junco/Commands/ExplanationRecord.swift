import MessageFilter

/// The JSON form of an explanation.
struct ExplanationRecord: Encodable {
    private let action: String
    private let subAction: String
    private let likeliest: String
    private let probability: Double
    private let threshold: Double
    private let favoured: String
    private let runnerUp: String
    private let bias: Double
    private let words: [Word]
    private let properties: [Property]
    private let rounding: Double
    private let total: Double
    private let features: [Feature]?
    /// The sub-action against the next best one.
    private let leaf: Comparison?
    private let path: TraceRecord?

    struct Word: Encodable {
        let text: String
        let nats: Double
        let count: Int
    }

    struct Property: Encodable {
        let text: String
        let nats: Double
    }

    struct Feature: Encodable {
        let kind: String
        let text: String
        let nats: Double
    }

    struct Comparison: Encodable {
        let favoured: String
        let runnerUp: String
        let bias: Double
        let words: [Word]
        let properties: [Property]
        let rounding: Double
        let total: Double
    }

    /// - Parameter top: the most words, properties and features of each list.
    init(
        _ explanation: Explanation, _ threshold: Double, top: Int, hasFeatures: Bool, _ trace: FilterTrace?
    ) {
        action = explanation.verdict.action.name
        subAction = explanation.verdict.subAction.name
        likeliest = explanation.verdict.likeliestAction.name
        probability = explanation.verdict.probability
        self.threshold = threshold
        let whole = Comparison(explanation.action, top: top)
        (favoured, runnerUp, bias, words) = (whole.favoured, whole.runnerUp, whole.bias, whole.words)
        (properties, rounding, total) = (whole.properties, whole.rounding, whole.total)
        features = hasFeatures ? Self.features(explanation.action, top: top) : nil
        leaf = explanation.subAction.map { Comparison($0, top: top) }
        path = trace.map(TraceRecord.init)
    }

    private static func features(_ comparison: Explanation.Comparison, top: Int) -> [Feature] {
        comparison.contributions.prefix(top).map {
            Feature(kind: $0.feature.kind.rawValue, text: $0.feature.text, nats: $0.nats)
        }
    }
}

extension ExplanationRecord.Comparison {
    init(_ comparison: Explanation.Comparison, top: Int) {
        favoured = comparison.favoured.label
        runnerUp = comparison.runnerUp.label
        bias = comparison.biasNats
        words = comparison.words.prefix(top).map { .init(text: $0.text, nats: $0.nats, count: $0.count) }
        properties = comparison.properties.prefix(top).map { .init(text: $0.feature.text, nats: $0.nats) }
        rounding = comparison.roundingNats
        total = comparison.totalNats
    }
}
