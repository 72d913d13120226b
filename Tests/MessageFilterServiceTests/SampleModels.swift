import MessageFilter

/// Models that say the same of every message.
enum SampleModels {
    /// Junk, with a probability of 0.88.
    static func sure() throws -> MessageModel { try model(DecisionThresholds()) }

    /// None: junk would have to be likelier.
    static func unsure() throws -> MessageModel { try model(DecisionThresholds(junk: 5_000)) }

    private static func model(_ thresholds: DecisionThresholds) throws -> MessageModel {
        let settings = FeatureSettings(totalBuckets: 40)
        let content = ModelContent(
            settings: settings,
            heads: [
                ModelHead(
                    classes: [CategorySet(.allow), CategorySet(.junk)], biases: [0, 2_048],
                    multipliers: FeatureBlock.allCases.map { _ in 0 })
            ],
            thresholds: OperatingThresholds(all: thresholds),
            weights: Array(repeating: 0, count: 2 * settings.totalBuckets), card: "{}")
        return try MessageModel(bytes: content.encoded())
    }
}
