import Foundation

/// Scores of rows by models that did not learn from them, for each strength that was tried.
struct HeldOutScores {
    let rows: [Int]
    let masks: [UInt16]
    /// For each strength, row-major (rows, classes).
    let scores: [[Double]]
    /// Summed over the folds.
    let timeInBLAS: Duration

    init(_ learner: any LinearLearner, _ set: TrainingSet, folds: InnerFolds, strengths: [Double]) {
        let usable = folds.heldOut.map { $0.filter { set.masks[$0] != 0 } }
        rows = usable.flatMap { $0 }
        masks = rows.map { set.masks[$0] }
        let byFold = concurrentMap(0..<InnerFolds.count) { fold in
            learner.fit(set, rows: folds.learning(without: fold), strengths: strengths, precision: .coarse).map { fit in
                (usable[fold].flatMap { fit.model.scores(set.design.pattern, row: $0) }, fit.timeInBLAS)
            }
        }
        scores = strengths.indices.map { strength in byFold.flatMap { $0[strength].0 } }
        timeInBLAS = byFold.joined().reduce(.zero) { $0 + $1.1 }
    }

    /// The mean loss of calibrated probabilities under the labels. Units: nat a row.
    func logLoss(ofStrength index: Int, classCount: Int) -> Double {
        let calibration = Calibration(scores: scores[index], masks: masks, classCount: classCount)
        let losses = masks.indices.map { row in
            let p = calibration.probabilities(scores[index][row * classCount..<(row + 1) * classCount])
            let mass = p.indices.reduce(0) { masks[row] & 1 << UInt16($1) != 0 ? $0 + p[$1] : $0 }
            return -log(max(mass, 1e-12))
        }
        return losses.reduce(0, +) / Double(max(1, losses.count))
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
