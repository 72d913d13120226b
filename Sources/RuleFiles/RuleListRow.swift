import MessageFilter

/// A row of a list as CSV.
struct RuleListRow {
    let line: Int
    let list: RuleList
    let entry: String

    func append(to rules: inout RuleSet, ids: inout RuleIDs) { list.append(entry, to: &rules, ids: &ids) }

    /// Why the entry means nothing in its list; `nil` where it means something.
    var flaw: String? {
        do throws(RuleError) {
            try Self.check([self])
            return nil
        } catch {
            return error.reason
        }
    }

    /// - Throws: ``RuleError`` for an entry that means nothing, without its line.
    static func check(_ rows: [RuleListRow]) throws(RuleError) {
        var rules = RuleSet()
        rules.protectsOneTimeCodes = false
        var ids = RuleIDs(of: rules)
        for row in rows { row.append(to: &rules, ids: &ids) }
        _ = try CheckedRules(rules)
    }
}
