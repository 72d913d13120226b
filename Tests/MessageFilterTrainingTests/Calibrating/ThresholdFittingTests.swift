import Foundation
import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct ThresholdFittingTests {
    private static let hamAndSpam = [
        CategorySet(leavesOf: .allow).union(CategorySet(leavesOf: .transaction)),
        CategorySet(leavesOf: .junk).union(CategorySet(leavesOf: .promotion)),
    ]

    /// The threshold of junk where row i has log-odds `odds[i]` for it. Units: nat.
    private func junkThreshold(odds: [Double], masks: [UInt16]? = nil, budget: Double) -> Int32 {
        ThresholdFitting(
            classes: Self.hamAndSpam, scores: odds.flatMap { [0, $0] },
            masks: masks ?? [UInt16](repeating: 1, count: odds.count), calibration: .identity(classCount: 2)
        ).thresholds(budget: budget).junk
    }

    private func filed(_ odds: [Double], _ threshold: Int32) -> Int {
        odds.count { Int(($0 * 1024).rounded(.down)) >= Int(threshold) }
    }

    @Test("the budget is respected, by the smallest threshold that does", arguments: [0, 0.001, 0.01, 0.1, 0.5, 0.9])
    func budget(budget: Double) {
        var generator = SplitMix64(seed: 1)
        let odds = (0..<500).map { _ in Double.random(in: -6...4, using: &generator) }
        let threshold = junkThreshold(odds: odds, budget: budget)
        #expect(Double(filed(odds, threshold)) <= budget * 500)
        #expect(threshold == 0 || Double(filed(odds, threshold - 1)) > budget * 500)
    }

    @Test("equal odds are filed together or not at all")
    func ties() {
        let odds = [Double](repeating: 2, count: 5) + [Double](repeating: -3, count: 95)
        #expect(abs(junkThreshold(odds: odds, budget: 0.03) - 2049) <= 1)
        #expect(junkThreshold(odds: odds, budget: 0.05) == 0)
    }

    @Test("a threshold is never below even odds")
    func evenOdds() {
        #expect(junkThreshold(odds: [-5, -4, -0.0005, -3], budget: 0) == 0)
    }

    @Test("no rows, no wanted rows and a budget of all need no threshold")
    func nothingToKeep() {
        #expect(junkThreshold(odds: [], budget: 0.001) == 0)
        #expect(junkThreshold(odds: [5, 6], masks: [2, 2], budget: 0.001) == 0)
        #expect(junkThreshold(odds: [5, 6], budget: 1) == 0)
    }

    @Test("only rows whose every class is wanted count")
    func wantedRows() {
        #expect(abs(junkThreshold(odds: [9, 3, 8, 7], masks: [2, 1, 3, 0], budget: 0) - 3073) <= 1)
    }

    @Test("rows count by their weights")
    func weights() {
        let fitting = ThresholdFitting(
            classes: Self.hamAndSpam, scores: [3.0, 2, 1].flatMap { [0, $0] }, masks: [1, 1, 1], weights: [1, 8, 1],
            calibration: .identity(classCount: 2))
        #expect(abs(fitting.thresholds(budget: 0.5).junk - 2049) <= 1)
        #expect(abs(fitting.thresholds(budget: 0.9).junk - 1025) <= 1)
    }

    @Test("no code or notice that was held out is junk, whatever the budget")
    func protected() {
        let fitting = ThresholdFitting(
            classes: Self.hamAndSpam, scores: [1.0, 5, 2].flatMap { [0, $0] }, masks: [1, 2, 1],
            isProtected: [false, true, true], calibration: .identity(classCount: 2))
        #expect(abs(fitting.thresholds(budget: 0.9).junk - 2049) <= 1)
        #expect(fitting.thresholds(budget: 0.9).promotion == 0)
    }

    @Test("certain scores give a finite threshold")
    func certain() {
        let threshold = junkThreshold(odds: [1e5, -1e5], budget: 0)
        #expect(threshold > 100 * 1024)
        #expect(threshold < .max)
    }

    @Test("junk and promotion have thresholds of their own, allow and transaction have none")
    func actions() {
        let classes = [CategorySet(.allow), CategorySet(.junk), CategorySet(leavesOf: .promotion)]
        let thresholds = ThresholdFitting(
            classes: classes, scores: [0, 3, -50, 0, -50, 1], masks: [1, 1], calibration: .identity(classCount: 3)
        ).thresholds(budget: 0)
        #expect(abs(thresholds.junk - 3073) <= 1)
        #expect(abs(thresholds.promotion - 1025) <= 1)
        #expect(thresholds.allow == 0)
        #expect(thresholds.transaction == 0)
    }

    @Test("calibration comes before thresholds")
    func calibrated() {
        var calibration = Calibration.identity(classCount: 2)
        calibration.slope = 2
        calibration.offsets = [0, 1]
        let threshold = ThresholdFitting(
            classes: Self.hamAndSpam, scores: [0, 1.5], masks: [1], calibration: calibration
        ).thresholds(budget: 0).junk
        #expect(abs(threshold - 4097) <= 1)
    }
}
