/// Which columns of a record are wanted, and how they are told apart.
///
/// Fields are numbered in the order of the selection, from 0: `.names(["label", "text"])` makes the text field 1.
package struct ColumnSelection: Equatable, Sendable {
    enum Choice: Equatable, Sendable {
        case wholeLine
        case names([String], required: Int)
        case positions([Int])
    }

    let choice: Choice
    /// Whether errors tell nothing of what stands in the first row.
    private(set) var hidesFirstRow = false
    /// Whether a value of an object may be a number.
    private(set) var acceptsNumbers = false
    /// Whether a first row without the required names is a record.
    private(set) var fallsBackToFirstColumn = false

    /// The line as a single field: the only selection of ``RecordFormat/lines``.
    package static let wholeLine = ColumnSelection(choice: .wholeLine)

    /// Columns by the names in the first row (CSV, TSV), or by the keys of an object (JSON Lines).
    ///
    /// A column of `optional` may be missing: its field is `nil` in every record. In JSON Lines a key may be missing
    /// from any object, so that there `required` and `optional` mean the same.
    /// - Precondition: there is a name, and none occurs twice.
    package static func names(_ required: [String], optional: [String] = []) -> ColumnSelection {
        let names = required + optional
        precondition(!names.isEmpty, "a selection without columns")
        precondition(Set(names).count == names.count, "a column is selected twice: \(names)")
        return ColumnSelection(choice: .names(names, required: required.count))
    }

    /// The same for files whose first row, where it is no header after all, must not be shown.
    package var hidingFirstRow: ColumnSelection {
        var copy = self
        copy.hidesFirstRow = true
        return copy
    }

    /// The same for objects whose values may be numbers, which are read as they are written (JSON Lines).
    package var acceptingNumbers: ColumnSelection {
        var copy = self
        copy.acceptsNumbers = true
        return copy
    }

    /// The same for files that may lack the header (TSV): where the first row does not have the required names it is a
    /// record already, the first column is field 0, and the other fields are `nil`.
    public var orFirstColumn: ColumnSelection {
        var copy = self
        copy.fallsBackToFirstColumn = true
        return copy
    }

    /// Columns by their position from 1, in files whose first row is a record already (CSV, TSV).
    /// - Precondition: there is a position, and every one is at least 1.
    package static func positions(_ positions: [Int]) -> ColumnSelection {
        precondition(!positions.isEmpty, "a selection without columns")
        precondition(positions.allSatisfy { $0 >= 1 }, "positions count from 1, not \(positions)")
        return ColumnSelection(choice: .positions(positions))
    }

    /// The number of selected columns.
    package var count: Int {
        switch choice {
        case .wholeLine: 1
        case .names(let names, _): names.count
        case .positions(let positions): positions.count
        }
    }

    func fits(_ format: RecordFormat) -> Bool {
        if fallsBackToFirstColumn && format != .tsv { return false }
        return switch (choice, format) {
        case (.wholeLine, .lines), (.names, .csv), (.names, .tsv), (.names, .jsonl): true
        case (.positions, .csv), (.positions, .tsv): true
        default: false
        }
    }
}
