/// Scores of rows by models that did not learn from them, for each strength that was tried.
struct HeldOutScores {
    /// What one strength came to.
    struct Trial {
        let strength: Double
        /// Row-major (rows, classes).
        let scores: [Double]
        let calibration: Calibration
        /// The mean loss of the calibrated probabilities under the labels. Units: nat a row.
        let logLoss: Double
    }

    let rows: [Int]
    let masks: [UInt16]
    /// What each row counts in calibration; see ``TrainingSet/calibrationWeights``.
    let weights: [Double]
    /// In the order of the strengths.
    private(set) var trials: [Trial] = []
    /// The place of the trial with the least loss.
    private(set) var best = 0
    /// The mean of the folds' models of the best trial.
    private(set) var bestModel: LinearModel?
    private(set) var work = TrainingProfile.Work()

    /// After so many strengths in a row that are worse than the best one, weaker ones are not tried: on fourteen public corpora
    /// the loss had one minimum only.
    static let patience = 1

    /// - Parameter strengths: strongest first.
    init(_ learner: any LinearLearner, _ set: TrainingSet, folds: InnerFolds, strengths: [Double]) {
        let usable = folds.heldOut.map { $0.filter { set.heldOutMasks[$0] != 0 && !set.copies.contains($0) } }
        rows = usable.flatMap { $0 }
        masks = rows.map { set.heldOutMasks[$0] }
        weights = rows.map { set.calibrationWeights[$0] }
        let paths = FoldPaths(learner, set, folds)
        for strength in strengths where trials.count <= best + Self.patience {
            let fits = paths.fit(strength: strength)
            let scores = concurrentMap(0..<fits.count) {
                fits[$0].model.scores(set.design.pattern, rows: usable[$0])
            }
            add(strength, scores.flatMap { $0 }, classCount: set.classCount)
            if best == trials.count - 1 { bestModel = .mean(of: fits.map(\.model)) }
            for fit in fits { work.add(fit) }
        }
    }

    private mutating func add(_ strength: Double, _ scores: [Double], classCount: Int) {
        var problem = CalibrationProblem(scores: scores, masks: masks, weights: weights, classCount: classCount)
        let calibration = problem.solve()
        let loss = problem.logLoss(at: calibration) / max(weights.reduce(0, +), .leastNormalMagnitude)
        if trials.isEmpty || loss < trials[best].logLoss { best = trials.count }
        trials.append(Trial(strength: strength, scores: scores, calibration: calibration, logLoss: loss))
    }

    /// The calibrated probabilities of each held-out row by the best trial.
    func predictions() -> [HeldOutPrediction] {
        let trial = trials[best]
        let classCount = trial.calibration.offsets.count
        return rows.indices.map { position in
            let z = trial.scores[position * classCount..<(position + 1) * classCount]
            return HeldOutPrediction(row: rows[position], probabilities: trial.calibration.probabilities(z))
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

/// The folds' fits, side by side; each path is used by one thread at a time.
private struct FoldPaths: @unchecked Sendable {
    private let paths: [FittingPath]

    init(_ learner: any LinearLearner, _ set: TrainingSet, _ folds: InnerFolds) {
        paths = (0..<InnerFolds.count).map { fold in
            learner.path(set, rows: folds.learning(set, without: fold), start: nil, precision: .coarse)
        }
    }

    func fit(strength: Double) -> [Fit] {
        concurrentMap(0..<paths.count) { paths[$0].fit(strength: strength) }
    }
}
