import Foundation
import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import MessageFilterTraining

/// `junco evaluate --leave-one-corpus-out`.
extension EvaluateCommand {
    func runTransfer(_ corpora: [Corpus]) throws {
        let messages = corpora.flatMap(\.messages).map { message in
            var coarse = message
            coarse.label = message.label.coarsenedToActions
            return coarse
        }
        let splits = Split.leavingOneOut(corpora: corpora.names, messages: messages)
        guard splits.count >= 2 else {
            throw CorpusError(
                place: corpus.corpora.joined(separator: ", "),
                reason: "leaving one corpus out needs two corpora at least; name more files or folders")
        }
        let report = try transferReport(messages, corpora, splits)
        try Terminal.write(json ? String(decoding: report.json(), as: UTF8.self) + "\n" : report.table())
    }

    private func transferReport(
        _ messages: [LabelledMessage], _ corpora: [Corpus], _ splits: [(corpus: String, split: Split)]
    ) throws -> TransferReport {
        let treatments = training.ambiguous.map { [$0] } ?? AmbiguousLabels.allCases
        let progress = Self.progress(of: splits.count * treatments.count)
        var report = TransferReport()
        for (number, treatment) in treatments.enumerated() {
            let command = treating(ambiguousLabels: treatment)
            var reports: [String: EvaluationReport] = [:]
            for (index, part) in splits.enumerated() {
                progress(number * splits.count + index)
                reports[part.corpus] = try command.transfer(messages, corpora, part.split)
            }
            report.add(reports, as: treatment.rawValue)
        }
        return report
    }

    private func transfer(
        _ messages: [LabelledMessage], _ corpora: [Corpus], _ split: Split
    ) throws -> EvaluationReport {
        var experiment = Experiment(messages: messages, corpora: corpora.names, seed: training.seed)
        try experiment.run([split], trainer: trainer(corpora))
        return experiment.report()
    }

    private func treating(ambiguousLabels treatment: AmbiguousLabels) -> EvaluateCommand {
        var command = self
        command.training.ambiguous = treatment
        return command
    }
}
