import Foundation
import MessageFilter

/// Messages in, model out: features, search, calibration, thresholds, quantization.
public struct ModelTrainer: Sendable {
    /// | option | default | range | effect |
    /// |---|---|---|---|
    /// | `learner` | logistic regression | – | what fits the weights |
    /// | `strength` | `nil` | > 0 | regularization or smoothing; `nil` searches on inner folds |
    /// | `sizeKiB` | 256 | ≥ 4 | the model file's size, which decides the number of buckets |
    /// | `balance` | 0.5 | 0–1 | how far small label sets are made to weigh as much as large ones |
    /// | `budget` | 0.001 | 0–1 | the share of wanted held-out messages that may be filed as junk, or as promotion |
    /// | `seed` | 1 | – | of the inner folds |
    public struct Options: Sendable {
        public var learner: any LinearLearner = LogisticRegression()
        public var strength: Double?
        public var wordOrder = 1
        public var characters = 1...3
        public var sizeKiB = 256
        public var balance = 0.5
        public var budget = 0.001
        public var seed: UInt64 = 1
        public var date: String?

        public init() {}
    }

    public var options: Options

    public init(options: Options = Options()) { self.options = options }

    /// Trains on `examples`.
    ///
    /// - Throws: ``TrainingError`` when there is nothing to tell apart.
    /// - Complexity: linear in the number of features of all messages.
    public func train(_ examples: [TrainingExample], sources: [ModelCard.Source] = []) throws -> TrainedModel {
        let labels = examples.map(\.label)
        let classCount = LabelPartition(of: labels).classes.count
        guard classCount >= 2 else { throw TrainingError.tooFewClasses(labels: Set(labels).map(\.label).sorted()) }
        let settings = FeatureSettings(
            wordOrder: options.wordOrder, characters: options.characters, totalBuckets: buckets(classCount: classCount))
        let set = TrainingSet(examples, settings: settings, balance: options.balance)
        return finish(set, sources: sources)
    }

    private func finish(_ set: TrainingSet, sources: [ModelCard.Source]) -> TrainedModel {
        let strengths = options.strength.map { [$0] } ?? options.learner.searchedStrengths
        let heldOut = HeldOutScores(
            options.learner, set, folds: InnerFolds(set, seed: options.seed), strengths: strengths)
        let losses = concurrentMap(strengths.indices) { heldOut.logLoss(ofStrength: $0, classCount: set.classCount) }
        let best = losses.indices.min { losses[$0] < losses[$1] } ?? 0
        let calibration = Calibration(scores: heldOut.scores[best], masks: heldOut.masks, classCount: set.classCount)
        let thresholds = ThresholdFitting(
            classes: set.partition.classes, scores: heldOut.scores[best], masks: heldOut.masks, calibration: calibration
        ).thresholds(budget: options.budget)
        let fit = options.learner.fit(
            set, rows: Array(0..<set.rowCount), strengths: [strengths[best]], precision: .fine)[0]
        let card = card(set, sources, strength: strengths[best], logLoss: losses[best])
        return TrainedModel(set: set, fit: fit, calibration: calibration, thresholds: thresholds, card: card)
    }

    /// As many buckets as fit the size, the header and a card of ordinary length left aside.
    private func buckets(classCount: Int) -> Int {
        let reserved = 2048
        return max(64, (options.sizeKiB * 1024 - reserved) / classCount)
    }

    private func card(_ set: TrainingSet, _ sources: [ModelCard.Source], strength: Double, logLoss: Double) -> ModelCard
    {
        ModelCard(
            date: options.date, sources: sources, algorithm: options.learner.name, seed: options.seed,
            hyperparameters: [
                options.learner.strengthName: strength, "balance": options.balance, "budget": options.budget,
            ],
            heldOut: ["logLoss": (logLoss * 1e6).rounded() / 1e6, "rows": Double(set.rowCount)])
    }
}

/// Why training cannot begin.
public enum TrainingError: Error, Equatable, CustomStringConvertible {
    case tooFewClasses(labels: [String])

    public var description: String {
        switch self {
        case .tooFewClasses(let labels):
            "training needs labels that tell at least two classes apart; found \(labels.isEmpty ? "no messages" : labels.joined(separator: ", "))"
        }
    }
}

/// A model with all that its making gave.
public struct TrainedModel: Sendable {
    public let set: TrainingSet
    public let fit: Fit
    public let calibration: Calibration
    public let thresholds: DecisionThresholds
    public let card: ModelCard

    /// The model as a file's content.
    public var content: ModelContent {
        let quantized = Quantization(fit.model, design: set.design, calibration: calibration)
        return ModelContent(
            settings: set.design.settings, classes: set.partition.classes, biases: quantized.biases,
            multipliers: quantized.multipliers, thresholds: thresholds, weights: quantized.weights, card: card.json)
    }
}
