import ArgumentParser

/// `junco report`: what users report.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Keep users' reports, and make corpora and block lists of them.",
        discussion: """
            A store is a SQLite file, which junco-server --reports fills while these commands read it. Anybody can send \
            reports, and under any name, so that one says nothing: a text or a number counts once that enough distinct \
            reporters agree (--minimum-reporters), those of one address counting as one, and more say junk than not. What \
            contacts and the allow list of --rules protect, and one-time codes, never become junk or blocked.

            Example: junco report export --store reports.sqlite --rules my.json --output reported.csv
            """,
        subcommands: [
            AddReports.self, ListReports.self, ExportReports.self, DeleteReports.self, PurgeReports.self,
            CountReports.self,
        ])
}
