/// Reads the texts of rules, and collects the phrases that are looked for together.
struct RuleChecker {
    /// Deeper conditions are refused.
    static let maximumDepth = 32
    /// All patterns of a rule set have so many states at most.
    static let maximumPatternStates = 4_096
    /// All patterns together visit so many states at most for a message, which takes about a tenth of a second at the worst.
    static let maximumPatternVisits = 1 << 23
    static let maximumIDLength = 64

    /// The forms of each phrase.
    private(set) var phrasesInBody: [[[UInt32]]] = []
    private(set) var phrasesInSender: [[[UInt32]]] = []
    private var patternStates = 0

    /// How many characters of a message patterns look at: what they look at together, state by state, is bounded.
    var patternReach: Int {
        min(MessageScorer.maximumTextLength, Self.maximumPatternVisits / max(patternStates, 1))
    }

    /// The rules that are switched on, in the order in which they are asked.
    ///
    /// - Throws: ``RuleError``, also for rules that are switched off.
    mutating func check(_ rules: [FilterRule]) throws(RuleError) -> [CheckedRule] {
        var ids: Set<String> = []
        var checked: [(priority: Int, rule: CheckedRule)] = []
        for (index, rule) in rules.enumerated() {
            let place = "rules[\(index)]"
            try Self.check(id: rule.id, at: place)
            guard ids.insert(rule.id).inserted else {
                throw RuleError(
                    place: "\(place).id", reason: "\"\(rule.id)\" is another rule's as well: give it its own")
            }
            let condition = try check(rule.condition, at: "\(place).when", depth: 1)
            guard rule.isEnabled else { continue }
            checked.append((rule.priority, CheckedRule(id: rule.id, condition: condition, answer: rule.answer)))
        }
        // The sort is stable.
        return checked.sorted { $0.priority > $1.priority }.map(\.rule)
    }

    private static func check(id: String, at place: String) throws(RuleError) {
        let isSound = id.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                || "._-".utf8.contains($0)
        }
        guard isSound, (1...maximumIDLength).contains(id.utf8.count) else {
            throw RuleError(
                place: "\(place).id", reason: "expected 1 to \(maximumIDLength) of the letters a-z A-Z 0-9 . _ -")
        }
    }

    private mutating func check(
        _ condition: RuleCondition, at place: String, depth: Int
    ) throws(RuleError) -> CheckedCondition {
        guard depth <= Self.maximumDepth else {
            throw RuleError(place: place, reason: "nested more than \(Self.maximumDepth) deep: make two rules of it")
        }
        switch condition {
        case .contains(let text, let part):
            return add(try Self.phrase(text, at: "\(place).contains"), part, wholeWord: false)
        case .word(let text, let part): return add(try Self.phrase(text, at: "\(place).word"), part, wholeWord: true)
        case .pattern(let source, let part): return try check(pattern: source, part, at: "\(place).regex")
        case .number(let text): return .number(try Self.number(text, at: "\(place).number"))
        case .countryPrefix(let text): return .number(try Self.number(text + "*", at: "\(place).countryPrefix"))
        case .senderKind(let kind): return .senderKind(kind)
        case .hasLink: return .hasLink
        case .script(let script): return .script(script)
        case .all(let parts): return .all(try check(parts, at: "\(place).all", depth))
        case .any(let parts): return .any(try check(parts, at: "\(place).any", depth))
        case .not(let part): return .not(try check(part, at: "\(place).not", depth: depth + 1))
        }
    }

    private mutating func check(
        _ parts: [RuleCondition], at place: String, _ depth: Int
    ) throws(RuleError) -> [CheckedCondition] {
        var checked: [CheckedCondition] = []
        for (index, part) in parts.enumerated() {
            checked.append(try check(part, at: "\(place)[\(index)]", depth: depth + 1))
        }
        return checked
    }

    private mutating func add(_ phrase: [[UInt32]], _ part: MessagePart, wholeWord: Bool) -> CheckedCondition {
        if part != .sender { phrasesInBody.append(phrase) }
        if part != .body { phrasesInSender.append(phrase) }
        let inBody = CheckedCondition.phraseInBody(phrasesInBody.count - 1, wholeWord: wholeWord)
        let inSender = CheckedCondition.phraseInSender(phrasesInSender.count - 1, wholeWord: wholeWord)
        return Self.choose(part, inBody, inSender)
    }

    private mutating func check(
        pattern source: String, _ part: MessagePart, at place: String
    ) throws(RuleError) -> CheckedCondition {
        let pattern: RulePattern
        do { pattern = try RulePattern(source) } catch { throw RuleError(place: place, reason: error.description) }
        patternStates += pattern.stateCount
        guard patternStates <= Self.maximumPatternStates else {
            throw RuleError(
                place: place,
                reason: "the regular expressions up to here have \(patternStates) states: expected "
                    + "\(Self.maximumPatternStates) at most; make counts in braces smaller, or write words in their place"
            )
        }
        return Self.choose(part, .patternInBody(pattern), .patternInSender(pattern))
    }

    private static func choose(
        _ part: MessagePart, _ inBody: CheckedCondition, _ inSender: CheckedCondition
    ) -> CheckedCondition {
        switch part {
        case .body: inBody
        case .sender: inSender
        case .both: .any([inBody, inSender])
        }
    }

    /// The forms of `text`, when something is left of it to look for.
    static func phrase(_ text: String, at place: String) throws(RuleError) -> [[UInt32]] {
        let forms = ComparableText.forms(of: text)
        guard !forms.isEmpty else {
            throw RuleError(
                place: place, reason: "empty, or nothing but white space: write a word, or remove the entry")
        }
        return forms
    }

    static func number(_ text: String, at place: String) throws(RuleError) -> NumberEntry {
        do { return try NumberEntry(text) } catch { throw RuleError(place: place, reason: error.reason) }
    }
}
