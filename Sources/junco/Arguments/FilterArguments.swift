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
    func loadRules() throws -> CheckedRules? { try rules.map { try RuleSetFile(contentsOf: $0).checked() } }
}
