import LinearAlgebra

/// A sum over rows of a pattern, taken slice by slice on all processors.
///
/// The cut depends on the data only, and slices are added up in their order: the result has the same bits on any number
/// of processors.
final class SlicedSum {
    private let pattern: BlockScaledPattern
    private let slices: [Range<Int>]
    private let scratch: [DenseVector]

    private static let maximumSlices = 8

    /// - Parameters:
    ///   - dimension: the length of the sum.
    ///   - entriesPerSlice: rows are cut into slices of about so many entries; by default of so many that adding up the
    ///     slices' sums is little work beside making them.
    init(_ pattern: BlockScaledPattern, rows: [Int], dimension: Int, entriesPerSlice: Int? = nil) {
        self.pattern = pattern
        let size = entriesPerSlice ?? max(50_000, 16 * pattern.columnCount)
        let entries = rows.reduce(0) { $0 + pattern.entryCount(ofRow: $1) }
        let count = min(Self.maximumSlices, max(1, entries / size))
        slices = (0..<count).map { rows.count * $0 / count..<rows.count * ($0 + 1) / count }
        scratch = (1..<count).map { _ in DenseVector(count: dimension) }
    }

    /// Runs `body` on every slice of positions in the rows, each with a sum of its own that begins with zeros.
    ///
    /// - Returns: the sum of what `body` returns.
    func sum(
        into result: DenseVector, _ body: (BlockScaledPattern.Rows, Range<Int>, DenseVector) -> Double
    ) -> Double {
        let values = pattern.withRows { view in
            withoutActuallyEscaping(body) { body in
                let work = Work(view: view, sums: [result] + scratch, slices: slices, body: body)
                return concurrentMap(0..<slices.count) { work.run($0) }
            }
        }
        for partial in scratch { result.add(1, times: partial) }
        return values.reduce(0, +)
    }

    /// What the threads share: each writes to the sum of its own slice only.
    private struct Work: @unchecked Sendable {
        let view: BlockScaledPattern.Rows
        let sums: [DenseVector]
        let slices: [Range<Int>]
        let body: (BlockScaledPattern.Rows, Range<Int>, DenseVector) -> Double

        func run(_ index: Int) -> Double {
            sums[index].clear()
            return body(view, slices[index], sums[index])
        }
    }
}
