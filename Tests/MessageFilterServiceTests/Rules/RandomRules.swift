import MessageCorpus
import MessageFilter

/// Rule sets of any form that JSON must carry, sound or not.
struct RandomRules {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func next() -> RuleSet {
        var rules = RuleSet()
        rules.appliesRules = isTrue()
        rules.protectsOneTimeCodes = isTrue()
        rules.contacts = texts()
        rules.allow.numbers = texts()
        rules.allow.senders = texts()
        rules.allow.words = texts()
        rules.block.numbers = texts()
        rules.rules = (0..<generator.next(below: 4)).map { _ in rule() }
        for category in Category.allCases where generator.next(below: 4) == 0 {
            rules.remapping[category] = isTrue() ? .allow : .junk
        }
        if generator.next(below: 8) == 0 { rules.remapping.send(.all, to: .junk) }
        return rules
    }

    private mutating func isTrue() -> Bool { generator.next(below: 2) == 0 }

    private mutating func text() -> String { RandomText.next(&generator) ?? "" }

    private mutating func texts() -> [String] { (0..<generator.next(below: 3)).map { _ in text() } }

    private mutating func one<Element>(of choices: [Element]) -> Element {
        choices[generator.next(below: choices.count)]
    }

    private mutating func rule() -> FilterRule {
        FilterRule(
            id: text(), note: text(), isEnabled: isTrue(), priority: one(of: [0, 1, -5, .min, .max]),
            when: condition(depth: 0), then: isTrue() ? .none : FilterAnswer(one(of: Category.allCases)))
    }

    private mutating func condition(depth: Int) -> RuleCondition {
        let part = one(of: MessagePart.allCases)
        switch generator.next(below: depth < 4 ? 11 : 8) {
        case 0: return .contains(text(), in: part)
        case 1: return .word(text(), in: part)
        case 2: return .pattern(text(), in: part)
        case 3: return .number(text())
        case 4: return .senderKind(one(of: SenderKind.allCases))
        case 5: return .countryPrefix(text())
        case 6: return .hasLink
        case 7: return .script(one(of: Script.allCases))
        case 8: return .all(conditions(depth))
        case 9: return .any(conditions(depth))
        default: return .not(condition(depth: depth + 1))
        }
    }

    private mutating func conditions(_ depth: Int) -> [RuleCondition] {
        (0..<generator.next(below: 3)).map { _ in condition(depth: depth + 1) }
    }
}
