import ArgumentParser
import ReportStore

/// `junco report list`.
struct ListReports: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show what was reported, by how many, and what of it counts.",
        discussion: """
            A line for each template of messages, then for each number: what it counts as (– where it does not count), \
            distinct reporters for junk and against, the first and the last day, the text or number. Texts are masked: \
            numbers, mail addresses, links and codes.

            Example: junco report list --store reports.sqlite --rules my.json
            """)

    @OptionGroup var store: StoreArgument
    @OptionGroup(title: "When reports count") var policy: PolicyArguments

    @Flag(help: "Show texts as they were reported.")
    var showTexts = false

    @Flag(help: "Write JSON Lines.")
    var json = false

    func run() throws {
        let (policy, store) = (try policy.policy(), try store.open())
        let rows =
            try store.reportedTemplates(policy).map { ReportListRow($0, showsText: showTexts) }
            + store.reportedNumbers(policy).map(ReportListRow.init)
        try Terminal.write(
            json ? rows.map { try JSONText($0, isRecord: true).text }.joined() : ReportListRow.table(rows))
    }
}
