/// What joining rule sets came to.
public struct RuleMergeReport: Hashable, Sendable {
    /// A rule that had another rule's id.
    public struct Renaming: Hashable, Sendable {
        public let oldID: String
        public let newID: String
    }

    /// How many entries and rules were there already.
    public var duplicateCount = 0
    public var renamings: [Renaming] = []
    /// Settings that differ, by their JSON keys; those of the first rule set hold.
    public var keptSettings: [String] = []

    public init() {}
}

extension RuleSet {
    /// Adds what `other` has and this one has not. Nothing is lost: a rule with the id of another rule gets a new one.
    ///
    /// Numbers are the same however they are written, words and names when they are when folded, rules when condition and
    /// answer are.
    public mutating func merge(_ other: RuleSet) -> RuleMergeReport {
        var report = RuleMergeReport()
        keepSettings(against: other, &report)
        contacts += other.contacts
        allow.numbers += other.allow.numbers
        allow.senders += other.allow.senders
        allow.words += other.allow.words
        block.numbers += other.block.numbers
        report.duplicateCount += removeDuplicates()
        add(other.rules, &report)
        return report
    }

    /// Removes entries of lists that stand there twice, and rules whose condition and answer another rule has.
    ///
    /// - Returns: how many were removed.
    public mutating func removeDuplicates() -> Int {
        var removed = 0
        removed += contacts.removeDuplicates()
        removed += allow.numbers.removeDuplicates()
        removed += allow.senders.removeDuplicates()
        removed += allow.words.removeDuplicates()
        removed += block.numbers.removeDuplicates()
        var seen: Set<RuleMeaning> = []
        let before = rules.count
        rules.removeAll { !seen.insert(RuleMeaning($0)).inserted }
        return removed + before - rules.count
    }

    private mutating func keepSettings(against other: RuleSet, _ report: inout RuleMergeReport) {
        if appliesRules != other.appliesRules { report.keptSettings.append("applyRules") }
        if protectsOneTimeCodes != other.protectsOneTimeCodes { report.keptSettings.append("protectOneTimeCodes") }
        var isRemapKept = false
        for category in Category.allCases {
            if remapping[category] == nil { remapping[category] = other.remapping[category] }
            isRemapKept =
                isRemapKept || other.remapping[category] != nil && remapping[category] != other.remapping[category]
        }
        if isRemapKept { report.keptSettings.append("remap") }
    }

    private mutating func add(_ others: [FilterRule], _ report: inout RuleMergeReport) {
        var ids = RuleIDs(of: self)
        var meanings = Set(rules.map(RuleMeaning.init))
        for var rule in others {
            guard meanings.insert(RuleMeaning(rule)).inserted else {
                report.duplicateCount += 1
                continue
            }
            let id = rule.id
            rule.id = ids.take(id)
            if rule.id != id { report.renamings.append(.init(oldID: id, newID: rule.id)) }
            rules.append(rule)
        }
    }
}

/// What makes two rules the same.
private struct RuleMeaning: Hashable {
    let condition: RuleCondition
    let answer: FilterAnswer
    let isEnabled: Bool
    let priority: Int

    init(_ rule: FilterRule) {
        (condition, answer, isEnabled, priority) = (rule.condition, rule.answer, rule.isEnabled, rule.priority)
    }
}

extension [String] {
    /// Removes entries that mean what another means, which stands before them.
    fileprivate mutating func removeDuplicates() -> Int {
        var seen: Set<EntryMeaning> = []
        let before = count
        removeAll { !seen.insert(EntryMeaning($0)).inserted }
        return before - count
    }
}

/// What makes two entries of a list the same.
private enum EntryMeaning: Hashable {
    case number(NumberEntry)
    case folded([[UInt32]])

    init(_ entry: String) {
        if let pattern = try? NumberEntry(entry) {
            self = .number(pattern)
        } else {
            self = .folded(ComparableText.forms(of: entry))
        }
    }
}
