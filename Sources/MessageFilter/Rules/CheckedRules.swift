/// A ``RuleSet`` that has been checked and made ready; shared by any number of threads.
public struct CheckedRules: Sendable {
    public let source: RuleSet

    /// No rules.
    public init() { source = RuleSet() }

    /// - Throws: ``RuleError``, for the first entry that means nothing.
    public init(_ rules: RuleSet) throws(RuleError) {
        source = rules
    }
}
