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

    /// A fitting in which each row is a template, and each stands for so many that no threshold is raised for caution.
    private func fitting(
        _ scores: [Double], _ masks: [UInt16], classes: [CategorySet] = hamAndSpam, weights: [Double]? = nil,
        isProtected: [Bool]? = nil, calibration: Calibration? = nil
    ) -> ThresholdFitting {
        ThresholdFitting(
            classes: classes, scores: scores, masks: masks,
            weights: weights ?? Array(repeating: 1, count: masks.count), templates: masks.indices.map(UInt64.init),
            isProtected: isProtected ?? Array(repeating: false, count: masks.count),
            calibration: calibration ?? .identity(classCount: classes.count))
    }

    /// The thresholds of a budget, without what is added for caution.
    private func thresholds(_ fitting: ThresholdFitting, budget: Double) -> DecisionThresholds {
        var budgets = OperatingBudgets()
        budgets[.eager] = MisfilingBudget(
            wantedAsJunk: budget, wantedAsPromotion: budget, junkAsTransaction: budget)
        return fitting.thresholds(budgets, isCautious: false)[.eager]
    }

    /// The threshold of junk where row i has log-odds `odds[i]` for it. Units: nat.
    private func junkThreshold(odds: [Double], masks: [UInt16]? = nil, budget: Double) -> Int32 {
        let masks = masks ?? [UInt16](repeating: 1, count: odds.count)
        return thresholds(fitting(odds.flatMap { [0, $0] }, masks), budget: budget).junk
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
        let rows = fitting([3.0, 2, 1].flatMap { [0, $0] }, [1, 1, 1], weights: [1, 8, 1])
        #expect(abs(thresholds(rows, budget: 0.5).junk - 2049) <= 1)
        #expect(abs(thresholds(rows, budget: 0.9).junk - 1025) <= 1)
    }

    @Test("messages with a one-time code are left to their protection")
    func protected() {
        let rows = fitting([1.0, 5, 2].flatMap { [0, $0] }, [1, 2, 1], isProtected: [false, true, true])
        #expect(abs(thresholds(rows, budget: 0).junk - 1025) <= 1)
    }

    @Test("messages that are too few to show a budget raise its threshold")
    func caution() {
        let rows = fitting([2.0, 1].flatMap { [0, $0] }, [1, 1])
        let margin = Int32((log(3 / (2 * 0.02)) * 1024).rounded(.up))
        #expect(rows.thresholds(OperatingBudgets())[.eager].junk == thresholds(rows, budget: 0.02).junk + margin)
    }

    @Test("a smaller budget never has a lower threshold")
    func points() {
        var generator = SplitMix64(seed: 2)
        let odds = (0..<4_000).map { _ in Double.random(in: -6...4, using: &generator) }
        let points = fitting(odds.flatMap { [0, $0] }, [UInt16](repeating: 1, count: 4_000))
            .thresholds(OperatingBudgets())
        #expect(points[.cautious].junk > points[.balanced].junk && points[.balanced].junk > points[.eager].junk)
    }

    @Test("certain scores give a finite threshold")
    func certain() {
        let threshold = junkThreshold(odds: [1e5, -1e5], budget: 0)
        #expect(threshold > 100 * 1024)
        #expect(threshold < .max)
    }

    @Test("junk, promotion and transaction have thresholds of their own, allow has none")
    func actions() {
        let classes = [
            CategorySet(.allow), CategorySet(.junk), CategorySet(leavesOf: .promotion),
            CategorySet(leavesOf: .transaction),
        ]
        let scores: [Double] = [0, 3, -50, -50, 0, -50, 1, -50, -50, 0, -50, 2]
        let found = thresholds(fitting(scores, [1, 1, 2], classes: classes), budget: 0)
        #expect(abs(found.junk - 3073) <= 1)
        #expect(abs(found.promotion - 1025) <= 1)
        #expect(abs(found.transaction - 2049) <= 1)
        #expect(found.allow == 0)
    }

    @Test("what may be junk counts as junk, what is promotion alone does not")
    func scams() {
        let classes = [
            CategorySet(.junk), CategorySet(leavesOf: .promotion), CategorySet(leavesOf: .transaction),
        ]
        let scores: [Double] = [-50, 0, 1, -50, 0, 3]
        #expect(abs(thresholds(fitting(scores, [0b011, 0b010], classes: classes), budget: 0).transaction - 1025) <= 1)
    }

    @Test("calibration comes before thresholds")
    func calibrated() {
        var calibration = Calibration.identity(classCount: 2)
        calibration.slope = 2
        calibration.offsets = [0, 1]
        let rows = fitting([0, 1.5], [1], calibration: calibration)
        #expect(abs(thresholds(rows, budget: 0).junk - 4097) <= 1)
    }
}
