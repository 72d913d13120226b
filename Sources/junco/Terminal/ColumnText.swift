import Records

/// Columns of text for people, as wide as they have to be; the last as it is. What steers a terminal is shown as U+FFFD.
struct ColumnText {
    let text: String

    init(_ head: [String], _ rows: [[String]]) {
        let all = [head] + rows.map { $0.map { PrintableText.of($0) } }
        let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        text = all.map { Self.line($0, widths) + "\n" }.joined()
    }

    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        let padded = zip(cells, widths).dropLast().map { $0 + String(repeating: " ", count: $1 - $0.count) }
        return (padded + cells.suffix(1)).joined(separator: "  ")
    }
}
