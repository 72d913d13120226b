import Foundation
import LinearAlgebra
import MessageFilter

/// The sufficient statistics of naive Bayes: for each class the weighted rows, and for each feature its summed values.
struct FeatureCounts {
    private let classCount: Int
    /// Row-major (columns, classes).
    private var values: [Double]
    private var rowsOfClass: [Double]
    private let blockOfColumn: [Int]
    private let bucketsOfBlock: [Double]

    /// Counts the given rows, each shared out among the classes by `share`, on all processors.
    init(_ set: TrainingSet, rows: [Int], share: (Int) -> [Double]) {
        let pattern = set.design.pattern
        let classCount = set.classCount, columnCount = pattern.columnCount
        self.classCount = classCount
        let blocks = set.design.featureOfColumn.map { Int(set.design.settings.block(of: $0).rawValue) }
        blockOfColumn = blocks
        bucketsOfBlock = (0..<pattern.blockCount).map { block in Double(blocks.count { $0 == block }) }
        // Behind the counts of the features those of the rows.
        let counts = DenseVector(count: (columnCount + 1) * classCount)
        _ = SlicedSum(pattern, rows: rows, dimension: counts.count).sum(into: counts) { view, slice, counts in
            for row in rows[slice] {
                for (index, share) in share(row).enumerated() where share > 0 {
                    let weight = share * set.weights[row]
                    view.scatter(row: row, weight, into: counts.values + index, stride: classCount)
                    counts.values[columnCount * classCount + index] += weight
                }
            }
            return 0
        }
        let elements = UnsafeBufferPointer(start: counts.values, count: counts.count)
        values = Array(elements.prefix(columnCount * classCount))
        rowsOfClass = Array(elements.suffix(classCount))
    }

    func model(kind: NaiveBayes.Kind, smoothing: Double) -> LinearModel {
        let counted = kind == .multinomial ? values : complement()
        let sign = kind == .multinomial ? 1.0 : -1.0
        let totals = totalsOfBlocks(counted, smoothing: smoothing)
        var weights = counted
        for column in blockOfColumn.indices {
            for index in 0..<classCount {
                let total = totals[blockOfColumn[column] * classCount + index]
                weights[column * classCount + index] =
                    sign * log((counted[column * classCount + index] + smoothing) / total)
            }
        }
        return LinearModel(classCount: classCount, weights: centred(weights), intercepts: logPriors())
    }

    /// For each feature and class the sum over all other classes.
    private func complement() -> [Double] {
        var result = values
        for column in blockOfColumn.indices {
            let row = column * classCount..<(column + 1) * classCount
            let sum = values[row].reduce(0, +)
            for index in row { result[index] = max(0, sum - values[index]) }
        }
        return result
    }

    /// Row-major (blocks, classes): the smoothed sum over a block's features.
    private func totalsOfBlocks(_ counted: [Double], smoothing: Double) -> [Double] {
        var totals = bucketsOfBlock.flatMap { [Double](repeating: $0 * smoothing, count: classCount) }
        for column in blockOfColumn.indices {
            for index in 0..<classCount {
                totals[blockOfColumn[column] * classCount + index] += counted[column * classCount + index]
            }
        }
        return totals
    }

    /// Takes each feature's mean over the classes away, which changes no difference between classes and makes weights small.
    private func centred(_ weights: [Double]) -> [Double] {
        var result = weights
        for column in blockOfColumn.indices {
            let row = column * classCount..<(column + 1) * classCount
            let mean = weights[row].reduce(0, +) / Double(classCount)
            for index in row { result[index] -= mean }
        }
        return result
    }

    private func logPriors() -> [Double] {
        let total = rowsOfClass.reduce(0, +)
        return rowsOfClass.map { log(($0 + 1) / (total + Double(classCount))) }
    }
}
