/// What a user has laid down about senders and messages, as typed; ``CheckedRules`` is the form that can be applied.
public struct RuleSet: Hashable, Sendable {
    /// Whether ``rules`` count; the lists count all the same.
    public var appliesRules = true
    /// Whether messages that bring a one-time code are never junk or promotion, whatever block list, rules and model say.
    public var protectsOneTimeCodes = true
    /// The user's contacts: numbers, or mail addresses.
    public var contacts: [String] = []
    public var allow = AllowList()
    public var block = BlockList()
    public var rules: [FilterRule] = []
    /// Applied to the answers of rules and model, not to what the lists say.
    public var remapping = ActionRemapping()

    public init() {}
}

/// Senders and words whose messages are shown.
public struct AllowList: Hashable, Sendable {
    /// Numbers, ranges and prefixes, see ``NumberEntry``.
    public var numbers: [String] = []
    /// Names such as `DHL`, and mail addresses; upper and lower case are one.
    public var senders: [String] = []
    /// Words and phrases.
    public var words: [String] = []

    public init() {}
}

/// Senders whose messages are junk.
public struct BlockList: Hashable, Sendable {
    /// Numbers, ranges and prefixes, see ``NumberEntry``.
    public var numbers: [String] = []

    public init() {}
}
