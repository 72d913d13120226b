import Testing

@testable import MessageFilter

@Suite("Decisions")
struct DecisionRuleTests {
    private static let allow = CategorySet(.allow), junk = CategorySet(.junk)

    @Test("an action is taken from its threshold on, and below it the answer is none")
    func thresholds() {
        for action in [FilterAction.allow, .junk, .promotion, .transaction] {
            let other = action == .allow ? Self.junk : Self.allow
            for threshold in [-100, 0, 1, 1_024, 5_000] as [Int32] {
                var thresholds = DecisionThresholds(allow: 9_999, junk: 9_999, promotion: 9_999, transaction: 9_999)
                thresholds[action] = threshold
                // At even odds the lower raw value is likelier; a negative threshold is never reached from below.
                for odds in [1, threshold - 1, threshold, threshold + 1] where odds > 0 {
                    let verdict = decide([CategorySet(leavesOf: action), other], [odds, 0], thresholds)
                    #expect(verdict.likeliestAction == action)
                    #expect(
                        verdict.action == (odds >= threshold ? action : .none), "\(action), \(odds) of \(threshold)")
                    #expect(verdict.subAction == .none)
                    #expect(abs(verdict.probability - LogOdds.probability(ofOdds: odds)) < 2e-8)
                }
            }
        }
    }

    @Test("an action that is likeliest without a majority is taken when its threshold allows")
    func negativeThreshold() {
        let classes = [Self.allow, Self.junk, CategorySet(.promotionOthers), CategorySet(.transactionOthers)]
        let unsure = decide(classes, [10, 0, 0, 0], DecisionThresholds())
        #expect(unsure.action == .none && unsure.likeliestAction == .allow && unsure.probability < 0.5)
        #expect(decide(classes, [10, 0, 0, 0], DecisionThresholds(allow: -1_200)).action == .allow)
    }

    @Test("of equally likely actions the one with the lowest raw value is named")
    func ties() {
        let classes = [CategorySet(.transactionOthers), CategorySet(.promotionOthers), Self.junk, Self.allow]
        #expect(decide(classes, [5, 5, 5, 5]).likeliestAction == .allow)
        #expect(decide(classes, [5, 5, 5, 4]).likeliestAction == .junk)
        #expect(decide(classes, [5, 5, 4, 4]).likeliestAction == .promotion)
        #expect(decide(classes, [5, 4, 4, 4]).likeliestAction == .transaction)
        #expect(decide([Self.junk, Self.allow], [0, 0]).action == .allow)
    }

    @Test("leaves of one action add up, and may outweigh a single stronger class")
    func mass() {
        let classes = [Self.junk, CategorySet(.promotionOffers), CategorySet(.promotionCoupons)]
        let verdict = decide(classes, [400, 200, 100])
        #expect(verdict.likeliestAction == .promotion)
        #expect(verdict.action == .promotion && verdict.subAction == .promotionalOffers)
        #expect(decide(classes, [2_000, 200, 100]).action == .junk)
    }

    @Test("the sub-action is that of the likeliest class of the action, where the class is one leaf")
    func subActions() {
        for category in Category.allCases where category.subAction != .none {
            let verdict = decide([Self.allow, CategorySet(category)], [0, 9_000])
            #expect(verdict.action == category.action && verdict.subAction == category.subAction)
        }
        let others = CategorySet([.init(.transactionOthers), .init(.transactionHealth)])
        let classes = [Self.allow, CategorySet(.transactionFinance), others]
        #expect(decide(classes, [0, 9_000, 8_000]).subAction == .transactionalFinance)
        #expect(decide(classes, [0, 8_000, 9_000]).subAction == .none)
        #expect(decide(classes, [0, 9_000, 9_000]).subAction == .transactionalFinance)
        #expect(decide(classes, [9_000, 0, 0]).subAction == .none)
        let unsure = decide(classes, [8_000, 9_000, 0], DecisionThresholds(transaction: 5_000))
        #expect(unsure.action == .none && unsure.subAction == .none && unsure.likeliestAction == .transaction)
    }

    @Test("a class of several actions counts for the one with the lowest raw value, with that one's leaf")
    func severalActions() {
        let ham = CategorySet([.init(.allow), .init(.transactionFinance)])
        let spam = CategorySet([.init(.promotionCoupons), .init(.junk)])
        let offers = CategorySet([.init(.promotionOffers), .init(.transactionOrders)])
        #expect(decide([ham, spam, offers], [9_000, 0, 0]).action == .allow)
        #expect(decide([ham, spam, offers], [0, 9_000, 0]).action == .junk)
        let verdict = decide([ham, spam, offers], [0, 0, 9_000])
        #expect(verdict.action == .promotion && verdict.subAction == .promotionalOffers)
    }

    @Test("classes of a single action are certain")
    func singleAction() {
        let thresholds = DecisionThresholds(promotion: 32 * 1_024)
        let verdict = decide([CategorySet(.promotionOffers), CategorySet(.promotionCoupons)], [0, 1], thresholds)
        #expect(verdict.action == .promotion && verdict.subAction == .promotionalCoupons && verdict.probability == 1)
    }

    @Test("random scores are decided as by the slow reference, for every number of classes", arguments: 2...16)
    func reference(columnCount: Int) {
        var source = SeededSource(seed: UInt64(columnCount))
        let settings = FeatureSettings(totalBuckets: 3)
        for round in 0..<400 {
            let content = ModelContent.random(columnCount: columnCount, settings: settings, using: &source)
            let spread = [10, 1_000, 10_000, 1 << 29][round % 4] as Int32
            let scores = (0..<columnCount).map { _ in Int32.random(in: -spread...spread, using: &source) }
            let expected = ReferenceScorer(content: content).verdict(of: scores)
            #expect(decide(content.heads, scores, content.thresholds[.usual]) == expected, "round \(round)")
        }
    }

    @Test("the threshold of none is never met")
    func noneHasNoThreshold() {
        #expect(DecisionThresholds()[.none] == .max)
    }

    @Test("the sub-action is that of the best part, where a further head parts the action")
    func parts() {
        let promotions = [CategorySet(.promotionOthers), CategorySet(.promotionOffers), CategorySet(.promotionCoupons)]
        let heads = [
            ModelHead(
                classes: [Self.allow, CategorySet(leavesOf: .promotion)], biases: [0, 0], multipliers: [0, 0, 0]),
            ModelHead(classes: promotions, biases: [0, 0, 0], multipliers: [0, 0, 0]),
        ]
        #expect(decide(heads, [0, 9_000, 1, 3, 2]).subAction == .promotionalOffers)
        #expect(decide(heads, [0, 9_000, 3, 3, 3]).subAction == .promotionalOthers, "of equals the first")
        #expect(decide(heads, [9_000, 0, 1, 3, 2]).subAction == .none)
        #expect(
            decide(heads, [9_000, 0, 1, 90_000, 2]).likeliestAction == .allow, "parts do not weigh for their action")
    }

    private func decide(
        _ classes: [CategorySet], _ scores: [Int32], _ thresholds: DecisionThresholds = DecisionThresholds()
    ) -> Verdict {
        decide([ModelHead(classes: classes, biases: [], multipliers: [])], scores, thresholds)
    }

    private func decide(
        _ heads: [ModelHead], _ scores: [Int32], _ thresholds: DecisionThresholds = DecisionThresholds()
    ) -> Verdict {
        scores.withUnsafeBufferPointer { DecisionRule(heads: heads, thresholds: thresholds).verdict(for: $0) }
    }
}
