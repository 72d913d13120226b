import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterEvaluation

@Suite struct ScoreSweepTests {
    private func sweep(_ messages: [ScoredRow]) -> ScoreSweep { ScoreSweep(rows(messages)) }

    private func rows(_ messages: [ScoredRow]) -> [EvaluatedRow] {
        let classes = ModelClasses(Samples.hamAndSpam)
        let task = BinaryTask(classes: classes.sets, labels: messages.map(\.truth))
        return messages.map { EvaluatedRow($0, classes: classes, task: task) }
    }

    @Test("AUC worked out by hand, an equal pair counting half")
    func byHand() {
        let rows = [("junk|promotion", 0.75), ("allow", 0.5), ("junk|promotion", 0.5), ("allow", 0.25)]
        // Pairs won: .75>.5, .75>.25, .5=.5 (half), .5>.25.
        #expect(sweep(Samples.binary(rows)).areaUnderCurve == 3.5 / 4)
    }

    @Test("AUC is the share of pairs in the right order")
    func pairs() {
        for seed in 0..<20 {
            let rows = rows(Samples.random(60, seed: UInt64(seed)))
            var won = 0.0
            let unwanted = rows.filter { $0.side == .unwanted }
            let wanted = rows.filter { $0.side == .wanted }
            for a in unwanted {
                for b in wanted { won += a.score > b.score ? 1 : a.score == b.score ? 0.5 : 0 }
            }
            let expected = won / Double(unwanted.count * wanted.count)
            expectClose(ScoreSweep(rows).areaUnderCurve, expected, "seed \(seed)")
        }
    }

    @Test("equal scores say nothing: AUC is one half, one step")
    func allEqual() {
        let sweep = sweep(Samples.binary([("junk|promotion", 0.5), ("allow", 0.5), ("allow", 0.5)]))
        #expect(sweep.areaUnderCurve == 0.5)
        #expect(sweep.steps == [.init(lowestScore: 0.5, caught: 1, blocked: 2)])
    }

    @Test("without a side there is neither AUC nor a ROC curve")
    func oneSide() {
        let wanted = sweep(Samples.binary([("allow", 0.5), ("allow", 0.25)]))
        #expect(wanted.areaUnderCurve == nil && wanted.rocPoints.isEmpty && wanted.precisionRecallPoints.isEmpty)
        let unwanted = sweep(Samples.binary([("junk|promotion", 0.5)]))
        #expect(unwanted.areaUnderCurve == nil && unwanted.rocPoints.isEmpty)
        #expect(unwanted.precisionRecallPoints.map(\.precision) == [1])
    }

    @Test("the ROC curve keeps its area when points on straight lines are left out")
    func corners() {
        for seed in 0..<20 {
            let sweep = sweep(Samples.random(80, seed: UInt64(seed)))
            let points = sweep.rocPoints
            var area = 0.0
            for (a, b) in zip(points, points.dropFirst()) {
                area += (b.hamBlocked - a.hamBlocked) * (a.spamCaught + b.spamCaught) / 2
            }
            expectClose(sweep.areaUnderCurve, area, "seed \(seed)")
        }
        let straight = [0.875, 0.75, 0.625, 0.5].map { ("junk|promotion", $0) } + [("allow", 0.25), ("allow", 0.125)]
        #expect(sweep(Samples.binary(straight)).rocPoints.map(\.lowestScore) == [nil, 0.5, 0.125])
    }

    @Test("long curves are thinned to 200 points and keep their ends")
    func thinning() throws {
        var generator = SplitMix64(seed: 9)
        let rows = (0..<3_000).map { index in
            (generator.next(below: 2) == 0 ? "allow" : "junk|promotion", Double(index) / 3_000)
        }
        let sweep = sweep(Samples.binary(rows))
        #expect(sweep.rocPoints.count == 200 && (190...200).contains(sweep.precisionRecallPoints.count))
        #expect(sweep.rocPoints.first?.hamBlocked == 0 && sweep.rocPoints.last?.hamBlocked == 1)
        #expect(sweep.precisionRecallPoints.last?.spamCaught == 1)
        #expect(try #require(sweep.precisionRecallPoints.first).lowestScore == sweep.steps[0].lowestScore)
        let recalls = sweep.precisionRecallPoints.map(\.spamCaught)
        #expect(recalls == recalls.sorted())
    }
}
