/// Columns of text for people, as wide as they have to be. What steers a terminal is shown as U+FFFD.
package struct TextTable {
    package enum Layout {
        /// The first column to the left, the others to the right; indented by two spaces, without spaces at a line's end.
        case figures
        /// All columns to the left, the last as it is.
        case texts
    }

    private let layout: Layout
    private var rows: [[String]]

    /// - Precondition: every row has as many cells as `header`.
    package init(_ header: [String], _ rows: [[String]] = [], layout: Layout = .figures) {
        self.layout = layout
        self.rows = [header]
        for row in rows { add(row) }
    }

    /// - Precondition: `row` has as many cells as the header.
    package mutating func add(_ row: [String]) {
        precondition(row.count == rows[0].count, "\(row.count) cells for \(rows[0].count) columns")
        rows.append(row.map { PrintableText.of($0) })
    }

    /// The lines, each with its end.
    package var text: String { lines.map { $0 + "\n" }.joined() }

    /// One line for each row.
    package var lines: [String] {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let spaces = zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) }
            return switch layout {
            case .figures: Self.figures(row, spaces)
            case .texts: Self.texts(row, spaces)
            }
        }
    }

    private static func figures(_ row: [String], _ spaces: [String]) -> String {
        let cells = row.indices.map { $0 == 0 ? row[$0] + spaces[$0] : spaces[$0] + row[$0] }
        let line = "  " + cells.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed())
    }

    private static func texts(_ row: [String], _ spaces: [String]) -> String {
        (zip(row, spaces).dropLast().map { $0 + $1 } + row.suffix(1)).joined(separator: "  ")
    }
}
