import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import MessageFilterTraining
import Records

extension Study {
    /// Tests what `recipe` makes of some messages on the others.
    ///
    /// - Parameters:
    ///   - mistakeLimit: the most mistakes of each kind to keep and explain.
    ///   - progress: told how many models are done, one call after the other.
    /// - Throws: ``CorpusError`` when there are too few messages, or the models of two splits tell different classes apart;
    ///   ``TrainingError`` when there is nothing to tell apart.
    public func evaluate(
        _ division: EvaluationProtocol, learning recipe: TrainingRecipe = TrainingRecipe(), mistakeLimit: Int = 0,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws -> StudyResult {
        let splits = try division.splits(of: messages, seed: recipe.options.seed)
        return try evaluate(splits, learning: recipe, mistakeLimit: mistakeLimit, progress: progress)
    }

    /// The same for splits of one's own.
    public func evaluate(
        _ splits: [Split], learning recipe: TrainingRecipe, mistakeLimit: Int = 0,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws -> StudyResult {
        guard splits.allSatisfy({ !$0.testing.isEmpty && !$0.training.isEmpty }) else {
            throw CorpusError.tooFewMessages(messages.count)
        }
        let tested = splits.flatMap(\.testing)
        let results = try models(of: splits, recipe, progress: progress) { fitted, split in
            self.test(fitted, on: split.testing, of: tested, seed: recipe.options.seed, mistakeLimit: mistakeLimit)
        }
        return try StudyResult(joining: results)
    }

    /// Tests one model on all messages.
    ///
    /// - Parameter seed: of the bootstrap.
    public func evaluate(_ model: MessageModel, seed: UInt64 = 1, mistakeLimit: Int = 0) -> StudyResult {
        let all = Array(messages.indices)
        return test(FittedModel(model: model), on: all, of: all, seed: seed, mistakeLimit: mistakeLimit)
    }

    /// Fits a model for each split, and hands it to `body`; small studies fit several side by side.
    func models<Result: Sendable>(
        of splits: [Split], _ recipe: TrainingRecipe, progress: @escaping @Sendable (Int) -> Void,
        _ body: @escaping @Sendable (FittedModel, Split) throws -> Result
    ) throws -> [Result] {
        _ = features(recipe.trainer.featureSettings)
        let counter = ProgressCounter(progress)
        return try sideBySide(splits.count, isSmall: messages.count <= Self.mostMessagesSideBySide) { number in
            let result = try body(try self.fit(recipe, rows: splits[number].training), splits[number])
            counter.advance()
            return result
        }
    }

    /// A fit holds about two kilobytes a message: beyond this number of messages, fits come one after the other, each on all
    /// processors.
    private static let mostMessagesSideBySide = 100_000

    /// - Parameter tested: all messages of the result, whose labels say what is unwanted in it.
    func test(
        _ fitted: FittedModel, on rows: [Int], of tested: [Int], seed: UInt64, mistakeLimit: Int
    ) -> StudyResult {
        let task = BinaryTask(classes: fitted.model.classes, labels: messages.map(\.label))
        let thresholds = fitted.thresholds(forBudgets: Evaluation.defaultBudgets, task: task)
        let scorer = MessageScorer(model: fitted.model, at: strictness)
        var result = StudyResult(
            classes: fitted.model.classes,
            rows: zip(rows, assessments(scorer, rows)).map { row, assessment in
                ScoredRow(
                    truth: messages[row].label, classMasses: assessment.classProbabilities,
                    action: assessment.verdict.action, subAction: assessment.verdict.subAction,
                    group: templates[row], slice: slice(ofRow: row), budgetThresholds: thresholds)
            }, mistakes: CostliestMistakes(limit: mistakeLimit), seed: seed)
        guard mistakeLimit > 0 else { return result }
        let side = BinaryTask(classes: fitted.model.classes, labels: tested.map { messages[$0].label })
        for (row, scored) in zip(rows, result.rows) {
            result.mistakes.note(
                row, truth: scored.truth, side: side.side(of: scored.truth), score: side.score(scored.classMasses)
            ) {
                scorer.explain(self.messages[row].text, sender: self.messages[row].sender)
            }
        }
        return result
    }

    /// What a model makes of messages, by their features where these have been extracted already, and of their codes.
    func assessments(_ scorer: MessageScorer, _ rows: [Int]) -> [Assessment] {
        let assessments = modelAssessments(scorer, rows)
        guard protectsOneTimeCodes else { return assessments }
        let protection = CodeProtection()
        return zip(rows, assessments).map { protection.floor($1, on: messages[$0].text) }
    }

    private func modelAssessments(_ scorer: MessageScorer, _ rows: [Int]) -> [Assessment] {
        guard let table = extractedFeatures(scorer.model.settings) else {
            return rows.map { scorer.assess(messages[$0].text, sender: messages[$0].sender) }
        }
        var assessments: [Assessment] = []
        assessments.reserveCapacity(rows.count)
        table.forEachVector(scorer.model.settings, rows: rows) { assessments.append(scorer.assess($0)) }
        return assessments
    }

    /// Where a message belongs, for figures by part.
    func slice(ofRow row: Int) -> [String: String] {
        var slice = ["corpus": collections[row], "script": Script(dominantIn: messages[row].text).rawValue]
        slice["language"] = messages[row].language
        slice["kind"] = messages[row].kind
        return slice
    }
}

extension StudyResult {
    /// The parts of one result, in their order.
    init(joining parts: [StudyResult]) throws(CorpusError) {
        guard var joined = parts.first else { preconditionFailure("a study without splits") }
        for part in parts.dropFirst() {
            guard part.classes == joined.classes else { throw .classesDiffer }
            joined.rows += part.rows
            joined.mistakes.add(part.mistakes)
        }
        self = joined
    }
}

extension CorpusError {
    /// A part of a split is empty.
    static func tooFewMessages(_ count: Int) -> CorpusError {
        CorpusError(
            place: "corpus",
            reason: "\(Counted(count, "message")) cannot be parted into some that train and some that test; give more")
    }

    /// The models of two splits tell different classes apart.
    static var classesDiffer: CorpusError {
        CorpusError(
            place: "corpus", reason: "a label is so rare that a split's training part lacks it; use fewer folds")
    }
}
