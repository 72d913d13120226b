/// The rows of each part of the data: slice key → value → rows, in their order.
///
/// Values of fewer than ``fewest`` messages are put together as ``others``: figures of a handful say nothing, and a
/// corpus may have hundreds of such values. One that is alone in being so small keeps its name.
package struct RowsBySlice {
    /// The fewest messages with figures of their own.
    package static let fewest = 20
    /// The value that stands for all smaller ones; rows whose own value is called so join them.
    package static let others = "other"

    private(set) var rows: [String: [String: [EvaluatedRow]]] = [:]

    init(_ rows: [EvaluatedRow], _ slices: [[String: String]]) {
        let small = Self.smallValues(slices)
        for (row, slice) in zip(rows, slices) {
            for (key, value) in slice {
                let name = small[key]?.contains(value) == true ? Self.others : value
                self.rows[key, default: [:]][name, default: []].append(row)
            }
        }
    }

    /// For each key the values to be put together: two or more, or none.
    private static func smallValues(_ slices: [[String: String]]) -> [String: Set<String>] {
        var counts: [String: [String: Int]] = [:]
        for slice in slices {
            for (key, value) in slice { counts[key, default: [:]][value, default: 0] += 1 }
        }
        return counts.mapValues { counts in
            let small = counts.filter { $0.value < fewest }.keys
            return small.count > 1 || counts[others] != nil ? Set(small) : []
        }
    }
}
