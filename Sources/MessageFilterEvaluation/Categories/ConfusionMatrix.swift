/// How often each row's kind was answered by each column's.
public struct ConfusionMatrix: Codable, Hashable, Sendable {
    /// What the messages are.
    public let rows: [String]
    /// What was said about them.
    public let columns: [String]
    /// `counts[r][c]` messages of `rows[r]` were answered `columns[c]`.
    public let counts: [[Int]]
}

extension ConfusionMatrix {
    /// Counts `pairs` of (row, column); every element of a pair is in its list.
    init<Row: Hashable, Column: Hashable>(
        rows: [Row], columns: [Column], pairs: [(Row, Column)], rowName: (Row) -> String, columnName: (Column) -> String
    ) {
        let rowIndex = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
        let columnIndex = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
        var counts = rows.map { _ in columns.map { _ in 0 } }
        for (row, column) in pairs {
            guard let r = rowIndex[row], let c = columnIndex[column] else {
                preconditionFailure("a pair outside the confusion matrix: \(rowName(row)), \(columnName(column))")
            }
            counts[r][c] += 1
        }
        self.init(rows: rows.map(rowName), columns: columns.map(columnName), counts: counts)
    }
}
