/// Columns of text: the first to the left, the others to the right.
package struct TextTable {
    private var rows: [[String]]

    package init(_ header: [String]) { rows = [header] }

    package mutating func add(_ row: [String]) {
        precondition(row.count == rows[0].count, "\(row.count) cells for \(rows[0].count) columns")
        rows.append(row)
    }

    /// One line for each row, indented by two spaces, without spaces at its end.
    package var lines: [String] {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.indices.map { column -> String in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + space : space + row[column]
            }
            let line = "  " + cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
