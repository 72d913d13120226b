import Foundation
import LinearAlgebra
import MessageFilter

/// The sufficient statistics of naive Bayes: for each class the weighted rows, and for each feature its summed values.
struct FeatureCounts {
    private let classCount: Int
    /// Row-major (columns, classes).
    private(set) var values: [Double]
    private(set) var rowsOfClass: [Double]
    private let blockOfColumn: [Int]
    private let bucketsOfBlock: [Double]

    /// Counts the given rows, each shared out among the classes by `share`, on all processors.
    init(_ set: TrainingSet, rows: [Int], share: (Int) -> [Double]) {
        let pattern = set.design.pattern
        let classCount = set.classCount
        let columnCount = pattern.columnCount
        // Behind the counts of the features those of the rows.
        let counts = DenseVector(count: (columnCount + 1) * classCount)
        // The cut, and with it the last bit of a sum, must not depend on which features occur in other rows.
        let entriesPerSlice = max(50_000, 16 * set.design.settings.totalBuckets)
        let slices = SlicedSum(pattern, rows: rows, dimension: counts.count, entriesPerSlice: entriesPerSlice)
        _ = slices.sum(into: counts) { view, slice, counts in
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
        self.init(
            set.design, values: Array(elements.prefix(columnCount * classCount)),
            rowsOfClass: Array(elements.suffix(classCount)))
    }

    /// - Parameter values: row-major (columns of the design, classes).
    init(_ design: DesignMatrix, values: [Double], rowsOfClass: [Double]) {
        classCount = rowsOfClass.count
        self.values = values
        self.rowsOfClass = rowsOfClass
        let blocks = design.featureOfColumn.map { Int(design.settings.block(of: $0).rawValue) }
        blockOfColumn = blocks
        bucketsOfBlock = (0..<design.pattern.blockCount).map { block in Double(blocks.count { $0 == block }) }
    }

    /// The counts of two parts of a set's rows together.
    static func + (first: FeatureCounts, second: FeatureCounts) -> FeatureCounts {
        var sum = first
        for index in sum.values.indices { sum.values[index] += second.values[index] }
        for index in sum.rowsOfClass.indices { sum.rowsOfClass[index] += second.rowsOfClass[index] }
        return sum
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
