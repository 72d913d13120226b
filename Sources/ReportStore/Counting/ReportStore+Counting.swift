import GRDB
import MessageFilterService

extension ReportStore {
    /// Adds counts to those that are there, all of them or none.
    ///
    /// - Throws: ``ReportStoreError``.
    public func count(_ counts: [DailyCount]) throws(ReportStoreError) {
        try write { database in
            for count in counts { try database.add(count) }
        }
    }

    /// All counts, with those of the reports that the store holds: by day, kind and reason.
    ///
    /// - Throws: ``ReportStoreError``.
    public func dailyCounts() throws(ReportStoreError) -> [DailyCount] {
        try read { database in
            let tallies = try Row.fetchAll(database, sql: "SELECT day, kind, reason, count FROM tally")
                .compactMap { row in
                    DailyCount.Kind(rawValue: row[1]).map {
                        DailyCount(day: UTCDay(number: row[0]), kind: $0, reason: row[2], count: row[3])
                    }
                }
            return (tallies + (try Self.reports(database))).sorted(by: DailyCount.isInFront)
        }
    }

    /// Messages and calls by the day of their report, each once for each reporter.
    private static func reports(_ database: Database) throws -> [DailyCount] {
        let sql = """
            SELECT r.received / 86400, r.kind, r.action, r.tag, count(*)
            FROM communication c JOIN report r ON r.id = c.report GROUP BY 1, 2, 3, 4
            """
        return try Row.fetchAll(database, sql: sql).map { row in
            let kind: String = row[1]
            let action = ReportAction(rawValue: row[2])?.name ?? ""
            let tag: String? = row[3]
            return DailyCount(
                day: UTCDay(number: row[0]),
                kind: kind == CommunicationReport.Kind.call.rawValue ? .reportedCall : .reportedMessage,
                reason: tag.map { "\(action) \($0)" } ?? action, count: row[4])
        }
    }
}

extension Database {
    /// Adds to the tally of that day, kind and reason.
    func add(_ count: DailyCount) throws {
        let sql = """
            INSERT INTO tally VALUES (?, ?, ?, ?)
            ON CONFLICT (day, kind, reason) DO UPDATE SET count = count + excluded.count
            """
        try cachedStatement(sql: sql).execute(
            arguments: [count.day.number, count.kind.rawValue, count.reason, count.count])
    }
}

extension DailyCount {
    private var place: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }

    /// By day, kind, then reason.
    public static func isInFront(_ left: DailyCount, _ right: DailyCount) -> Bool {
        (left.day.number, left.place, left.reason) < (right.day.number, right.place, right.reason)
    }
}

extension ReportAction {
    /// `not-junk`, `junk`, `junk-and-block`, `none`.
    public var name: String {
        switch self {
        case .none: "none"
        case .reportNotJunk: "not-junk"
        case .reportJunk: "junk"
        case .reportJunkAndBlockSender: "junk-and-block"
        }
    }
}
