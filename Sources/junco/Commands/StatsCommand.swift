import ArgumentParser
import MessageCorpus
import Records
import ReportPages
import ReportStore

/// `junco stats`: what was blocked, filtered and reported, day by day.
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Count blocked calls, suspicious calls, filtered and reported messages by day and reason.",
        discussion: """
            junco-server --reports counts its verdicts by day (UTC) and reason; reports are counted as they are in the \
            store; counts of calls come from junco directory count by junco report count. The picture is of the last \(DailyChart.mostDays) days at \
            most, without messages that were shown, and tells the most frequent reasons apart.

            Example: junco stats --store reports.sqlite --svg stats.svg
            """)

    @OptionGroup var store: StoreArgument

    @Flag(help: "Write JSON Lines.")
    var json = false

    @Flag(help: "Write CSV, as junco report count reads it.")
    var csv = false

    @Option(help: ArgumentHelp("Draw a bar for each day, too.", valueName: "file"))
    var svg: String?

    func validate() throws {
        if json && csv { throw ValidationError("--json and --csv: choose one") }
    }

    func run() throws {
        try OutputGuard.check(svg, "--svg", over: OutputGuard.files(ofStore: store.store))
        let counts = try store.open().dailyCounts()
        if let svg { try AtomicFile.write(DailyChart(counts).svg.utf8, to: svg) }
        if csv { return try Terminal.write(data: DailyCountCSV.text(of: counts)) }
        try Terminal.write(json ? lines(counts) : Self.table(counts))
    }

    private struct Line: Encodable {
        let day, kind, reason: String
        let count: Int
    }

    private func lines(_ counts: [DailyCount]) throws -> String {
        try counts.map {
            try JSONText(
                Line(day: "\($0.day)", kind: $0.kind.rawValue, reason: $0.reason, count: $0.count), isRecord: true
            ).text
        }.joined()
    }

    private static func table(_ counts: [DailyCount]) -> String {
        let rows = counts.map { ["\($0.day)", $0.kind.title, "\($0.count)", $0.reason] }
        return TextTable(["day", "what", "count", "reason"], rows, layout: .texts).text
    }
}

extension DailyChart {
    /// - Parameter counts: sorted by day; those of messages that were shown are left out.
    fileprivate init(_ counts: [DailyCount]) {
        let drawn = counts.filter { $0.kind != .shownMessage }
        let days = drawn.last.map { last in
            (max(drawn[0].day.number, last.day.number - Self.mostDays + 1)...last.day.number).map(UTCDay.init(number:))
        }
        self.init(
            title: "Blocked, filtered and reported", days: (days ?? []).map(\.description),
            counts: drawn.map { Count(day: "\($0.day)", series: "\($0.kind.title): \($0.reason)", count: $0.count) })
    }
}

extension DailyCount.Kind {
    /// In words.
    var title: String {
        switch self {
        case .blockedCall: "blocked call"
        case .suspiciousCall: "suspicious call"
        case .filteredMessage: "filtered message"
        case .shownMessage: "shown message"
        case .reportedCall: "reported call"
        case .reportedMessage: "reported message"
        case .refusedReport: "refused report"
        }
    }
}
