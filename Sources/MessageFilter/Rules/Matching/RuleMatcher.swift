/// Asks lists and rules about one message after the other. Holds working memory: one for each thread.
final class RuleMatcher {
    private let rules: CheckedRules
    private var body = ComparableText(capacity: TextNormalizer.maximumBytes)
    private var sender = ComparableText(capacity: maximumSenderLength)
    private var number: PhoneDigits?
    private var kind = SenderKind.empty
    private var inBody: FoundPhrases
    private var inSender: FoundPhrases
    private var patternMatcher = PatternMatcher()
    /// What several rules may ask of a message, told once; `nil` before.
    private var script: Script?
    private var hasLink: Bool?

    /// Of a sender, only so many bytes are read.
    private static let maximumSenderLength = 1_024

    /// Whether lists or rules look at the text of every message.
    private let needsBody: Bool

    init(_ rules: CheckedRules) {
        self.rules = rules
        needsBody = rules.allowedWords.count > 0 || !rules.rules.isEmpty
        inBody = FoundPhrases(count: rules.phrasesInBody.count)
        inSender = FoundPhrases(count: rules.phrasesInSender.count)
    }

    /// Goes on to another message.
    func read(_ text: UnsafeBufferPointer<UInt8>, sender bytes: UnsafeBufferPointer<UInt8>?) {
        if rules.areEmpty { return }
        let bytes = bytes ?? UnsafeBufferPointer(start: nil, count: 0)
        body.read(needsBody ? text : UnsafeBufferPointer(start: nil, count: 0))
        sender.read(bytes)
        number = PhoneDigits(bytes)
        kind = SenderForm(bytes).kind
        (script, hasLink) = (nil, nil)
        inBody.find(rules.phrasesInBody, in: body.symbols)
        inSender.find(rules.phrasesInSender, in: sender.symbols)
    }

    var isContact: Bool { rules.contacts.contains(number: number) || rules.contacts.contains(name: sender) }

    /// What on the allow list speaks for the message.
    var allowance: FilterReason? {
        if rules.allowed.contains(number: number) { return .allowedNumber }
        if rules.allowed.contains(name: sender) { return .allowedSender }
        return hasAllowedWord ? .allowedWord : nil
    }

    private var hasAllowedWord: Bool {
        let text = body.symbols
        var isFound = false
        rules.allowedWords.search(text) { _, place in isFound = isFound || text.isWord(place) }
        return isFound
    }

    var isBlocked: Bool { rules.blocked.contains(number: number) }

    /// The rule that speaks: the first that the message meets.
    var rule: CheckedRule? {
        var first = rules.rules.count
        for phrase in inBody.found { ask(rules.triggers.rule(ofBodyPhrase: phrase), &first) }
        for phrase in inSender.found { ask(rules.triggers.rule(ofSenderPhrase: phrase), &first) }
        for place in rules.triggers.alwaysAsked where place < first { ask(place, &first) }
        return first < rules.rules.count ? rules.rules[first] : nil
    }

    /// Puts a rule in the place of `first`, when it comes before that and is met.
    private func ask(_ place: Int?, _ first: inout Int) {
        guard let place, place < first, meets(rules.rules[place].condition) else { return }
        first = place
    }

    /// All rules that the message meets, the one that speaks first.
    var metRules: [CheckedRule] { rules.rules.filter { meets($0.condition) } }

    private func meets(_ condition: CheckedCondition) -> Bool {
        switch condition {
        case .phraseInBody(let phrase, let wholeWord): inBody.contains(phrase, asWord: wholeWord)
        case .phraseInSender(let phrase, let wholeWord): inSender.contains(phrase, asWord: wholeWord)
        case .patternInBody(let pattern): patternMatcher.matches(pattern, body.symbols, reach: rules.patternReach)
        case .patternInSender(let pattern): patternMatcher.matches(pattern, sender.symbols)
        case .number(let pattern): number.map(pattern.matches) ?? false
        case .senderKind(let kind): self.kind == kind
        case .hasLink: bodyHasLink()
        case .script(let script): scriptOfBody() == script
        case .all(let parts): parts.allSatisfy(meets)
        case .any(let parts): parts.contains(where: meets)
        case .not(let part): !meets(part)
        }
    }

    private func bodyHasLink() -> Bool {
        let answer = hasLink ?? LinkFinder.hasLink(body.symbols)
        hasLink = answer
        return answer
    }

    private func scriptOfBody() -> Script {
        let answer = script ?? Script(dominantIn: body.symbols.lazy.compactMap { Unicode.Scalar($0.scalar) })
        script = answer
        return answer
    }
}

/// Which phrases of an index stand in a text.
private struct FoundPhrases {
    private enum Manner: UInt8 {
        case absent, within, asWord
    }

    private var manners: [Manner]
    /// Those that stand there.
    private(set) var found: [Int] = []

    init(count: Int) { manners = Array(repeating: .absent, count: count) }

    mutating func find(_ phrases: PhraseIndex, in text: UnsafeBufferPointer<Symbol>) {
        for phrase in found { manners[phrase] = .absent }
        found.removeAll(keepingCapacity: true)
        phrases.search(text) { phrase, place in
            if manners[phrase] == .absent { found.append(phrase) }
            if manners[phrase] != .asWord { manners[phrase] = text.isWord(place) ? .asWord : .within }
        }
    }

    func contains(_ phrase: Int, asWord: Bool) -> Bool {
        asWord ? manners[phrase] == .asWord : manners[phrase] != .absent
    }
}
