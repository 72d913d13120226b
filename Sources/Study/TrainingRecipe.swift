import MessageCorpus
import MessageFilter
import MessageFilterTraining

/// What a model learns from labelled messages, and how: all that decides its bytes beside the messages.
///
/// | property | default | effect |
/// |---|---|---|
/// | ``options`` | see ``ModelTrainer/Options`` | learner, features, size, balance, budget, seed |
/// | ``keepsLeaves`` | `true` | `false` teaches the four actions, without sub-actions |
/// | ``labelWeights`` | none | what messages of a label weigh; 1 where none is given |
/// | ``corpusWeights`` | none | what messages of a corpus weigh, by its collection's name; 1 where none is given |
/// | ``attackWeights`` | good words .05 | what attacked copies of unwanted messages weigh beside their originals |
public struct TrainingRecipe: Sendable {
    public var options = ModelTrainer.Options()
    public var keepsLeaves = true
    public var labelWeights: [CategorySet: Double] = [:]
    public var corpusWeights: [String: Double] = [:]
    public var attackWeights: [AttackKind: Double] = [.goodwords: 0.05]

    public init() {}

    var trainer: ModelTrainer { ModelTrainer(options: options) }

    /// The message as a learner takes it.
    ///
    /// - Parameters:
    ///   - collection: what the message belongs to where corpora are weighed; see ``Corpus/collection``.
    ///   - template: the group that no split parts.
    ///   - isCode: whether it brings a one-time code.
    func example(_ message: LabelledMessage, collection: String, template: UInt64, isCode: Bool) -> TrainingExample {
        var example = TrainingExample(
            text: message.text, sender: message.sender,
            label: keepsLeaves ? message.label : message.label.coarsenedToActions,
            weight: labelWeights[message.label, default: 1] * corpusWeights[collection, default: 1],
            group: template, corpus: collection)
        example.isProtected = isCode
        return example
    }

    /// Attacked copies of the unwanted among `messages`, to learn from beside them.
    ///
    /// - Parameter examples: one for each message.
    func copies(of examples: [TrainingExample], _ messages: [LabelledMessage]) -> [TrainingExample] {
        AttackAugmentation(weights: attackWeights, seed: options.seed).copies(of: examples, messages)
    }
}

extension TrainingRecipe {
    /// Trains one model on all messages of `corpora`, whose memory is free again as soon as they are read if the caller
    /// consumes them.
    ///
    /// - Parameter onStage: told of each stage as it begins, on the thread that calls.
    /// - Throws: ``TrainingError`` when there is nothing to tell apart.
    public func train(
        _ corpora: consuming [Corpus], onStage: @escaping @Sendable (TrainingProfile.Stage) -> Void = { _ in }
    ) throws -> TrainedModel {
        let sources = corpora.flatMap(ModelCard.Source.sources)
        let collections = corpora.collections
        let messages = corpora.flatMap(\.messages)
        corpora = []
        let templates = messages.templates
        let areCodes = messages.areCodes
        var examples = messages.indices.map {
            example(messages[$0], collection: collections[$0], template: templates[$0], isCode: areCodes[$0])
        }
        examples += copies(of: examples, messages)
        return try train(consume examples, sources: sources, onStage)
    }

    private func train(
        _ examples: consuming [TrainingExample], sources: [ModelCard.Source],
        _ onStage: @escaping @Sendable (TrainingProfile.Stage) -> Void
    ) throws -> TrainedModel {
        var trainer = trainer
        trainer.onStage = onStage
        return try trainer.train(examples, sources: sources)
    }
}

extension ModelCard.Source {
    /// What a card says of a corpus: an entry for each of its files.
    static func sources(_ corpus: Corpus) -> [ModelCard.Source] {
        corpus.sources.map { source in
            ModelCard.Source(
                name: corpus.name, sha256: source.sha256, licence: source.licence,
                credit: source.manifest?.credit, messages: corpus.messages.count)
        }
    }
}

extension [Corpus] {
    /// The collection of each message.
    var collections: [String] { flatMap { corpus in corpus.messages.map { _ in corpus.collection } } }
}

extension [LabelledMessage] {
    /// The template of each message.
    var templates: [UInt64] { map { TemplateKey($0.text).hash } }

    /// Whether each message brings a one-time code, which protection keeps from being junk or promotion.
    var areCodes: [Bool] {
        let protection = CodeProtection()
        return map { protection.applies(to: $0.text) }
    }
}
