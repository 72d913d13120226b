import MessageCorpus
import MessageFilter

/// Trains and tests on the splits of a corpus, and pools what the models made of the test messages.
public struct Experiment {
    /// Learns from messages, of which it is given the numbers in the experiment and the messages themselves. The
    /// experiment knows nothing of how.
    public typealias Trainer = (_ indices: [Int], _ messages: [LabelledMessage]) throws -> FittedModel

    private let corpora: [String]
    private let messages: [LabelledMessage]
    private let seed: UInt64
    private var scored: [ScoredMessage] = []
    private var classes: [CategorySet]?
    /// The costliest mistakes of all messages tested so far, as many as were asked for.
    public private(set) var mistakes: CostliestMistakes

    /// - Parameters:
    ///   - corpora: the name of each message's corpus, for figures by part.
    ///   - mistakeLimit: the most mistakes of each kind to keep and explain.
    public init(messages: [LabelledMessage], corpora: [String], seed: UInt64, mistakeLimit: Int = 0) {
        precondition(messages.count == corpora.count, "\(messages.count) messages, \(corpora.count) corpus names")
        self.messages = messages
        self.corpora = corpora
        self.seed = seed
        mistakes = CostliestMistakes(limit: mistakeLimit)
    }

    /// Runs all splits.
    ///
    /// - Parameter progress: called before each split with its number, from 0.
    /// - Throws: what `trainer` throws; ``CorpusError`` when the models of two splits tell different classes apart.
    public mutating func run(_ splits: [Split], trainer: Trainer, progress: (Int) -> Void = { _ in }) throws {
        let tested = splits.flatMap(\.testing)
        for (number, split) in splits.enumerated() {
            progress(number)
            let fitted = try trainer(split.training, split.training.map { messages[$0] })
            try test(fitted, on: split.testing, of: tested)
        }
    }

    /// Tests one model on the messages at `indices`.
    public mutating func test(_ fitted: FittedModel, on indices: [Int]) throws(CorpusError) {
        try test(fitted, on: indices, of: indices)
    }

    /// - Parameter tested: all messages of the report, whose labels say what is unwanted in it.
    private mutating func test(
        _ fitted: FittedModel, on indices: [Int], of tested: [Int]
    ) throws(CorpusError) {
        let known = classes ?? fitted.model.classes
        guard known == fitted.model.classes else { throw .classesDiffer }
        classes = known
        let task = BinaryTask(classes: known, labels: messages.map(\.label))
        let thresholds = fitted.thresholds(forBudgets: Evaluation.defaultBudgets, task: task)
        let scorer = MessageScorer(model: fitted.model)
        for index in indices { scored.append(score(index, with: scorer, thresholds)) }
        noteMistakes(indices, of: tested, scorer)
    }

    /// Notes the mistakes among the last messages scored, which are those at `indices`.
    private mutating func noteMistakes(_ indices: [Int], of tested: [Int], _ scorer: MessageScorer) {
        guard mistakes.limit > 0 else { return }
        let task = BinaryTask(classes: scorer.model.classes, labels: tested.map { messages[$0].label })
        for (index, row) in zip(indices, scored.suffix(indices.count)) {
            let message = messages[index]
            mistakes.note(
                index, truth: row.truth, side: task.side(of: row.truth), score: task.score(row.classMasses)
            ) {
                scorer.explain(message.text, sender: message.sender)
            }
        }
    }

    /// The figures over all messages tested so far.
    public func report() -> EvaluationReport { evaluation.report() }

    /// Which sub-actions are worth a folder, by all messages tested so far.
    public func capabilities() -> CapabilityReport { evaluation.capabilities() }

    private var evaluation: Evaluation { Evaluation(classes: classes ?? [], messages: scored, seed: seed) }

    private func score(_ index: Int, with scorer: MessageScorer, _ thresholds: [Double]) -> ScoredMessage {
        let message = messages[index]
        let verdict = scorer.score(message.text, sender: message.sender)
        return ScoredMessage(
            truth: message.label, classMasses: scorer.classProbabilities(message.text, sender: message.sender),
            action: verdict.action, subAction: verdict.subAction, group: TemplateKey(message.text).hash,
            slice: slice(of: message, corpora[index]), budgetThresholds: thresholds)
    }

    private func slice(of message: LabelledMessage, _ corpus: String) -> [String: String] {
        var slice = ["corpus": corpus, "script": Script(dominantIn: message.text).rawValue]
        slice["language"] = message.language
        slice["kind"] = message.kind
        return slice
    }
}

extension CorpusError {
    /// The models of two splits tell different classes apart.
    static var classesDiffer: CorpusError {
        CorpusError(
            place: "corpus", reason: "a label is so rare that a split's training part lacks it; use fewer folds")
    }
}
