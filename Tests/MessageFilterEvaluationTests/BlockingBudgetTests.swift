import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterEvaluation

@Suite struct BlockingBudgetTests {
    @Test(
        "the threshold leaves just as many above as the budget allows",
        arguments: [
            (0.0, 0.875), (0.24, 0.875), (0.25, 0.5), (0.5, 0.25), (0.75, 0.125), (0.99, 0.125),
        ])
    func byHand(budget: Double, expected: Double) {
        #expect(BlockingBudget.threshold(forBudget: budget, scores: [0.25, 0.875, 0.125, 0.5]) == expected)
    }

    @Test("equal scores pass together")
    func equalScores() {
        #expect(BlockingBudget.threshold(forBudget: 0.5, scores: [0.75, 0.75, 0.75, 0.25]) == 0.75)
        #expect(BlockingBudget.threshold(forBudget: 0.75, scores: [0.75, 0.75, 0.75, 0.25]) == 0.25)
    }

    @Test("without wanted messages there is no threshold")
    func empty() { #expect(BlockingBudget.threshold(forBudget: 0.01, scores: []) == nil) }

    @Test("a budget that multiplication rounds down is spent in full")
    func rounding() {
        let scores = (0..<100).map { Double($0) / 100 }
        #expect(BlockingBudget.threshold(forBudget: 0.29, scores: scores) == 0.70)
    }

    @Test("no smaller score keeps the budget, and this one does")
    func smallest() throws {
        var generator = SplitMix64(seed: 3)
        for round in 0..<300 {
            let scores = (0...generator.next(below: 40)).map { _ in Double(generator.next(below: 12)) / 11 }
            let budget = Double(generator.next(below: 100)) / 100
            let keeps = { (t: Double) in Double(scores.count { $0 > t }) / Double(scores.count) <= budget }
            let slow = try #require(scores.filter(keeps).min())
            let threshold = BlockingBudget.threshold(forBudget: budget, scores: scores)
            #expect(threshold == slow, "round \(round)")
            #expect(!keeps(slow.nextDown), "round \(round)")
        }
    }

    @Test("given thresholds are judged by what they do, message by message")
    func given() {
        var messages = Samples.binary([
            ("junk|promotion", 0.9), ("junk|promotion", 0.6), ("allow", 0.7), ("allow", 0.2), ("allow", 0.1),
        ])
        for index in messages.indices { messages[index].budgetThresholds = [0.7, index == 2 ? 0.65 : 0.5] }
        let report = Evaluation(classes: Samples.hamAndSpam, messages: messages, seed: 1, resamples: 0).report()
        let budgets = report.headline.budgets
        #expect(budgets.map(\.budget) == [0.001, 0.005])
        #expect(budgets.map(\.threshold) == [0.7, nil])
        #expect(budgets.map(\.spamCaught) == [0.5, 1])
        #expect(budgets.map(\.hamBlocked) == [0, 1.0 / 3])
    }

    @Test("without given thresholds there are no budget figures")
    func notGiven() { #expect(Samples.report([("allow", 0.25)]).headline.budgets.isEmpty) }

    @Test("the oracle keeps every budget and catches more with more")
    func oracle() throws {
        let messages = Samples.random(500, seed: 12)
        let report = Evaluation(classes: Samples.hamAndSpam, messages: messages, seed: 1, resamples: 0).report()
        var last = -1.0
        for figures in report.details.oracleBudgets {
            #expect(try #require(figures.hamBlocked) <= figures.budget)
            #expect(try #require(figures.spamCaught) >= last)
            last = try #require(figures.spamCaught)
        }
        #expect(report.details.oracleBudgets.map(\.budget) == [0, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05])
    }
}
