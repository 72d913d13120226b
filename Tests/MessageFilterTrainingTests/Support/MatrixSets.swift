import LinearAlgebra
import MessageCorpus
import MessageFilter

@testable import MessageFilterTraining

/// Training sets made of matrices, without messages.
extension TrainingSet {
    /// A set whose columns are its features: column j is feature j.
    ///
    /// - Parameter blocks: for each row, for each block, the columns.
    init(
        buckets: Int, blocks: [[[UInt32]]], scales: [[Double]], masks: [UInt16], weights: [Double], classCount: Int,
        learnsWithinSets: Bool = true
    ) {
        let settings = FeatureSettings(totalBuckets: buckets)
        var pattern = BlockScaledPattern(blockCount: FeatureBlock.allCases.count, columnCount: buckets)
        for (row, rowScales) in zip(blocks, scales) {
            for (block, scale) in zip(row, rowScales) { pattern.append(block: block[...], scale: scale) }
        }
        self.init(
            design: DesignMatrix(
                settings: settings, pattern: pattern, featureOfColumn: (0..<buckets).map { FeatureID($0) }),
            partition: LabelPartition(of: Category.allCases.prefix(classCount).map { CategorySet($0) }),
            masks: masks, heldOutMasks: masks, weights: weights, calibrationWeights: masks.map { _ in 1 },
            corpusShares: masks.map { _ in 1 },
            groups: masks.indices.map { UInt64($0) },
            learnsWithinSets: learnsWithinSets)
    }

    /// Random rows, of which some have empty blocks, with weights between 1/2 and 2.
    static func random(
        rows: Int, buckets: Int = 16, classCount: Int, ambiguousShare: Double = 0, learnsWithinSets: Bool = true,
        seed: UInt64
    ) -> TrainingSet {
        var generator = SplitMix64(seed: seed)
        let settings = FeatureSettings(totalBuckets: buckets)
        let blocks = (0..<rows).map { _ in
            FeatureBlock.allCases.map { block in randomColumns(of: block, settings, &generator) }
        }
        let scales = blocks.map { row in
            zip(FeatureBlock.allCases, row).map { DesignMatrix.scale(of: $0, count: $1.count) }
        }
        let masks = (0..<rows).map { _ in
            Double.random(in: 0..<1, using: &generator) < ambiguousShare
                ? UInt16.random(in: 1..<1 << UInt16(classCount), using: &generator)
                : 1 << UInt16.random(in: 0..<UInt16(classCount), using: &generator)
        }
        let weights = (0..<rows).map { _ in Double.random(in: 0.5...2, using: &generator) }
        return TrainingSet(
            buckets: buckets, blocks: blocks, scales: scales, masks: masks, weights: weights, classCount: classCount,
            learnsWithinSets: learnsWithinSets)
    }

    private static func randomColumns(
        of block: FeatureBlock, _ settings: FeatureSettings, _ generator: inout SplitMix64
    ) -> [UInt32] {
        let all = settings.offset(of: block)..<settings.offset(of: block) + settings.size(of: block)
        let count = Int.random(in: 0...max(1, all.count / 2), using: &generator)
        return all.shuffled(using: &generator).prefix(count).map { UInt32($0) }.sorted()
    }

    /// The matrix with all its zeros.
    var denseRows: [[Double]] {
        (0..<rowCount).map { row in
            var values = [Double](repeating: 0, count: design.pattern.columnCount)
            for block in 0..<design.pattern.blockCount {
                for column in design.pattern.block(block, ofRow: row) {
                    values[Int(column)] += design.pattern.scales[row * design.pattern.blockCount + block]
                }
            }
            return values
        }
    }
}

extension DenseVector {
    convenience init(_ elements: [Double]) {
        self.init(count: elements.count)
        for (index, value) in elements.enumerated() { self[index] = value }
    }

    var elements: [Double] { (0..<count).map { self[$0] } }
}

/// The largest difference of two arrays' elements; infinite where one is no number, and for different lengths.
func distance(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(left.count == right.count ? 0 : .infinity) { largest, pair in
        let difference = abs(pair.0 - pair.1)
        return difference.isNaN ? .infinity : max(largest, difference)
    }
}
