import MessageCorpus
import MessageFilter

/// Trains on clean messages, and tests on clean ones and on attacked copies of the same.
public struct AttackExperiment {
    private let messages: [LabelledMessage]
    private let kinds: [AttackKind]
    private let seed: UInt64
    /// The rows under each condition: clean, then the kinds in their order.
    private var rows: [[EvaluatedRow]]
    private var classes: [CategorySet]?

    public init(messages: [LabelledMessage], kinds: [AttackKind], seed: UInt64) {
        self.messages = messages
        self.kinds = kinds
        self.seed = seed
        rows = Array(repeating: [], count: kinds.count + 1)
    }

    /// Runs all splits.
    ///
    /// - Parameter progress: called before each split with its number, from 0.
    /// - Throws: what `trainer` throws; ``CorpusError`` when the models of two splits tell different classes apart.
    public mutating func run(_ splits: [Split], trainer: Experiment.Trainer, progress: (Int) -> Void = { _ in }) throws
    {
        for (number, split) in splits.enumerated() {
            progress(number)
            try test(try trainer(split.training, split.training.map { messages[$0] }).model, on: split.testing)
        }
    }

    /// Tests one model on the messages at `indices`, the unwanted among them attacked. Good words are taken from all wanted
    /// messages, those that trained among them: this attacker knows what the model takes for wanted.
    public mutating func test(_ model: MessageModel, on indices: [Int]) throws(CorpusError) {
        guard classes ?? model.classes == model.classes else { throw .classesDiffer }
        classes = model.classes
        let task = BinaryTask(classes: model.classes, labels: messages.map(\.label))
        let tester = AttackTester(model, task: task)
        let tested = indices.map { messages[$0] }
        rows[0] += tested.map(tester.row)
        for (place, kind) in kinds.enumerated() {
            let attack = MessageAttack(kind, seed: seed, on: task.unwanted, goodWordsFrom: messages)
            rows[place + 1] += zip(indices, tested).map { tester.row(attack.attacked($1, number: $0)) }
        }
    }

    /// The figures over all messages tested so far.
    public func report() -> AttackReport {
        let task = BinaryTask(classes: classes ?? [], labels: messages.map(\.label))
        let conditions = zip([nil] + kinds.map(Optional.some), rows).map { kind, rows in
            AttackReport.Condition(attack: kind, rows, task: task)
        }
        return AttackReport(unwanted: task.unwanted.label, seed: seed, conditions: conditions)
    }
}

/// Scores messages with one model.
private struct AttackTester {
    private let scorer: MessageScorer
    private let classes: ModelClasses
    private let task: BinaryTask

    init(_ model: MessageModel, task: BinaryTask) {
        scorer = MessageScorer(model: model)
        classes = ModelClasses(model.classes)
        self.task = task
    }

    func row(_ message: LabelledMessage) -> EvaluatedRow {
        let verdict = scorer.score(message.text, sender: message.sender)
        let scored = ScoredMessage(
            truth: message.label, classMasses: scorer.classProbabilities(message.text, sender: message.sender),
            action: verdict.action, subAction: verdict.subAction, group: 0)
        return EvaluatedRow(scored, classes: classes, task: task)
    }
}
