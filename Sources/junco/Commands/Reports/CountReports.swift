import ArgumentParser
import MessageCorpus
import Records
import ReportStore

/// `junco report count`.
struct CountReports: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count",
        abstract: "Add daily counts, such as those of blocked calls, to a store.",
        discussion: """
            A CSV file has a header and the columns day (2026-11-20), kind, reason and count. Kinds are \
            \(DailyCount.Kind.allCases.map(\.rawValue).joined(separator: ", ")). Counts are added to those that are there: \
            a file that is added twice counts twice. All rows are added, or none.

            Example: junco report count calls.csv --store reports.sqlite
            """)

    @Argument(help: ArgumentHelp("CSV files; - is standard input.", valueName: "file"))
    var files: [String]

    @OptionGroup var store: StoreArgument

    func run() throws {
        let counts = try files.flatMap { try DailyCountCSV.read(ByteSource(path: $0)) }
        try store.open(creates: true).count(counts)
        try Terminal.write("\(Counted(counts.count, "count")) added\n")
    }
}

/// Daily counts as CSV, their reasons guarded from spreadsheets.
enum DailyCountCSV {
    static let columns = ["day", "kind", "reason", "count"]

    /// - Throws: `RecordError` for what is no CSV with these columns, `CorpusError` for a row that is no count.
    static func read(_ source: ByteSource) throws -> [DailyCount] {
        let reader = RecordReader(source: source, format: .csv, columns: .names(columns, optional: []))
        var counts: [DailyCount] = []
        while try reader.next() {
            let fields = columns.indices.compactMap {
                reader.field($0).flatMap { String(validating: $0, as: UTF8.self) }
            }
            guard let count = count(fields) else {
                throw CorpusError(
                    place: source.name, line: reader.line,
                    reason:
                        "expected a day such as 2026-11-20, a kind, a reason in UTF-8 without control characters, and a "
                        + "count from 0 to \(DailyCount.maximum)")
            }
            counts.append(count)
        }
        return counts
    }

    private static func count(_ fields: [String]) -> DailyCount? {
        guard fields.count == columns.count, let day = UTCDay(fields[0]),
            let kind = DailyCount.Kind(rawValue: fields[1]), isReason(fields[2]), let count = Int(fields[3]),
            (0...DailyCount.maximum).contains(count)
        else { return nil }
        return DailyCount(day: day, kind: kind, reason: FormulaGuard.unguarded(fields[2]), count: count)
    }

    private static func isReason(_ text: String) -> Bool {
        !text.isEmpty && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    static func text(of counts: [DailyCount]) -> String {
        CSVField.file(
            of: [columns]
                + counts.map { ["\($0.day)", $0.kind.rawValue, FormulaGuard.guarded($0.reason), "\($0.count)"] })
    }
}
