import ArgumentParser
import MessageCorpus
import MessageFilter
import MessageFilterTraining

/// What learns, and how.
struct TrainingArguments: ParsableArguments {
    /// The learners by their names on the command line.
    enum Algorithm: String, CaseIterable, ExpressibleByArgument {
        case logistic
        case bayes
        case complementBayes = "complement-bayes"

        var learner: any LinearLearner {
            switch self {
            case .logistic: LogisticRegression()
            case .bayes: NaiveBayes(.multinomial)
            case .complementBayes: NaiveBayes(.complement)
            }
        }
    }

    /// The normalizations by their names on the command line.
    enum Normalization: String, CaseIterable, ExpressibleByArgument {
        case full, none

        var value: TextNormalization { self == .full ? .full : .none }
    }

    @Option(help: "logistic, bayes or complement-bayes.")
    var algorithm = Algorithm.logistic

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

    @Option(help: ArgumentHelp("The longest character n-gram, 1 to 6.", valueName: "n"))
    var characters = 3

    @Option(help: ArgumentHelp("0: no words; 1: single words; 2: pairs of neighbours too.", valueName: "n"))
    var words = 1

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
            (nothing), force (the first); default: sets.
            """)
    var ambiguous: AmbiguousLabels?

    @Option(help: ArgumentHelp("What such a row weighs.", valueName: "factor"))
    var ambiguousWeight = 1.0

    @Option(
        help: ArgumentHelp(
            "The share of wanted messages that may be filed as junk, or as promotion, on held-out folds.",
            valueName: "share"))
    var budget = 0.001

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
        guard (1...6).contains(characters) else { throw ValidationError("--characters \(characters): expected 1 to 6") }
        guard (0...2).contains(words) else { throw ValidationError("--words \(words): expected 0, 1 or 2") }
        guard (0...1).contains(balance) else { throw ValidationError("--balance \(balance): expected 0 to 1") }
        guard (0..<1).contains(budget) else { throw ValidationError("--budget \(budget): expected 0 to below 1") }
        if let strength, !(strength > 0 && strength.isFinite) {
            throw ValidationError("--strength \(strength): expected a positive number")
        }
        _ = try factors(classWeight, option: "--class-weight")
        _ = try factors(corpusWeight, option: "--corpus-weight")
        _ = try augmentation()
    }

    var options: ModelTrainer.Options {
        var options = ModelTrainer.Options()
        options.learner = algorithm.learner
        options.strength = strength
        options.wordOrder = words
        options.characters = 1...characters
        options.normalization = normalization.value
        options.sizeKiB = size ?? (preset == .tiny ? 32 : 256)
        options.balance.actions = balance
        options.balance.corpora = corpusBalance
        options.balance.ambiguous = ambiguousWeight
        options.ambiguous = ambiguous ?? options.ambiguous
        options.budget = budget
        options.seed = seed
        return options
    }

    /// Messages as a trainer takes them, weighted.
    func examples(_ messages: [LabelledMessage], corpora: [String]) throws -> [TrainingExample] {
        let byClass = try factors(classWeight, option: "--class-weight")
        let byCorpus = try factors(corpusWeight, option: "--corpus-weight")
        var examples = zip(messages, corpora).map { message, corpus in
            // Names of labels are long to make, and weights for them are seldom given.
            let ofClass = byClass.isEmpty ? 1 : byClass[message.label.label, default: 1]
            let weight = ofClass * byCorpus[corpus, default: 1]
            var example = TrainingExample(
                text: message.text, sender: message.sender,
                label: preset == .tiny ? message.label.coarsenedToActions : message.label, weight: weight,
                group: TemplateKey(message.text).hash, corpus: corpus)
            example.isProtected = message.kind.map(MessageKind.protected.contains) ?? false
            return example
        }
        examples += try augmentation().copies(of: examples, messages)
        return examples
    }

    private func augmentation() throws -> AttackAugmentation {
        var weights: [AttackKind: Double] = [:]
        for (name, factor) in try factors(augment, option: "--augment") {
            guard let kind = AttackKind(rawValue: name) else {
                let kinds = AttackKind.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("--augment \(name): expected one of \(kinds)")
            }
            weights[kind] = factor
        }
        return AttackAugmentation(weights: weights, seed: seed)
    }

    private func factors(_ words: [String], option: String) throws -> [String: Double] {
        var result: [String: Double] = [:]
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let factor = Double(parts[1]), factor >= 0, factor.isFinite else {
                throw ValidationError("\(option) \(word): expected name=factor with a factor of 0 or more")
            }
            result[CategorySet(label: parts[0])?.label ?? parts[0]] = factor
        }
        return result
    }
}

extension AmbiguousLabels: ExpressibleByArgument {}
