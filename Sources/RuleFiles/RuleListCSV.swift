import MessageFilter
import MessageRecords

/// Lists of words and numbers as CSV: a header, then an entry a row.
///
/// With a column `list` each row says where its entry belongs, by the names of ``RuleList``; without, all belong to one.
public enum RuleListCSV {
    /// Reads entries into `rules`.
    ///
    /// - Parameters:
    ///   - column: the name of the column with the entries.
    ///   - list: where rows belong that have no column `list`; `nil` when each row must say it.
    /// - Returns: how many entries were read.
    /// - Throws: `RecordError` for a row that cannot be read, ``UnusableRulesError`` for one that is empty or whose list is not
    ///   known, both with the line.
    public static func read(
        _ source: ByteSource, column: String, list: RuleList?, into rules: inout RuleSet
    ) throws -> Int {
        let reader = RecordReader(source: source, format: .csv, columns: .names([column], optional: ["list"]))
        var ids = Set(rules.rules.map(\.id))
        var count = 0
        while try reader.next() {
            let entry = String(decoding: reader.field(0) ?? UnsafeBufferPointer(start: nil, count: 0), as: UTF8.self)
            let name = reader.field(1).map { String(decoding: $0, as: UTF8.self) }
            guard let rowList = name.map({ RuleList(rawValue: $0) }) ?? list else {
                throw flaw(source, reader, name == nil ? "there is no column list: name the list by --list" : unknown)
            }
            guard !entry.isEmpty else { throw flaw(source, reader, "the entry is empty: write one, or remove the row") }
            rowList.append(entry, to: &rules, ids: &ids)
            count += 1
        }
        return count
    }

    /// The lists of a rule set as CSV with the columns `list` and `entry`.
    public static func text(of rules: RuleSet) -> String {
        var text = "list,entry\n"
        for list in RuleList.allCases {
            for entry in list.entries(of: rules) { text += "\(list.rawValue),\(quoted(entry))\n" }
        }
        return text
    }

    /// The ids of rules that have no form as CSV.
    public static func rulesWithoutForm(_ rules: RuleSet) -> [String] {
        rules.rules.filter { RuleList.word(of: $0) == nil }.map(\.id)
    }

    private static let unknown =
        "the list is not known: expected \(RuleList.allCases.map(\.rawValue).joined(separator: ", "))"

    private static func flaw(_ source: ByteSource, _ reader: RecordReader, _ reason: String) -> UnusableRulesError {
        UnusableRulesError(path: source.name, reason: RuleError(place: "line \(reader.line)", reason: reason))
    }

    private static func quoted(_ field: String) -> String {
        let needsQuotes = field.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
        if !needsQuotes { return field }
        return "\""
            + field.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map(String.init).joined(
                separator: "\"\"") + "\""
    }
}
