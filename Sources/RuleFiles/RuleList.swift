import MessageFilter

/// The parts of a rule set that are lists of entries, each of which fits a row of CSV.
public enum RuleList: String, CaseIterable, Sendable {
    case contact
    case allowNumber = "allow-number"
    case allowSender = "allow-sender"
    case allowWord = "allow-word"
    case blockNumber = "block-number"
    /// Words whose messages are junk: a rule each.
    case junkWord = "junk-word"

    /// Adds an entry. It is not checked here, see ``CheckedRules``.
    func append(_ entry: String, to rules: inout RuleSet, ids: inout RuleIDs) {
        switch self {
        case .contact: rules.contacts.append(entry)
        case .allowNumber: rules.allow.numbers.append(entry)
        case .allowSender: rules.allow.senders.append(entry)
        case .allowWord: rules.allow.words.append(entry)
        case .blockNumber: rules.block.numbers.append(entry)
        case .junkWord:
            let id = ids.take(Self.id(ofWord: entry))
            rules.rules.append(FilterRule(id: id, when: .word(entry), then: .junk))
        }
    }

    /// The entries of this list in `rules`.
    func entries(of rules: RuleSet) -> [String] {
        switch self {
        case .contact: rules.contacts
        case .allowNumber: rules.allow.numbers
        case .allowSender: rules.allow.senders
        case .allowWord: rules.allow.words
        case .blockNumber: rules.block.numbers
        case .junkWord: rules.rules.compactMap(Self.word)
        }
    }

    /// The word of a rule that is no more than ``junkWord`` says.
    static func word(of rule: FilterRule) -> String? {
        guard case .word(let word, in: .body) = rule.condition, rule.answer == .junk, rule.isEnabled,
            rule.priority == 0, rule.note.isEmpty
        else { return nil }
        return word
    }

    /// `word-no-prize` for *No prize*; `word` where nothing of it is ASCII.
    private static func id(ofWord word: String) -> String {
        let parts = word.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        return String((["word"] + parts.map(String.init)).joined(separator: "-").prefix(40))
    }
}
