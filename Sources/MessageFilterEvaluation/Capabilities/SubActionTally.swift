import MessageFilter

/// The counts of all sub-actions, and the ones that are worth a folder.
struct SubActionTally {
    /// The leaves that have a sub-action, in their fixed order.
    static let leaves = Category.allCases.filter { $0.subAction != .none }
    static let cellCount = 3 * leaves.count

    /// One for each of ``leaves``.
    let counts: [SubActionCounts]

    /// - Parameter cells: for each leaf its support, right and wrong answers.
    init(cells: [Int]) {
        counts = Self.leaves.indices.map {
            SubActionCounts(support: cells[3 * $0], right: cells[3 * $0 + 1], wrong: cells[3 * $0 + 2])
        }
    }

    /// The cells that a message adds one to. A label that leaves open whether an answer is right says nothing of it.
    static func cells(of row: EvaluatedRow) -> [Int] {
        leaves.indices.flatMap { index -> [Int] in
            let leaf = CategorySet(leaves[index])
            var cells = row.truth == leaf ? [3 * index] : []
            guard row.decided.leaves == leaf else { return cells }
            if row.truth == leaf { cells.append(3 * index + 1) }
            if row.truth.isDisjoint(with: leaf) { cells.append(3 * index + 2) }
            return cells
        }
    }

    /// The indices of the leaves to declare, at most five, so that the sum of their benefits is as large as it can be.
    ///
    ///     argmax over S, |S| ≤ 5, of Σ over s in S of (right(s) − wrong(s))
    ///
    /// A message that is answered with a sub-action outside S goes to its action's own folder, whatever else is in S. So the
    /// benefits add up, and the best of the 1,586 sets is that of the largest positive ones; of equals the first are taken.
    var best: [Int] {
        let worthwhile = counts.indices.filter { counts[$0].benefit > 0 }
        let ranked = worthwhile.sorted { (counts[$1].benefit, $0) < (counts[$0].benefit, $1) }
        return ranked.prefix(FilterCapabilities.maximumCount).sorted()
    }
}
