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

    /// - Throws: `UnusableRulesError`; `SourceError` when the file cannot be read.
    func loadRules() throws -> CheckedRules? {
        guard let rules else { return nil }
        let checked = try RuleSetFile(contentsOf: rules).checked()
        if let limit = checked.patternLimit { Terminal.complain("\(rules): \(limit)") }
        return checked
    }
}
