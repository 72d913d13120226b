import MessageCorpus
import MessageFilter

/// Draws template groups with replacement, as many as there are, and tells how the headline figures vary.
///
/// Whole groups are drawn since messages of one template stand or fall together; drawing rows would make the intervals
/// too narrow.
///
/// - Source: Efron, Tibshirani, *An Introduction to the Bootstrap*, 1993, ch. 13 (percentile intervals).
struct GroupBootstrap {
    let resamples: Int
    let seed: UInt64

    /// - Complexity: that of ``sums(of:)``.
    func intervals(_ rows: [EvaluatedRow]) -> HeadlineIntervals {
        let tallies = sums(of: .headline(rows)).map(HeadlineTally.init)
        let counts = tallies.map(\.counts)
        return HeadlineIntervals(
            accuracy: Interval(counts.compactMap(\.accuracy)), mcc: Interval(counts.compactMap(\.mcc)),
            spamCaught: Interval(counts.compactMap(\.spamCaught)),
            hamBlocked: Interval(counts.compactMap(\.hamBlocked)),
            meanRecall: Interval(tallies.compactMap(\.meanRecall)))
    }

    /// The cells of each resample; none where there are fewer than two groups.
    ///
    /// - Complexity: O(resamples · (groups + rows)), a few additions for each row.
    func sums(of groups: GroupCells) -> [[Int]] {
        guard groups.count > 1 else { return [] }
        var generator = SplitMix64(seed: seed)
        return (0..<resamples).map { _ in groups.resampled(with: &generator) }
    }
}

/// The tally cells of each group's rows, one group behind the other.
struct GroupCells {
    /// The number of groups.
    let count: Int
    private let cellCount: Int
    private let starts: [Int]
    private let cells: [Int]

    /// Groups are numbered by their first row, so that the result depends on the rows alone.
    ///
    /// - Parameters:
    ///   - cellCount: the length of the lists of cells.
    ///   - cells: the cells that a row adds one to.
    init(_ rows: [EvaluatedRow], cellCount: Int, cells: (EvaluatedRow) -> [Int]) {
        var groups = RunningNumbering<UInt64>()
        var cellsByGroup: [[Int]] = []
        for row in rows {
            let index = groups.number(of: row.group)
            if index == cellsByGroup.count { cellsByGroup.append([]) }
            cellsByGroup[index] += cells(row)
        }
        count = cellsByGroup.count
        self.cellCount = cellCount
        starts = cellsByGroup.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        self.cells = Array(cellsByGroup.joined())
    }

    /// The cells of a ``HeadlineTally``.
    static func headline(_ rows: [EvaluatedRow]) -> GroupCells {
        let layout = HeadlineCells(rows)
        return GroupCells(rows, cellCount: layout.count, cells: layout.cells)
    }

    /// The sums over all rows, each once.
    var sums: [Int] { weighted(by: Array(repeating: 1, count: count)) }

    /// The sums over ``count`` groups drawn with replacement.
    func resampled(with generator: inout SplitMix64) -> [Int] {
        var weights = [Int](repeating: 0, count: count)
        for _ in 0..<count { weights[generator.next(below: count)] += 1 }
        return weighted(by: weights)
    }

    private func weighted(by weights: [Int]) -> [Int] {
        var sums = [Int](repeating: 0, count: cellCount)
        for group in 0..<count where weights[group] > 0 {
            for index in starts[group]..<starts[group + 1] { sums[cells[index]] += weights[group] }
        }
        return sums
    }
}
