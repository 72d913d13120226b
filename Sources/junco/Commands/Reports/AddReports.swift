import ArgumentParser
import Foundation
import MessageFilterService
import Records
import ReportStore

/// `junco report add`.
struct AddReports: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Put reports into a store.",
        discussion: """
            A report is JSON as iOS posts it, or what is under its key classification alone; a file holds one, or one a \
            line. The same report of the same reporter counts once, so that a file may be added again after an \
            interruption. What has been counted in the answer is safe on the disk. The limits for a day are the server's; \
            here there are none.

            Example: junco report add report.json --store reports.sqlite --reporter installation-7
            """)

    @Argument(help: ArgumentHelp("Files of reports; - is standard input.", valueName: "file"))
    var files: [String]

    @OptionGroup var store: StoreArgument

    @Option(help: ArgumentHelp("Whose reports they are; default: whom each of them names.", valueName: "name"))
    var reporter: String?

    @Option(
        help: ArgumentHelp("The day (UTC) on which they came; default: today.", valueName: "yyyy-mm-dd"),
        transform: UTCDay.init(argument:))
    var received: UTCDay?

    private static let batchLength = 500

    func run() throws {
        let inputs = try files.map(ReportInput.init)
        let store = try store.open(creates: true)
        let date = received.map { Date(timeIntervalSince1970: Double($0.number) * 86_400) } ?? Date()
        var limits = DailyReportLimits()
        (limits.perReporter, limits.perNetwork) = (.max, .max)
        let reports = inputs.flatMap(\.requests).map {
            ReceivedReport(
                $0.report, from: ReportOrigin(reporter: reporter), appVersion: $0.appVersion, at: date)
        }
        var outcomes: [ReportOutcome] = []
        for start in stride(from: 0, to: reports.count, by: Self.batchLength) {
            let batch = Array(reports[start..<min(start + Self.batchLength, reports.count)])
            outcomes += try store.add(batch, limits: limits)
        }
        try Terminal.write(Self.summary(outcomes))
    }

    private static func summary(_ outcomes: [ReportOutcome]) -> String {
        let count = { (outcome: ReportOutcome) in outcomes.count { $0 == outcome } }
        return "\(Counted(outcomes.count, "report")): \(count(.stored)) new, \(count(.known)) known already\n"
    }
}

extension UTCDay {
    /// Reads a day of the command line.
    init(argument: String) throws {
        guard let day = UTCDay(argument) else {
            throw ValidationError("expected a day such as 2026-11-20")
        }
        self = day
    }
}
