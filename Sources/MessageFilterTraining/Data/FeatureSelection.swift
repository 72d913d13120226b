import LinearAlgebra
import MessageFilter

/// Rows of tables of features: those that a training learns from.
public struct FeatureSelection: Sendable {
    private struct Part: Sendable {
        let table: FeatureTable
        let rows: [Int]
    }

    private var parts: [Part] = []

    public init() {}

    public var rowCount: Int { parts.reduce(0) { $0 + $1.rows.count } }

    /// Goes on with some rows of a table.
    ///
    /// - Precondition: all tables were extracted with the same settings.
    public mutating func append(_ rows: [Int], of table: FeatureTable) {
        precondition(
            parts.allSatisfy { $0.table.settings.withBuckets(1) == table.settings.withBuckets(1) },
            "tables of different features in one selection")
        parts.append(Part(table: table, rows: rows))
    }

    /// The rows with the features of `settings` as columns.
    func pattern(_ settings: FeatureSettings) -> BlockScaledPattern {
        var pattern = BlockScaledPattern(blockCount: FeatureBlock.allCases.count, columnCount: settings.totalBuckets)
        for part in parts { pattern.append(contentsOf: part.table.pattern(settings, rows: part.rows)) }
        return pattern
    }
}
