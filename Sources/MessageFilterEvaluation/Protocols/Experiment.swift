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

    /// - Parameter corpora: the name of each message's corpus, for figures by part.
    public init(messages: [LabelledMessage], corpora: [String], seed: UInt64) {
        precondition(messages.count == corpora.count, "\(messages.count) messages, \(corpora.count) corpus names")
        self.messages = messages
        self.corpora = corpora
        self.seed = seed
    }

    /// Runs all splits.
    ///
    /// - Parameter progress: called before each split with its number, from 0.
    /// - Throws: what `trainer` throws; ``CorpusError`` when the models of two splits tell different classes apart.
    public mutating func run(_ splits: [Split], trainer: Trainer, progress: (Int) -> Void = { _ in }) throws {
        for (number, split) in splits.enumerated() {
            progress(number)
            let fitted = try trainer(split.training, split.training.map { messages[$0] })
            try test(fitted, on: split.testing)
        }
    }

    /// Tests one model on the messages at `indices`.
    public mutating func test(_ fitted: FittedModel, on indices: [Int]) throws(CorpusError) {
        let known = classes ?? fitted.model.classes
        guard known == fitted.model.classes else {
            throw CorpusError(
                place: "corpus", reason: "a label is so rare that a split's training part lacks it; use fewer folds")
        }
        classes = known
        let task = BinaryTask(classes: known, labels: messages.map(\.label))
        let thresholds = fitted.thresholds(forBudgets: Evaluation.defaultBudgets, task: task)
        let scorer = MessageScorer(model: fitted.model)
        for index in indices { scored.append(score(index, with: scorer, thresholds)) }
    }

    /// The figures over all messages tested so far.
    public func report() -> EvaluationReport {
        Evaluation(classes: classes ?? [], messages: scored, seed: seed).report()
    }

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
