import MessageFilter
import Records

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
    /// - Throws: `RecordError` for a row that cannot be read, ``UnusableRulesError`` for one whose entry means nothing, or whose
    ///   list is not known, both with the line and without the entry; nothing is added then.
    public static func read(
        _ source: ByteSource, column: String, list: RuleList?, into rules: inout RuleSet
    ) throws -> Int {
        let columns = ColumnSelection.names([column], optional: ["list"]).hidingFirstRow
        let reader = RecordReader(source: source, format: .csv, columns: columns)
        var rows: [RuleListRow] = []
        while try reader.next() {
            rows.append(
                RuleListRow(line: reader.line, list: try rowList(source, reader, list), entry: text(reader, 0) ?? ""))
        }
        try check(rows, of: source)
        var ids = RuleIDs(of: rules)
        for row in rows { row.append(to: &rules, ids: &ids) }
        return rows.count
    }

    private static func rowList(
        _ source: ByteSource, _ reader: RecordReader, _ list: RuleList?
    ) throws(UnusableRulesError) -> RuleList {
        guard let name = text(reader, 1) else {
            if let list { return list }
            throw flaw(source, reader.line, "there is no column list: name the list by --list")
        }
        guard let list = RuleList(rawValue: name) else { throw flaw(source, reader.line, unknown) }
        return list
    }

    private static func text(_ reader: RecordReader, _ index: Int) -> String? {
        reader.field(index).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Checks them together, and one by one only where there is a flaw.
    private static func check(_ rows: [RuleListRow], of source: ByteSource) throws(UnusableRulesError) {
        do throws(RuleError) { try RuleListRow.check(rows) } catch {
            for row in rows {
                if let reason = row.flaw { throw flaw(source, row.line, reason) }
            }
            throw UnusableRulesError(path: source.name, reason: error)
        }
    }

    /// The lists of a rule set as CSV with the columns `list` and `entry`.
    public static func text(of rules: RuleSet) -> String {
        var text = "list,entry\n"
        for list in RuleList.allCases {
            for entry in list.entries(of: rules) { text += "\(list.rawValue),\(CSVField(entry).text)\n" }
        }
        return text
    }

    /// What has no form as CSV: settings by their JSON keys, then rules as `rule:ID`.
    public static func partsWithoutForm(_ rules: RuleSet) -> [String] {
        let standard = RuleSet()
        var parts: [String] = []
        if rules.appliesRules != standard.appliesRules { parts.append("applyRules") }
        if rules.protectsOneTimeCodes != standard.protectsOneTimeCodes { parts.append("protectOneTimeCodes") }
        if rules.remapping != standard.remapping { parts.append("remap") }
        return parts + rules.rules.filter { RuleList.word(of: $0) == nil }.map { "rule:\($0.id)" }
    }

    private static let unknown =
        "the list is not known: expected \(RuleList.allCases.map(\.rawValue).joined(separator: ", "))"

    private static func flaw(_ source: ByteSource, _ line: Int, _ reason: String) -> UnusableRulesError {
        UnusableRulesError(path: source.name, reason: RuleError(place: "line \(line)", reason: reason))
    }
}
