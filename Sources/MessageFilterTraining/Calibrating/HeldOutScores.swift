/// Scores of rows by models that did not learn from them, for each strength that was tried.
struct HeldOutScores {
    let rows: [Int]
    let masks: [UInt16]
    /// What each row counts in calibration; see ``TrainingSet/calibrationWeights``.
    let weights: [Double]
    /// For each strength, row-major (rows, classes).
    let scores: [[Double]]
    /// Summed over the folds.
    let timeInBLAS: Duration

    init(_ learner: any LinearLearner, _ set: TrainingSet, folds: InnerFolds, strengths: [Double]) {
        let usable = folds.heldOut.map { $0.filter { set.masks[$0] != 0 && !set.copies.contains($0) } }
        rows = usable.flatMap { $0 }
        masks = rows.map { set.masks[$0] }
        weights = rows.map { set.calibrationWeights[$0] }
        let byFold = concurrentMap(0..<InnerFolds.count) { fold in
            learner.fit(set, rows: folds.learning(without: fold), strengths: strengths, precision: .coarse).map { fit in
                (usable[fold].flatMap { fit.model.scores(set.design.pattern, row: $0) }, fit.timeInBLAS)
            }
        }
        scores = strengths.indices.map { strength in byFold.flatMap { $0[strength].0 } }
        timeInBLAS = byFold.joined().reduce(.zero) { $0 + $1.1 }
    }

    /// The calibration for one strength, and the mean loss of its probabilities under the labels. Units: nat a row.
    func calibrated(strength index: Int, classCount: Int) -> (calibration: Calibration, logLoss: Double) {
        var problem = CalibrationProblem(
            scores: scores[index], masks: masks, weights: weights, classCount: classCount)
        let calibration = problem.solve()
        return (calibration, problem.logLoss(at: calibration) / max(weights.reduce(0, +), .leastNormalMagnitude))
    }

    /// The calibrated probabilities of each held-out row.
    func predictions(ofStrength index: Int, calibration: Calibration) -> [HeldOutPrediction] {
        let classCount = calibration.offsets.count
        return rows.indices.map { position in
            let z = scores[index][position * classCount..<(position + 1) * classCount]
            return HeldOutPrediction(row: rows[position], probabilities: calibration.probabilities(z))
        }
    }
}

/// What a model that had not learned from a training row made of it.
public struct HeldOutPrediction: Equatable, Sendable {
    /// The row's number in the training set.
    public let row: Int
    /// The calibrated probability of each class.
    public let probabilities: [Double]
}
