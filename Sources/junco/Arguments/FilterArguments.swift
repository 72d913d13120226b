import ArgumentParser
import MessageFilter
import RuleFiles

/// What a user has laid down around the model.
struct FilterArguments: ParsableArguments {
    @Option(help: ArgumentHelp("A rule set: lists and rules, which are asked before the model.", valueName: "file"))
    var rules: String?

    @Option(
        help: ArgumentHelp(
            "The sub-actions that an app has declared, five at most: finance,orders,offers; others become their action.",
            valueName: "names"), transform: FilterCapabilities.init(names:))
    var capabilities: FilterCapabilities?

    @OptionGroup var strictness: StrictnessArgument

    @OptionGroup var codes: CodeProtectionArgument

    /// The rule set that was named, if one was.
    ///
    /// - Throws: `UnusableRulesError`; `SourceError` when the file cannot be read.
    func loadRules() throws -> CheckedRules? {
        guard let rules else { return nil }
        let file = try RuleSetFile(contentsOf: rules)
        let checked = try RuleSetFile(path: file.path, rules: codes.applied(to: file.rules)).checked()
        if let limit = checked.patternLimit { Terminal.complain("\(rules): \(limit)") }
        return checked
    }

    /// The same, and what holds without a rule set.
    func loadRulesOrDefault() throws -> CheckedRules { try loadRules() ?? codes.rules }
}

/// How readily a model takes an action.
struct StrictnessArgument: ParsableArguments {
    @Option(
        name: .customLong("strictness"),
        help: "How readily a message is filed as junk, promotion or transaction: cautious, balanced or eager.")
    var point = OperatingPoint.usual
}

extension OperatingPoint: ExpressibleByArgument {}

/// Whether one-time codes are protected.
struct CodeProtectionArgument: ParsableArguments {
    @Flag(
        name: .customLong("no-code-protection"),
        help: "Do not keep one-time codes from being junk or promotion, whatever the rule set says.")
    var isOff = false

    /// What holds where users have laid down nothing.
    var rules: CheckedRules { isOff ? .none : .standard }

    func applied(to rules: RuleSet) -> RuleSet {
        var rules = rules
        if isOff { rules.protectsOneTimeCodes = false }
        return rules
    }
}
