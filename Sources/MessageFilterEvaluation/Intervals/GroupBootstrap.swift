import MessageCorpus

/// Draws template groups with replacement, as many as there are, and tells how the headline figures vary.
///
/// Whole groups are drawn since messages of one template stand or fall together; drawing rows would make the intervals
/// too narrow.
///
/// - Source: Efron, Tibshirani, *An Introduction to the Bootstrap*, 1993, ch. 13 (percentile intervals).
struct GroupBootstrap {
    let resamples: Int
    let seed: UInt64

    /// - Complexity: O(resamples · (groups + rows)), a few additions for each row.
    func intervals(_ rows: [EvaluatedRow]) -> HeadlineIntervals {
        let groups = GroupCells(rows)
        guard groups.count > 1, resamples > 0 else { return HeadlineIntervals() }
        var generator = SplitMix64(seed: seed)
        let tallies = (0..<resamples).map { _ in groups.resampled(with: &generator) }
        let counts = tallies.map(\.counts)
        return HeadlineIntervals(
            accuracy: Interval(counts.compactMap(\.accuracy)), mcc: Interval(counts.compactMap(\.mcc)),
            spamCaught: Interval(counts.compactMap(\.spamCaught)),
            hamBlocked: Interval(counts.compactMap(\.hamBlocked)),
            meanRecall: Interval(tallies.compactMap(\.meanRecall)))
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
    init(_ rows: [EvaluatedRow]) {
        let layout = HeadlineCells(rows)
        var indexOfGroup: [UInt64: Int] = [:]
        var cellsByGroup: [[Int]] = []
        for row in rows {
            let index = indexOfGroup[row.group] ?? cellsByGroup.count
            if index == cellsByGroup.count {
                indexOfGroup[row.group] = index
                cellsByGroup.append([])
            }
            cellsByGroup[index] += layout.cells(of: row)
        }
        count = cellsByGroup.count
        cellCount = layout.count
        starts = cellsByGroup.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        cells = Array(cellsByGroup.joined())
    }

    /// The tally of all rows, each once.
    var tally: HeadlineTally { weighted(by: Array(repeating: 1, count: count)) }

    /// The tally of ``count`` groups drawn with replacement.
    func resampled(with generator: inout SplitMix64) -> HeadlineTally {
        var weights = [Int](repeating: 0, count: count)
        for _ in 0..<count { weights[generator.next(below: count)] += 1 }
        return weighted(by: weights)
    }

    private func weighted(by weights: [Int]) -> HeadlineTally {
        var sums = [Int](repeating: 0, count: cellCount)
        for group in 0..<count where weights[group] > 0 {
            for index in starts[group]..<starts[group + 1] { sums[cells[index]] += weights[group] }
        }
        return HeadlineTally(cells: sums)
    }
}
