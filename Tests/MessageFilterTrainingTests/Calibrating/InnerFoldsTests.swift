import LinearAlgebra
import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct InnerFoldsTests {
    private func set(masks: [UInt16], groups: [UInt64]) -> TrainingSet {
        TrainingSet(
            design: DesignMatrix([], settings: FeatureSettings(totalBuckets: 64)),
            partition: LabelPartition(of: [CategorySet(.allow), CategorySet(.junk)]), masks: masks,
            heldOutMasks: masks, weights: masks.map { _ in 1 }, calibrationWeights: masks.map { _ in 1 },
            corpusShares: masks.map { _ in 1 },
            groups: groups)
    }

    /// Groups of one to six rows, scattered.
    private func grouped(rows: Int) -> TrainingSet {
        var generator = SplitMix64(seed: 5)
        let groups = (0..<rows).map { _ in UInt64.random(in: 0..<UInt64(max(1, rows / 3)), using: &generator) }
        return set(masks: groups.map { $0 % 4 == 0 ? 2 : 1 }, groups: groups)
    }

    @Test("every row is held out once", arguments: [0, 1, 4, 5, 6, 300])
    func everyRowOnce(rows: Int) {
        let folds = InnerFolds(grouped(rows: rows), seed: 1)
        #expect(folds.heldOut.count == 5)
        #expect(folds.heldOut.flatMap { $0 }.sorted() == Array(0..<rows))
        #expect(folds.rows == Array(0..<rows))
    }

    @Test("groups stay whole")
    func wholeGroups() {
        let set = grouped(rows: 300)
        let folds = InnerFolds(set, seed: 1)
        var foldOfGroup: [UInt64: Int] = [:]
        for (fold, rows) in folds.heldOut.enumerated() {
            for row in rows {
                #expect(foldOfGroup[set.groups[row], default: fold] == fold)
                foldOfGroup[set.groups[row]] = fold
            }
        }
    }

    @Test("what a fold's model learns from is everything but the fold")
    func learning() {
        let set = grouped(rows: 100)
        let folds = InnerFolds(set, seed: 1)
        for fold in 0..<5 {
            let learning = folds.learning(set, without: fold)
            #expect(learning == learning.sorted())
            #expect(Set(learning).isDisjoint(with: folds.heldOut[fold]))
            #expect(learning.count + folds.heldOut[fold].count == 100)
        }
    }

    @Test("labels are spread evenly")
    func even() {
        let set = set(masks: (0..<203).map { $0 % 10 == 0 ? 2 : 1 }, groups: (0..<203).map { UInt64($0) })
        for rows in InnerFolds(set, seed: 1).heldOut {
            let rare = rows.count { set.masks[$0] == 2 }
            #expect((4...5).contains(rare))
            #expect((36...37).contains(rows.count - rare))
        }
    }

    @Test("a seed decides, and nothing else")
    func seeded() {
        let set = grouped(rows: 300)
        let first = InnerFolds(set, seed: 1).heldOut
        for _ in 0..<5 { #expect(InnerFolds(set, seed: 1).heldOut == first) }
        #expect(InnerFolds(set, seed: 2).heldOut != first)
    }

    @Test("of many rows a seeded sample is used")
    func sample() {
        let set = set(masks: [UInt16](repeating: 1, count: 25_000), groups: (0..<25_000).map { UInt64($0) })
        let folds = InnerFolds(set, seed: 1)
        #expect(folds.rows.count == InnerFolds.maximumRows)
        #expect(Set(folds.rows).count == InnerFolds.maximumRows)
        #expect(folds.rows != Array(0..<InnerFolds.maximumRows))
    }

    @Test("the sample counts rows, not groups")
    func sampleOfGroups() {
        let set = set(masks: [UInt16](repeating: 1, count: 30_000), groups: (0..<30_000).map { UInt64($0 / 10) })
        let folds = InnerFolds(set, seed: 1)
        #expect(folds.rows.count == InnerFolds.maximumRows)
        #expect(Set(folds.rows.map { set.groups[$0] }).count == InnerFolds.maximumRows / 10)
    }

    @Test("one group larger than the sample is used whole")
    func oneLargeGroup() {
        let set = set(masks: [UInt16](repeating: 1, count: 20_001), groups: [UInt64](repeating: 7, count: 20_001))
        #expect(InnerFolds(set, seed: 1).rows.count == 20_001)
    }
}

extension InnerFolds {
    /// All rows of all folds.
    fileprivate var rows: [Int] { heldOut.flatMap { $0 }.sorted() }
}
