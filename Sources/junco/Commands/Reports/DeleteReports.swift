import ArgumentParser
import Foundation
import Records
import ReportStore

/// `junco report delete`.
struct DeleteReports: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete all that was reported of a sender.",
        discussion: """
            The number is met in all spellings, with its country and without. Afterwards the bytes are gone from the file. \
            What was exported before, and models that learned from it, are not changed.

            Example: junco report delete --number +14255550100 --store reports.sqlite
            """)

    @OptionGroup var store: StoreArgument

    @Option(help: ArgumentHelp("A number; or a name or mail address.", valueName: "sender"))
    var number: String

    func run() throws {
        let count = try store.open().delete(sender: number)
        try Terminal.write("\(Counted(count, "message or call", "messages and calls")) deleted\n")
    }
}

/// `junco report purge`.
struct PurgeReports: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge",
        abstract: "Delete old reports.",
        discussion: """
            Reports that came so many days ago, or earlier, are deleted; the daily counts that junco stats shows of calls \
            and verdicts stay. Afterwards the bytes are gone from the file. Meant to be run daily.

            Example: junco report purge --store reports.sqlite --days 180
            """)

    @OptionGroup var store: StoreArgument

    @Option(help: ArgumentHelp("How long reports are kept.", valueName: "count"))
    var days = 180

    func validate() throws {
        guard (1...36_500).contains(days) else { throw ValidationError("--days \(days): expected 1 to 36500") }
    }

    func run() throws {
        let count = try store.open().purge(olderThan: days, before: Date())
        try Terminal.write("\(Counted(count, "message or call", "messages and calls")) deleted\n")
    }
}
