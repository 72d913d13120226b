/// Columns of text for people, as wide as they have to be; the last as it is. What steers a terminal is shown as U+FFFD.
struct ColumnText {
    let text: String

    init(_ head: [String], _ rows: [[String]]) {
        let all = [head] + rows.map { $0.map(Self.harmless) }
        let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        text = all.map { Self.line($0, widths) + "\n" }.joined()
    }

    /// Without control characters, and those that turn the direction of writing.
    private static func harmless(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(steers(scalar) ? "\u{FFFD}" : scalar) }
        return String(scalars)
    }

    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        let padded = zip(cells, widths).dropLast().map { $0 + String(repeating: " ", count: $1 - $0.count) }
        return (padded + cells.suffix(1)).joined(separator: "  ")
    }
}
