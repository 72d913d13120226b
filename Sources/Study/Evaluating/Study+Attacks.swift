import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import MessageFilterTraining

extension Study {
    /// Trains on clean messages, and tests on clean ones and on attacked copies of the same.
    public func attack(
        _ kinds: [AttackKind], _ division: EvaluationProtocol, learning recipe: TrainingRecipe = TrainingRecipe(),
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws -> AttackReport {
        let splits = try division.splits(of: messages, seed: recipe.options.seed)
        return try attack(kinds, splits, learning: recipe, progress: progress)
    }

    /// The same for splits of one's own.
    public func attack(
        _ kinds: [AttackKind], _ splits: [Split], learning recipe: TrainingRecipe,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws -> AttackReport {
        let seed = recipe.options.seed
        let results = try models(of: splits, recipe, progress: progress) { fitted, split in
            AttackedRows(self, fitted.model, on: split.testing, kinds, seed: seed)
        }
        return try report(of: results, kinds, seed: seed)
    }

    /// Tests one model on all messages.
    ///
    /// - Parameter seed: of the attacks.
    public func attack(_ kinds: [AttackKind], on model: MessageModel, seed: UInt64 = 1) throws -> AttackReport {
        let all = AttackedRows(self, model, on: Array(messages.indices), kinds, seed: seed)
        return try report(of: [all], kinds, seed: seed)
    }

    private func report(
        of results: [AttackedRows], _ kinds: [AttackKind], seed: UInt64
    ) throws(CorpusError) -> AttackReport {
        guard let classes = results.first?.classes else { preconditionFailure("an attack without splits") }
        guard results.allSatisfy({ $0.classes == classes }) else { throw .classesDiffer }
        let names = [nil] + kinds.map { Optional($0.rawValue) }
        return AttackReport(
            classes: classes, labels: messages.map(\.label), seed: seed,
            conditions: names.enumerated().map { place, name in (name, results.flatMap { $0.conditions[place] }) })
    }
}

/// What one model makes of messages, clean and attacked.
private struct AttackedRows: Sendable {
    let classes: [CategorySet]
    /// The rows under each condition: clean, then the kinds in their order.
    private(set) var conditions: [[ScoredRow]] = []

    /// Good words are taken from all wanted messages, those that trained among them: this attacker knows what the model takes
    /// for wanted.
    init(_ study: Study, _ model: MessageModel, on rows: [Int], _ kinds: [AttackKind], seed: UInt64) {
        classes = model.classes
        let unwanted = BinaryTask(classes: model.classes, labels: study.messages.map(\.label)).unwanted
        let scorer = MessageScorer(model: model, at: study.strictness)
        let protection = study.protectsOneTimeCodes ? CodeProtection() : nil
        let messages = rows.map { study.messages[$0] }
        conditions.append(zip(messages, study.assessments(scorer, rows)).map(Self.row))
        for kind in kinds {
            let attack = MessageAttack(kind, seed: seed, on: unwanted, goodWordsFrom: study.messages)
            conditions.append(
                zip(rows, messages).map { row, message in
                    let attacked = attack.attacked(message, number: row)
                    let assessment = scorer.assess(attacked.text, sender: attacked.sender)
                    return Self.row(attacked, protection?.floor(assessment, on: attacked.text) ?? assessment)
                })
        }
    }

    private static func row(_ message: LabelledMessage, _ assessment: Assessment) -> ScoredRow {
        ScoredRow(
            truth: message.label, classMasses: assessment.classProbabilities, action: assessment.verdict.action,
            subAction: assessment.verdict.subAction, group: 0)
    }
}
