import ArgumentParser
import MessageCorpus
import MessageFilter
import MessageFilterTraining
import Study

/// What learns, and how.
struct TrainingArguments: ParsableArguments {
    /// A learner by its name.
    struct Algorithm: ExpressibleByArgument {
        let learner: any LinearLearner

        init(_ learner: any LinearLearner) { self.learner = learner }

        init?(argument: String) {
            guard let learner = Learners.named(argument) else { return nil }
            self.init(learner)
        }

        static var allValueStrings: [String] { Learners.all.map(\.name) }
        var defaultValueDescription: String { learner.name }
    }

    /// The normalizations by their names on the command line.
    enum Normalization: String, CaseIterable, ExpressibleByArgument {
        case full, none

        var value: TextNormalization { self == .full ? .full : .none }
    }

    @Option(help: "logistic, bayes or complement-bayes.")
    var algorithm = Algorithm(LogisticRegression())

    @Option(help: "Of all random choices: the same seed gives the same bytes.")
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp(
            "Regularization (logistic) or smoothing (bayes); default: searched on inner folds.", valueName: "number"))
    var strength: Double?

    /// Sets of options for a purpose.
    enum Preset: String, CaseIterable, ExpressibleByArgument {
        /// All leaves in 256 KiB.
        case `default`
        /// The four actions, without sub-actions, in 32 KiB.
        case tiny
    }

    @Option(
        help: "default: all leaves, 256 KiB; tiny: the four actions without sub-actions, 32 KiB.")
    var preset = Preset.default

    @Option(help: ArgumentHelp("The size of the model file, at least 4; default: the preset's.", valueName: "KiB"))
    var size: Int?

    @Option(help: ArgumentHelp("How long n-grams of characters are, within 1 to 6.", valueName: "m-n"))
    var characters = CharacterOrders(FeatureSettings.usualCharacters)

    @Flag(help: "Leave words out, to see what they are worth.")
    var noWords = false

    @Option(help: "none: only case is folded, to see what normalization is worth.")
    var normalization = Normalization.full

    @Option(
        help: ArgumentHelp(
            "From 0 (actions weigh by their number of messages) to 1 (all the same).", valueName: "share"))
    var balance = 0.5

    @Option(
        help: ArgumentHelp(
            "The same for corpora: from 0 (by their number of messages) to 1 (all the same).", valueName: "share"))
    var corpusBalance = 0.5

    @Option(
        help: """
            What rows teach whose label leaves several actions open: sets (one of them), sides (wanted or unwanted), drop \
            (nothing, but they count for probabilities and thresholds), force (the first); default: sets.
            """)
    var ambiguous: AmbiguousLabels?

    @Option(help: ArgumentHelp("What such a row weighs.", valueName: "factor"))
    var ambiguousWeight = 1.0

    @Option(
        help: ArgumentHelp(
            "The share of wanted messages that may be filed as junk, on held-out folds, at each operating point: cautious, "
                + "balanced, eager. Where there are too few different messages to show it, thresholds are raised.",
            valueName: "shares"))
    var junkBudget = BudgetArgument(\.wantedAsJunk)

    @Option(help: ArgumentHelp("The share of wanted messages that may be filed as promotion.", valueName: "shares"))
    var promotionBudget = BudgetArgument(\.wantedAsPromotion)

    @Option(help: ArgumentHelp("The share of junk that may be filed as transaction.", valueName: "shares"))
    var transactionBudget = BudgetArgument(\.junkAsTransaction)

    @Option(
        help: ArgumentHelp("What messages of a label weigh, e.g. junk=2; may be repeated.", valueName: "label=factor"))
    var classWeight: [String] = []

    @Option(
        help: ArgumentHelp("What messages of a corpus weigh, e.g. uci=0.5; may be repeated.", valueName: "name=factor"))
    var corpusWeight: [String] = []

    @Option(
        help: ArgumentHelp(
            "Learn from attacked copies of junk and promotion too, and what they weigh (0: none); may be repeated.",
            valueName: "kind=factor"))
    var augment = ["goodwords=0.05"]

    func validate() throws {
        if let size, !(4...65_536).contains(size) {
            throw ValidationError("--size \(size): expected 4 to 65536 KiB")
        }
        guard (0...1).contains(balance) else { throw ValidationError("--balance \(balance): expected 0 to 1") }
        if let strength, !(strength > 0 && strength.isFinite) {
            throw ValidationError("--strength \(strength): expected a positive number")
        }
        _ = try labelWeights()
        _ = try factors(corpusWeight, option: "--corpus-weight")
        _ = try attackWeights()
    }

    /// All that is said here, as a recipe.
    func recipe() throws -> TrainingRecipe {
        var recipe = TrainingRecipe()
        recipe.options = options
        recipe.keepsLeaves = preset != .tiny
        recipe.labelWeights = try labelWeights()
        recipe.corpusWeights = try factors(corpusWeight, option: "--corpus-weight")
        recipe.attackWeights = try attackWeights()
        return recipe
    }

    private var options: ModelTrainer.Options {
        var options = ModelTrainer.Options()
        options.learner = algorithm.learner
        options.strength = strength
        options.hasWords = !noWords
        options.characters = characters.orders
        options.normalization = normalization.value
        options.sizeKiB = size ?? (preset == .tiny ? 32 : 256)
        options.balance.actions = balance
        options.balance.corpora = corpusBalance
        options.balance.ambiguous = ambiguousWeight
        options.ambiguous = ambiguous ?? options.ambiguous
        for point in OperatingPoint.allCases {
            options.budgets[point] = MisfilingBudget(
                wantedAsJunk: junkBudget[point], wantedAsPromotion: promotionBudget[point],
                junkAsTransaction: transactionBudget[point])
        }
        options.seed = seed
        return options
    }

    private func labelWeights() throws -> [CategorySet: Double] {
        var weights: [CategorySet: Double] = [:]
        for (name, factor) in try factors(classWeight, option: "--class-weight") {
            guard let label = CategorySet(label: name) else {
                throw ValidationError(
                    "--class-weight \(name): expected a label such as junk, promotion/offers or allow|transaction")
            }
            weights[label] = factor
        }
        return weights
    }

    private func attackWeights() throws -> [AttackKind: Double] {
        var weights: [AttackKind: Double] = [:]
        for (name, factor) in try factors(augment, option: "--augment") {
            guard let kind = AttackKind(rawValue: name) else {
                let kinds = AttackKind.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("--augment \(name): expected one of \(kinds)")
            }
            weights[kind] = factor
        }
        return weights
    }

    private func factors(_ words: [String], option: String) throws -> [String: Double] {
        var result: [String: Double] = [:]
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let factor = Double(parts[1]), factor >= 0, factor.isFinite else {
                throw ValidationError("\(option) \(word): expected name=factor with a factor of 0 or more")
            }
            result[parts[0]] = factor
        }
        return result
    }
}

extension AmbiguousLabels: ExpressibleByArgument {}
