import MessageCorpus

/// Seeded folds inside the training rows: what is chosen on them has never seen a test row.
///
/// Groups stay whole; rows of a label mask are spread evenly. Of more than ``maximumRows`` rows a seeded
/// sample of about so many is used.
struct InnerFolds {
    static let count = 5
    static let maximumRows = 20_000

    /// For each fold the rows that it holds out.
    let heldOut: [[Int]]

    init(_ set: TrainingSet, seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var groups: [UInt64: [Int]] = [:]
        for row in 0..<set.rowCount { groups[set.groups[row], default: []].append(row) }
        // Ascending first rows: an order that no hash table decides.
        var ordered = groups.values.sorted { $0[0] < $1[0] }
        ordered = generator.shuffled(ordered)
        var folds = [[Int]](repeating: [], count: Self.count)
        var next: [UInt16: Int] = [:]
        for group in Self.sample(ordered) {
            let mask = set.masks[group[0]]
            folds[next[mask, default: 0] % Self.count] += group
            next[mask, default: 0] += 1
        }
        heldOut = folds.map { $0.sorted() }
    }

    /// The first groups, until they have ``maximumRows`` rows.
    private static func sample(_ groups: [[Int]]) -> ArraySlice<[Int]> {
        var count = 0
        return groups.prefix { group in
            defer { count += group.count }
            return count < maximumRows
        }
    }

    /// The rows that the model tested on fold `index` learns from.
    func learning(without index: Int) -> [Int] {
        heldOut.indices.filter { $0 != index }.flatMap { heldOut[$0] }.sorted()
    }
}
