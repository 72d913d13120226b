import ArgumentParser
import MessageFilter
import Records
import ReportStore

/// `junco report export`.
struct ExportReports: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write what counts as a corpus for junco train, or as a block list.",
        discussion: """
            A corpus is CSV with the columns label, text, sender, reporters, first, last, provenance and formulas: a row for \
            each template of messages that counts, by text; first and last are days (UTC), provenance names the template \
            in this store. What a spreadsheet would take for a formula has an apostrophe in front, which junco takes away \
            again where the column formulas says guarded; --exact leaves both out. A block list is CSV with the columns number, action and label, a row +14255550100,block, for each \
            number, as junco directory build reads it; numbers whose country is not known are left out.

            --mask puts <number>, <e-mail>, <link> and <code> in the place of these, and leaves out senders that are \
            numbers or mail addresses. The same store and policy give the same bytes.

            Example: junco report export --store reports.sqlite --rules my.json --output reported.csv
            Example: junco report export --store reports.sqlite --rules my.json --block-list --output blocked.csv
            """)

    @OptionGroup var store: StoreArgument
    @OptionGroup(title: "When reports count") var policy: PolicyArguments

    @Option(help: ArgumentHelp("Where it goes; -: standard output.", valueName: "file"))
    var output: String

    @Flag(help: "Write the numbers to be blocked.")
    var blockList = false

    @Flag(help: "Mask texts.")
    var mask = false

    @Flag(help: "Write texts and senders as they were reported, formulas too.")
    var exact = false

    func validate() throws {
        if blockList && mask { throw ValidationError("--mask: masked numbers cannot be blocked; leave it out") }
    }

    func run() throws {
        try OutputGuard.check(
            output, "--output", over: OutputGuard.files(ofStore: store.store) + [policy.rules])
        let (policy, store) = (try policy.policy(), try store.open())
        let rows = blockList ? try Self.blockList(store, policy) : try corpus(store, policy)
        try RulesOutput.write(CSVField.file(of: rows).utf8, to: output)
    }

    private static func blockList(_ store: ReportStore, _ policy: ReportPolicy) throws -> [[String]] {
        [["number", "action", "label"]] + (try store.blockedNumbers(policy).map { [$0.number, "block", ""] })
    }

    private func corpus(_ store: ReportStore, _ policy: ReportPolicy) throws -> [[String]] {
        let head = ["label", "text", "sender", "reporters", "first", "last", "provenance"]
        let rows = try store.corpusRows(policy).map { row in
            [
                row.label.label, shown(mask ? MaskedText(row.text).description : row.text), shown(sender(of: row)),
                "\(row.reporters)", "\(row.first)", "\(row.last)", row.provenance,
            ]
        }
        return exact ? [head] + rows : [head + ["formulas"]] + rows.map { $0 + ["guarded"] }
    }

    private func shown(_ field: String) -> String { exact ? field : FormulaGuard.guarded(field) }

    /// A name is no secret; what a mask would change is.
    private func sender(of row: ReportedMessage) -> String {
        let sender = row.sender ?? ""
        let isSecret = MaskedText(sender).description != sender || sender.allSatisfy { !$0.isLetter }
        return mask && isSecret ? "" : sender
    }
}
