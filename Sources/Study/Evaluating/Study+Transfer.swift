import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import MessageFilterTraining

extension Study {
    /// Tests on each corpus in turn what was learned from all others, by the four actions, for several treatments of
    /// ambiguous labels.
    ///
    /// - Parameter progress: told how many of how many models are done.
    /// - Throws: ``CorpusError`` when there are fewer than two corpora whose labels tell something.
    public func leaveOneCorpusOut(
        _ treatments: [AmbiguousLabels], learning recipe: TrainingRecipe = TrainingRecipe(),
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) throws -> TransferReport {
        let splits = Split.leavingOneOut(corpora: collections, messages: messages.map(\.coarsenedToActions))
        guard splits.count >= 2 else {
            throw CorpusError(
                place: corpora.map(\.name).joined(separator: ", "),
                reason: "leaving one corpus out needs two corpora at least; name more files or folders")
        }
        var report = TransferReport()
        for (number, treatment) in treatments.enumerated() {
            var treated = recipe
            treated.options.ambiguous = treatment
            let done: @Sendable (Int) -> Void = {
                progress(number * splits.count + $0, treatments.count * splits.count)
            }
            let reports = try models(of: splits.map(\.split), treated, progress: done) { fitted, split in
                self.transfer(fitted, split, seed: recipe.options.seed).report()
            }
            let corpora = splits.map(\.corpus)
            report.add(Dictionary(uniqueKeysWithValues: zip(corpora, reports)), as: treatment.rawValue)
        }
        return report
    }

    /// What a model makes of the corpus that was left out, held against the actions of its labels.
    private func transfer(_ fitted: FittedModel, _ split: Split, seed: UInt64) -> StudyResult {
        var result = test(fitted, on: split.testing, of: split.testing, seed: seed, mistakeLimit: 0)
        for index in result.rows.indices { result.rows[index].truth = result.rows[index].truth.coarsenedToActions }
        return result
    }
}

extension LabelledMessage {
    /// The message with all leaves of the actions that its label names.
    fileprivate var coarsenedToActions: LabelledMessage {
        var coarse = self
        coarse.label = label.coarsenedToActions
        return coarse
    }
}
