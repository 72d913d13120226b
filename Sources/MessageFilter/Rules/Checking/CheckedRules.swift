/// A ``RuleSet`` that has been checked and made ready; shared by any number of threads.
public struct CheckedRules: Sendable {
    /// What it was made of.
    public let source: RuleSet
    /// How many characters of a message its regular expressions look at: the fewer, the more states they have together, so that
    /// whoever writes messages cannot make them take long. ``MessageScorer/maximumTextLength`` where they have 128 or fewer.
    public let patternReach: Int

    /// Whether there is nothing that could speak for or against a message; codes may be protected all the same.
    let areEmpty: Bool
    let contacts: SenderSet
    let allowed: SenderSet
    let allowedWords: PhraseIndex
    let blocked: SenderSet
    /// Those that are switched on, in the order in which they are asked.
    let rules: [CheckedRule]
    let triggers: RuleTriggers
    let phrasesInBody: PhraseIndex
    let phrasesInSender: PhraseIndex

    /// No lists and no rules, but one-time codes are protected.
    public static let standard: CheckedRules = {
        do { return try CheckedRules(RuleSet()) } catch { preconditionFailure("no rules at all are wrong: \(error)") }
    }()

    /// Nothing at all: what is left is the model.
    public static let none: CheckedRules = {
        var rules = RuleSet()
        rules.protectsOneTimeCodes = false
        do { return try CheckedRules(rules) } catch { preconditionFailure("no rules at all are wrong: \(error)") }
    }()

    /// - Throws: ``RuleError``, for the first entry that means nothing. Rules that are switched off are checked as well.
    public init(_ rules: RuleSet) throws(RuleError) {
        source = rules
        contacts = try Self.senders(rules.contacts, at: "contacts")
        allowed = try Self.allowedSenders(rules.allow)
        allowedWords = try Self.words(rules.allow.words, at: "allow.words")
        blocked = try Self.numbers(rules.block.numbers, at: "block.numbers")
        var checker = RuleChecker()
        let checked = try checker.check(rules.rules)
        self.rules = rules.appliesRules ? checked : []
        areEmpty = contacts.count + allowed.count + allowedWords.count + blocked.count + self.rules.count == 0
        patternReach = checker.patternReach
        triggers = RuleTriggers(
            self.rules, bodyCount: checker.phrasesInBody.count, senderCount: checker.phrasesInSender.count)
        phrasesInBody = PhraseIndex(checker.phrasesInBody)
        phrasesInSender = PhraseIndex(checker.phrasesInSender)
    }

    private static func numbers(_ entries: [String], at place: String) throws(RuleError) -> SenderSet {
        var set = SenderSet()
        for (index, entry) in entries.enumerated() {
            set.insert(try RuleChecker.number(entry, at: "\(place)[\(index)]"))
        }
        set.prepare()
        return set
    }

    /// Numbers, and names for what is no number.
    private static func senders(_ entries: [String], at place: String) throws(RuleError) -> SenderSet {
        var set = SenderSet()
        for (index, entry) in entries.enumerated() {
            if let pattern = try? NumberEntry(entry) {
                set.insert(pattern)
            } else {
                set.insert(name: try RuleChecker.phrase(entry, at: "\(place)[\(index)]"))
            }
        }
        set.prepare()
        return set
    }

    private static func allowedSenders(_ list: AllowList) throws(RuleError) -> SenderSet {
        var set = try numbers(list.numbers, at: "allow.numbers")
        for (index, name) in list.senders.enumerated() {
            set.insert(name: try RuleChecker.phrase(name, at: "allow.senders[\(index)]"))
        }
        return set
    }

    private static func words(_ entries: [String], at place: String) throws(RuleError) -> PhraseIndex {
        var phrases: [[[UInt32]]] = []
        for (index, entry) in entries.enumerated() {
            phrases.append(try RuleChecker.phrase(entry, at: "\(place)[\(index)]"))
        }
        return PhraseIndex(phrases)
    }
}

extension CheckedRules {
    /// What to tell where regular expressions do not look at all of a long message; else `nil`.
    package var patternLimit: String? {
        guard patternReach < MessageScorer.maximumTextLength else { return nil }
        return "its regular expressions look at the first \(patternReach) characters of a message only"
    }
}
