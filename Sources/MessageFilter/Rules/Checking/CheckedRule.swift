/// A rule as it is applied.
struct CheckedRule: Sendable {
    let id: String
    let condition: CheckedCondition
    let answer: FilterAnswer
}

/// A ``RuleCondition`` with its texts read: phrases by their places in ``CheckedRules``, patterns and numbers parsed.
indirect enum CheckedCondition: Sendable {
    case phraseInBody(Int, wholeWord: Bool)
    case phraseInSender(Int, wholeWord: Bool)
    case patternInBody(RulePattern)
    case patternInSender(RulePattern)
    case number(NumberEntry)
    case senderKind(SenderKind)
    case hasLink
    case script(Script)
    case all([CheckedCondition])
    case any([CheckedCondition])
    case not(CheckedCondition)
}
