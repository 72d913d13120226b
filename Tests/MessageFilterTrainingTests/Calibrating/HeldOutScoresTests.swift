import Foundation
import LinearAlgebra
import Testing

@testable import MessageFilterTraining

@Suite struct HeldOutScoresTests {
    /// Scores every row with the sum of the numbers of the rows that were learned from, and with the strength.
    private struct RowSummer: LinearLearner {
        let name = "row-summer", strengthName = "strength", searchedStrengths = [1.0]

        func path(
            _ set: TrainingSet, rows: [Int], start: LinearModel?, precision: FitPrecision
        ) -> FittingPath {
            FittingPath { strength in
                let weights = [Double](repeating: 0, count: set.design.pattern.columnCount * 2)
                let intercepts = [Double(rows.reduce(0, +)), strength]
                return Fit(model: LinearModel(classCount: 2, weights: weights, intercepts: intercepts), outcome: nil)
            }
        }
    }

    /// Forty rows, of which the first two have no class.
    private var set: TrainingSet {
        let random = TrainingSet.random(rows: 40, classCount: 2, seed: 1)
        let masks = random.masks.enumerated().map { $0 < 2 ? 0 : $1 }
        return TrainingSet(
            design: random.design, partition: random.partition, masks: masks, heldOutMasks: masks,
            weights: random.weights, calibrationWeights: random.calibrationWeights, corpusShares: random.corpusShares,
            groups: random.groups)
    }

    @Test("each row is scored by a model that learned from all other folds, for every strength")
    func heldOut() {
        let set = set
        let folds = InnerFolds(set, seed: 1)
        let heldOut = HeldOutScores(RowSummer(), set, folds: folds, strengths: [3, 7])
        #expect(heldOut.rows.sorted() == Array(2..<40))
        #expect(heldOut.masks == heldOut.rows.map { set.masks[$0] })
        for (strength, scores) in zip([3.0, 7], heldOut.trials.map(\.scores)) {
            #expect(scores.count == 76)
            for (index, row) in heldOut.rows.enumerated() {
                let fold = folds.heldOut.first { $0.contains(row) } ?? []
                #expect(scores[index * 2] == Double(779 - fold.reduce(0, +)), "row \(row)")
                #expect(scores[index * 2 + 1] == strength)
            }
        }
    }

    @Test("rows that the fit does not read are held out, and never learned from")
    func unlearned() {
        let plain = set
        let set = TrainingSet(
            design: plain.design, partition: plain.partition,
            masks: plain.masks.enumerated().map { $0 % 3 == 0 ? 0 : $1 }, heldOutMasks: plain.masks,
            weights: plain.weights, calibrationWeights: plain.calibrationWeights, corpusShares: plain.corpusShares,
            groups: plain.groups)
        let folds = InnerFolds(set, seed: 1)
        let heldOut = HeldOutScores(RowSummer(), set, folds: folds, strengths: [1])
        #expect(heldOut.rows.sorted() == Array(2..<40))
        let learned = (2..<40).filter { $0 % 3 != 0 }
        for (index, row) in heldOut.rows.enumerated() {
            let fold = folds.heldOut.first { $0.contains(row) } ?? []
            let others = learned.filter { !fold.contains($0) }
            #expect(heldOut.trials[0].scores[index * 2] == Double(others.reduce(0, +)), "row \(row)")
        }
    }

    @Test("copies are learned from, and never held out")
    func copies() {
        let plain = set
        let set = TrainingSet(
            design: plain.design, partition: plain.partition, masks: plain.masks,
            heldOutMasks: plain.masks, weights: plain.weights, calibrationWeights: plain.calibrationWeights,
            corpusShares: plain.corpusShares, groups: plain.groups, copies: [5, 17])
        let heldOut = HeldOutScores(RowSummer(), set, folds: InnerFolds(set, seed: 1), strengths: [1])
        #expect(heldOut.rows.sorted() == (2..<40).filter { ![5, 17].contains($0) })
        let all = HeldOutScores(RowSummer(), plain, folds: InnerFolds(plain, seed: 1), strengths: [1])
        let ofOriginals = all.rows.indices.filter { ![5, 17].contains(all.rows[$0]) }
        #expect(heldOut.trials[0].scores == ofOriginals.flatMap { all.trials[0].scores[2 * $0..<2 * $0 + 2] })
    }

    @Test("the loss is the mean over rows, after calibration")
    func logLoss() {
        let set = set
        let heldOut = HeldOutScores(RowSummer(), set, folds: InnerFolds(set, seed: 1), strengths: [1])
        let calibration = Calibration(scores: heldOut.trials[0].scores, masks: heldOut.masks, classCount: 2)
        let losses = heldOut.rows.indices.map { row in
            let p = calibration.probabilities(heldOut.trials[0].scores[row * 2..<row * 2 + 2])
            return -log(heldOut.masks[row] == 1 ? p[0] : p[1])
        }
        let loss = heldOut.trials[0].logLoss
        #expect(abs(loss - losses.reduce(0, +) / 38) < 1e-12)
    }
}
