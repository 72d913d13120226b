import ArgumentParser
import MessageCorpus
import MessageFilter
import ReportStore
import RuleFiles

/// When reports count.
struct PolicyArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A rule set whose contacts and allow list never become junk or blocked.", valueName: "file"))
    var rules: String?

    @Option(help: ArgumentHelp("How many distinct reporters have to agree.", valueName: "count"))
    var minimumReporters = ReportPolicy().minimumReporters

    @Option(help: ArgumentHelp("How many reporters of one address are distinct.", valueName: "count"))
    var reportersPerAddress = ReportPolicy().reportersPerNetwork

    @Option(
        help: ArgumentHelp(
            "The labels of tags, others being junk: advertisement=promotion,parcel=transaction/orders.",
            valueName: "map"))
    var tagLabels: String?

    @Option(
        help: ArgumentHelp("The label of what is reported as not junk.", valueName: "label"))
    var notJunkLabel = ReportPolicy().notJunkLabel.label

    func validate() throws {
        if minimumReporters < 1 { throw ValidationError("--minimum-reporters \(minimumReporters): expected 1 or more") }
        if reportersPerAddress < 1 {
            throw ValidationError("--reporters-per-address \(reportersPerAddress): expected 1 or more")
        }
        if CategorySet(label: notJunkLabel) == nil {
            throw ValidationError("--not-junk-label: expected labels such as allow or allow|transaction")
        }
        _ = try labels()
    }

    /// - Throws: `UnusableRulesError`; `SourceError` when the file cannot be read.
    func policy() throws -> ReportPolicy {
        var policy = ReportPolicy()
        policy.minimumReporters = minimumReporters
        policy.reportersPerNetwork = reportersPerAddress
        policy.tagLabels = try labels()
        policy.notJunkLabel = CategorySet(label: notJunkLabel) ?? policy.notJunkLabel
        if let rules { policy.protection = try RuleSetFile(contentsOf: rules).checked() }
        return policy
    }

    private func labels() throws -> [String: CategorySet] {
        guard let tagLabels else { return [:] }
        let map: LabelMap
        do { map = try LabelMap(parsing: tagLabels) } catch { throw ValidationError("--tag-labels: \(error.reason)") }
        var labels: [String: CategorySet] = [:]
        for tag in map.labels {
            guard case .categories(let set) = map[tag] else {
                throw ValidationError("--tag-labels: \(tag) has no label")
            }
            labels[tag] = set
        }
        return labels
    }
}
