import Foundation
import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterEvaluation

@Suite("Proposed capabilities")
struct CapabilityTests {
    /// Messages with their label and the sub-action that they were answered with, each a template of its own.
    private func report(_ rows: [(String, FilterSubAction)], resamples: Int = 0) -> CapabilityReport {
        let messages = rows.enumerated().map { index, row in
            var message = Samples.certain(row.0, row.1 == .none ? .allow : row.1.action, row.1)
            message.group = UInt64(index)
            return message
        }
        return Evaluation(classes: Samples.fourActions, messages: messages, seed: 1, resamples: resamples)
            .capabilities()
    }

    private func figures(_ name: String, _ report: CapabilityReport) throws -> SubActionFigures {
        try #require(report.subActions.first { $0.name == name })
    }

    private func times(_ count: Int, _ label: String, _ answer: FilterSubAction) -> [(String, FilterSubAction)] {
        Array(repeating: (label, answer), count: count)
    }

    @Test("right and wrong answers, missed messages and labels that leave it open are counted for what they are")
    func counts() throws {
        let rows =
            times(6, "transaction/finance", .transactionalFinance)
            + times(2, "transaction/finance", .transactionalOrders)
            + times(1, "transaction/finance", .none) + times(3, "junk", .transactionalFinance)
            + times(4, "transaction", .transactionalFinance) + times(5, "allow|promotion", .transactionalFinance)
        let report = report(rows)
        #expect(report.messages == 21 && report.groups == 21)
        let finance = try figures("transaction/finance", report)
        #expect(finance.support == 9 && finance.right == 6 && finance.wrong == 8 && finance.benefit == -2)
        expectClose(finance.precision, 6.0 / 14)
        expectClose(finance.recall, 6.0 / 9)
        expectClose(finance.f1, 12.0 / 23)
        let orders = try figures("transaction/orders", report)
        #expect(orders.support == 0 && orders.right == 0 && orders.wrong == 2)
        #expect(orders.precision == 0 && orders.recall == nil && orders.f1 == nil)
        let weather = try figures("transaction/weather", report)
        #expect(weather.precision == nil && weather.recall == nil && weather.f1 == nil)
        #expect(report.capabilities.isEmpty && report.benefit == 0 && report.hasSupport)
        #expect(report.table().hasPrefix("Declare no sub-action"))
    }

    @Test("the five with the largest benefit are proposed, under names that can be declared")
    func proposal() throws {
        let wins: [(String, FilterSubAction, Int)] = [
            ("transaction/others", .transactionalOthers, 9), ("transaction/finance", .transactionalFinance, 8),
            ("transaction/weather", .transactionalWeather, 1), ("promotion/others", .promotionalOthers, 7),
            ("promotion/coupons", .promotionalCoupons, 2), ("promotion/offers", .promotionalOffers, 3),
        ]
        let report = report(wins.flatMap { times($0.2, $0.0, $0.1) })
        #expect(report.capabilities == "promotion/others,offers,coupons,transaction/others,finance")
        #expect(report.benefit == 29)
        #expect(report.table().hasPrefix("--capabilities \(report.capabilities)\n"))
        let declared = try FilterCapabilities(names: report.capabilities).subActions.map(\.rawValue)
        #expect(declared == [10_000, 10_001, 20_000, 20_001, 20_002])
        #expect(report.subActions.filter(\.isProposed).count == 5)
    }

    @Test("no set of at most five, of all 1,586, files more messages rightly less wrongly")
    func exhaustive() {
        let sets = (0..<(1 << SubActionTally.leaves.count)).filter { $0.nonzeroBitCount <= 5 }
        #expect(sets.count == 1_586)
        var generator = SplitMix64(seed: 3)
        for _ in 0..<100 {
            let tally = SubActionTally(cells: (0..<SubActionTally.cellCount).map { _ in generator.next(below: 6) })
            func benefit(_ members: some Sequence<Int>) -> Int { members.reduce(0) { $0 + tally.counts[$1].benefit } }
            let most = sets.map { set in benefit(tally.counts.indices.filter { set & 1 << $0 != 0 }) }.max()
            #expect(benefit(tally.best) == most && tally.best.count <= 5)
            #expect(tally.best.allSatisfy { tally.counts[$0].benefit > 0 } && tally.best == tally.best.sorted())
        }
    }

    @Test("intervals hold their figures, and the same seed gives the same")
    func intervals() throws {
        let rows =
            times(60, "transaction/finance", .transactionalFinance) + times(20, "transaction/finance", .none)
            + times(30, "junk", .transactionalFinance) + times(90, "junk", .none)
        let report = report(rows, resamples: 1_000)
        let finance = try figures("transaction/finance", report)
        let f1 = try #require(finance.f1Interval)
        let point = try #require(finance.f1)
        #expect(f1.low < point && point < f1.high)
        let benefit = try #require(finance.benefitInterval)
        // 30 ± 1.96·√(90 − 30²/200) = 30 ± 18.1
        expectClose(benefit.low, 11.9, within: 2)
        expectClose(benefit.high, 48.1, within: 2)
        #expect(try #require(finance.proposedShare) > 0.99)
        #expect(report == self.report(rows, resamples: 1_000))
        #expect(try JSONDecoder().decode(CapabilityReport.self, from: report.json()) == report)
        let one = self.report(times(1, "transaction/finance", .transactionalFinance), resamples: 1_000)
        #expect(try figures("transaction/finance", one).f1Interval == nil)
    }
}
