import MessageFilterEvaluation
import MessageFilterTraining
import Study

/// `junco evaluate --leave-one-corpus-out`.
extension EvaluateCommand {
    func transferReport(_ study: Study) throws -> TransferReport {
        let line = ProgressLine("evaluating", unit: "models")
        return try study.leaveOneCorpusOut(
            training.ambiguous.map { [$0] } ?? AmbiguousLabels.allCases, learning: training.recipe()
        ) { done, all in line.show(done, share: Double(done) / Double(all)) }
    }
}
