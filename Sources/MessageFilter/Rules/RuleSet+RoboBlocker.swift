extension RuleSet {
    /// The defaults of RoboBlocker, a small blocker app: messages with the words *free* and *won* and those of one number are
    /// junk; another number is suspicious: its messages are shown, and a server is asked if there is one. Blocking everybody
    /// but contacts is there, switched off.
    public static let roboBlocker: RuleSet = {
        var rules = RuleSet()
        rules.block.numbers = ["253-950-1212"]
        rules.rules = [
            FilterRule(id: "word-free", note: "the word free", when: .word("free"), then: .junk),
            FilterRule(id: "word-won", note: "the word won", when: .word("won"), then: .junk),
            FilterRule(
                id: "suspicious-number", note: "shown, but worth a second look", priority: 1,
                when: .number("425-950-1212"), then: .none),
            FilterRule(
                id: "all-but-contacts", note: "junk unless the sender is a contact or allowed", isEnabled: false,
                priority: -1, when: .all([]), then: .junk),
        ]
        return rules
    }()
}
