import ArgumentParser
import Records
import ReportStore

/// Where reports are kept, and how many.
struct ReportArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A SQLite file for reports and daily counts of verdicts; made where there is none. Default: no reports.",
            valueName: "file"))
    var reports: String?

    @Option(
        help: ArgumentHelp(
            "The most reports a day (UTC) from one reporter: who the app says it is, else the address.",
            valueName: "count"))
    var reportsPerReporter = DailyReportLimits().perReporter

    @Option(
        help: ArgumentHelp(
            """
            The most reports a day (UTC) from one address, or one IPv6 network of 64 bits; this machine itself is not \
            limited (behind a proxy: --behind-proxy).
            """, valueName: "count"))
    var reportsPerAddress = DailyReportLimits().perNetwork

    func validate() throws {
        for (name, value) in [
            ("--reports-per-reporter", reportsPerReporter), ("--reports-per-address", reportsPerAddress),
        ] where !(1...1_000_000).contains(value) {
            throw ValidationError("\(name): expected 1 to 1000000")
        }
    }

    /// Opens the store; `nil` when there is to be none.
    func keeping(log: ServerLog) throws(ServerError) -> ReportKeeping? {
        guard let reports else { return nil }
        var limits = DailyReportLimits()
        limits.perReporter = reportsPerReporter
        limits.perNetwork = reportsPerAddress
        do throws(ReportStoreError) {
            let store = try ReportStore(path: reports, patience: Self.patience)
            return ReportKeeping(store: store, limits: limits, log: log)
        } catch {
            throw ServerError(error.exitStatus, "\(error)")
        }
    }

    /// How long a report waits for another process that writes, in seconds: long enough for what junco report adds, and no longer,
    /// since all reports wait.
    private static let patience = 0.25
}
