import Foundation
import MessageFilter
import Records

/// Messages in, model out: features, search, calibration, thresholds, quantization.
public struct ModelTrainer: Sendable {
    /// | option | default | range | effect |
    /// |---|---|---|---|
    /// | `learner` | logistic regression | – | what fits the weights |
    /// | `strength` | `nil` | > 0 | regularization or smoothing; `nil` searches on inner folds |
    /// | `normalization` | full | – | what of a text's disguise is taken off first |
    /// | `sizeKiB` | 256 | ≥ 4 | the model file's size, which decides the number of buckets |
    /// | `balance` | 0.5 each | 0–1 | how far small corpora, actions and leaves are made to weigh as much as large ones |
    /// | `ambiguous` | sets | – | what rows teach whose label leaves several actions open |
    /// | `budgets` | see ``OperatingBudgets`` | 0–1 | the shares of messages that may be misfiled at each operating point |
    /// | `seed` | 1 | – | of the inner folds |
    public struct Options: Sendable {
        public var learner: any LinearLearner = LogisticRegression()
        public var strength: Double?
        public var hasWords = true
        public var characters: ClosedRange<Int>? = FeatureSettings.usualCharacters
        public var normalization = TextNormalization.full
        public var sizeKiB = 256
        public var balance = Balance()
        public var ambiguous = AmbiguousLabels.sets
        public var budgets = OperatingBudgets()
        public var seed: UInt64 = 1
        public var date: String?

        public init() {}
    }

    public var options: Options
    /// Told of each stage as it begins.
    public var onStage: @Sendable (TrainingProfile.Stage) -> Void = { _ in }

    public init(options: Options = Options()) { self.options = options }

    /// The features that models of these options are made of; the number of buckets follows from the size.
    public var featureSettings: FeatureSettings { featureSettings(buckets: Self.fewestBuckets) }

    /// Trains on `examples`, whose memory is free again once their features are extracted if the caller consumes them.
    ///
    /// - Parameters:
    ///   - features: a row for each example, extracted with ``featureSettings``; `nil` extracts them.
    ///   - reports: what users reported, learned beside the examples.
    /// - Throws: ``TrainingError`` when there is nothing to tell apart.
    /// - Complexity: linear in the number of features of all messages.
    public func train(
        _ examples: consuming [TrainingExample], features: FeatureSelection? = nil, reports: TrainingReports? = nil,
        sources: [ModelCard.Source] = []
    ) throws -> TrainedModel {
        precondition(
            features.map { $0.rowCount == examples.count } ?? true, "features of other rows than the examples")
        options.ambiguous.apply(to: &examples)
        let learned = Set(examples.lazy.filter(\.isLearned).map(\.label))
        let plan = HeadPlan(of: learned)
        guard plan.columnCount >= 2 else { throw TrainingError.tooFewClasses(labels: learned.map(\.label).sorted()) }
        let settings = featureSettings(
            buckets: try buckets(plan, copies: examples.count(where: \.isCopy), examples.count, sources))
        var profile = TrainingProfile()
        let sets = stage(.features, &profile) { [examples] in
            TrainingSet.heads(
                plan, examples, design: DesignMatrix(examples, features: features, settings: settings),
                balance: options.balance, learnsWithinSets: options.ambiguous != .sides)
        }
        examples = []
        return finish(sets, sources: sources, reports: reports, profile)
    }

    private func finish(
        _ sets: [TrainingSet], sources: [ModelCard.Source], reports: TrainingReports?, _ measured: TrainingProfile
    ) -> TrainedModel {
        var profile = measured
        let heads = sets.map { train($0, reports, &profile) }
        let (thresholds, caution) = stage(.calibration, &profile) { fitThresholds(heads[0].heldOut, sets[0]) }
        var card = describe(
            copies: sets[0].copies.count, sets[0].rowCount, sources, heads.map(\.strength),
            logLoss: heads[0].heldOut.trials[heads[0].heldOut.best].logLoss, caution)
        card.trainingID = TrainingID.of(
            card, sets[0].design.settings, sets.flatMap(\.partition.classes), thresholds, heads.map(\.calibration))
        if let reports { card.sources.append(reports.source) }
        let content = stage(.export, &profile) { ModelContent(heads, thresholds: thresholds, card: card) }
        return TrainedModel(
            content: content, card: card, heads: heads, learner: options.learner, profile: profile)
    }

    /// Searches a head's strength and calibration on inner folds, then fits it to all messages.
    private func train(
        _ set: TrainingSet, _ reports: TrainingReports?, _ profile: inout TrainingProfile
    ) -> TrainedHead {
        let strengths = options.strength.map { [$0] } ?? options.learner.searchedStrengths
        let heldOut = stage(.search, &profile) {
            HeldOutScores(options.learner, set, folds: InnerFolds(set, seed: options.seed), strengths: strengths)
        }
        profile.searchWork += heldOut.work
        let best = heldOut.trials[heldOut.best]
        let all = reports.map { set.joined(with: $0.examples) } ?? set
        let fit = stage(.fit, &profile) {
            options.learner.path(
                all, rows: Array(0..<all.rowCount),
                start: heldOut.bestModel?.renumbered(from: set.design, to: all.design), precision: .fine
            ).fit(strength: best.strength)
        }
        profile.fitWork.add(fit)
        return TrainedHead(
            set: all, fit: fit, strength: best.strength, calibration: best.calibration, heldOut: heldOut)
    }

    private func fitThresholds(
        _ heldOut: HeldOutScores, _ set: TrainingSet
    ) -> (OperatingThresholds, ThresholdCaution) {
        let best = heldOut.trials[heldOut.best]
        let fitting = ThresholdFitting(
            classes: set.partition.classes, scores: best.scores, masks: heldOut.masks,
            weights: heldOut.rows.map { set.corpusShares[$0] }, templates: heldOut.rows.map { set.groups[$0] },
            isProtected: heldOut.rows.map(set.protected.contains), calibration: best.calibration)
        let strictest = options.budgets[.cautious].wantedAsJunk
        return (fitting.thresholds(options.budgets), fitting.caution(budget: strictest))
    }

    private func stage<Result>(
        _ stage: TrainingProfile.Stage, _ profile: inout TrainingProfile, _ body: () -> Result
    ) -> Result {
        onStage(stage)
        return profile.measure(stage, body)
    }

    private func featureSettings(buckets: Int) -> FeatureSettings {
        FeatureSettings(
            hasWords: options.hasWords, characters: options.characters, normalization: options.normalization,
            totalBuckets: buckets)
    }

    /// As many buckets as fit the size beside the header and the card's room. What a card of usual length says does not
    /// change them; nor does an update, which names its reports there, exceed the size.
    private func buckets(
        _ plan: HeadPlan, copies: Int, _ rowCount: Int, _ sources: [ModelCard.Source]
    ) throws(TrainingError) -> Int {
        let longestNumber = 1.0 / 3
        var card = describe(
            copies: copies, rowCount, sources, plan.partitions.map { _ in longestNumber }, logLoss: longestNumber,
            ThresholdCaution(templates: rowCount, margin: longestNumber))
        card.trainingID = String(repeating: "0", count: TrainingID.length)
        let reserved =
            ModelContent.headerLength(headCount: plan.partitions.count, columnCount: plan.columnCount)
            + card.reservedLength
        let buckets = (options.sizeKiB * 1024 - reserved) / plan.columnCount
        guard buckets >= Self.fewestBuckets else {
            let needed = reserved + Self.fewestBuckets * plan.columnCount
            throw .sizeTooSmall(sizeKiB: options.sizeKiB, neededKiB: (needed + 1023) / 1024)
        }
        return buckets
    }

    /// Fewer say nothing any more.
    private static let fewestBuckets = 64

    /// - Parameter copies: how many of the rows are attacked copies of others.
    private func describe(
        copies: Int, _ rowCount: Int, _ sources: [ModelCard.Source], _ strengths: [Double], logLoss: Double,
        _ caution: ThresholdCaution
    ) -> ModelCard {
        var hyperparameters = [
            "actionBalance": options.balance.actions,
            "corpusBalance": options.balance.corpora, "ambiguousWeight": options.balance.ambiguous,
            "junkBudget": options.budgets[.cautious].wantedAsJunk,
        ]
        for (head, strength) in strengths.enumerated() {
            hyperparameters[options.learner.strengthName + (head == 0 ? "" : "OfHead\(head)")] = strength
        }
        if copies > 0 { hyperparameters["attackedCopies"] = Double(copies) }
        var heldOut = [
            "logLoss": (logLoss * 1e6).rounded() / 1e6, "rows": Double(rowCount - copies),
            "wantedTemplates": Double(caution.templates),
        ]
        if caution.margin > 0 { heldOut["thresholdMargin"] = caution.margin }
        return ModelCard(
            date: options.date, sources: sources, algorithm: options.learner.name, seed: options.seed,
            hyperparameters: hyperparameters, heldOut: heldOut)
    }
}

/// Why training cannot begin.
public enum TrainingError: ExitStatusError, Equatable, CustomStringConvertible {
    case tooFewClasses(labels: [String])
    case sizeTooSmall(sizeKiB: Int, neededKiB: Int)

    public var description: String {
        switch self {
        case .sizeTooSmall(let size, let needed):
            "a model of \(size) KiB has no room beside its card; allow at least \(needed) KiB"
        case .tooFewClasses(let labels):
            "training needs labels that tell at least two classes apart; found \(labels.isEmpty ? "no messages" : labels.joined(separator: ", "))"
        }
    }

    package var exitStatus: ExitStatus { .data }
}

/// A model with all that its making gave.
public struct TrainedModel: Sendable {
    /// What goes into the model file.
    public let content: ModelContent
    public let card: ModelCard
    /// In the order of the model's heads.
    public let heads: [TrainedHead]
    public let learner: any LinearLearner
    public let profile: TrainingProfile
}

/// What the training of one head gave.
public struct TrainedHead: Sendable {
    /// What it learned from, as numbers.
    public let set: TrainingSet
    /// The fit on all rows, before calibration and quantization.
    public let fit: Fit
    /// Of regularization or smoothing.
    public let strength: Double
    public let calibration: Calibration
    let heldOut: HeldOutScores

    /// What the inner folds' models made of the rows that they held out: the calibrated probability of each of the head's
    /// classes.
    public var heldOutPredictions: [HeldOutPrediction] { heldOut.predictions() }
}
