/// One of the user's rules: messages that meet the condition get the answer.
public struct FilterRule: Hashable, Sendable {
    /// Names the rule in reasons: 1 to 64 of `a–z A–Z 0–9 . _ -`; unique in a ``RuleSet``.
    public var id: String
    /// What a person wants to know about it.
    public var note: String
    public var isEnabled: Bool
    /// Of two rules that a message meets, the one with the higher number speaks; of equals, the first.
    public var priority: Int
    public var condition: RuleCondition
    public var answer: FilterAnswer

    public init(
        id: String, note: String = "", isEnabled: Bool = true, priority: Int = 0, when condition: RuleCondition,
        then answer: FilterAnswer
    ) {
        self.id = id
        self.note = note
        self.isEnabled = isEnabled
        self.priority = priority
        self.condition = condition
        self.answer = answer
    }
}
