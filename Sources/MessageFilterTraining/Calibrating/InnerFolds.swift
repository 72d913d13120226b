import MessageCorpus

/// Seeded folds inside the training rows: what is chosen on them has never seen a test row.
///
/// Groups stay whole; rows of a label mask are spread evenly; rows whose label tells nothing are in no fold. Of more than
/// ``maximumRows`` rows a seeded sample of about so many is used.
struct InnerFolds {
    static let count = 5
    static let maximumRows = 20_000

    /// For each fold the rows that it holds out.
    let heldOut: [[Int]]

    init(_ set: TrainingSet, seed: UInt64) {
        let groups = Groups(set)
        var generator = SplitMix64(seed: seed)
        // Numbers of groups ascend with their first rows: an order that no hash table decides.
        let sample = groups.leading(Self.maximumRows, of: generator.shuffled(Array(groups.firstRows.indices)))
        var foldOfGroup = [Int](repeating: Self.count, count: groups.firstRows.count)
        var next: [UInt16: Int] = [:]
        for group in sample {
            let mask = set.heldOutMasks[groups.firstRows[group]]
            foldOfGroup[group] = next[mask, default: 0] % Self.count
            next[mask, default: 0] += 1
        }
        // One part more, for rows that are in no fold.
        var parts = [[Int]](repeating: [], count: Self.count + 1)
        for (row, group) in zip(groups.rows, groups.groupOfRow) { parts[foldOfGroup[group]].append(row) }
        heldOut = Array(parts.prefix(Self.count))
    }

    /// Groups by number, in the order of their first rows.
    private struct Groups {
        /// The rows whose labels tell something.
        let rows: [Int]
        /// The group of each of them.
        private(set) var groupOfRow: [Int] = []
        private(set) var firstRows: [Int] = []
        private var sizes: [Int] = []

        init(_ set: TrainingSet) {
            var numbers: [UInt64: Int] = [:]
            rows = (0..<set.rowCount).filter { set.heldOutMasks[$0] != 0 }
            groupOfRow.reserveCapacity(rows.count)
            for row in rows {
                let number = numbers[set.groups[row], default: sizes.count]
                if number == sizes.count {
                    numbers[set.groups[row]] = number
                    firstRows.append(row)
                    sizes.append(0)
                }
                sizes[number] += 1
                groupOfRow.append(number)
            }
        }

        /// The first of `order`, until they have `limit` rows.
        func leading(_ limit: Int, of order: [Int]) -> ArraySlice<Int> {
            var count = 0
            return order.prefix { group in
                defer { count += sizes[group] }
                return count < limit
            }
        }
    }

    /// The rows that the model tested on fold `index` learns from.
    func learning(_ set: TrainingSet, without index: Int) -> [Int] {
        heldOut.indices.filter { $0 != index }.flatMap { heldOut[$0] }.filter { set.masks[$0] != 0 }.sorted()
    }
}
