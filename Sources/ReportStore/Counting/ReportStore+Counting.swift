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
                .map(DailyCount.init(tally:))
            return (tallies + (try Self.reports(database))).sorted(by: DailyCount.isInFront)
        }
    }

    /// Messages and calls by the day of their report, each once for each reporter.
    private static func reports(_ database: Database) throws -> [DailyCount] {
        let sql = """
            SELECT r.received / 86400, r.kind, r.action, r.tag, count(*)
            FROM communication c JOIN report r ON r.id = c.report GROUP BY 1, 2, 3, 4
            """
        return try Row.fetchAll(database, sql: sql).map(DailyCount.init(reports:))
    }
}

extension DailyCount {
    fileprivate init(tally row: Row) throws {
        guard let kind = Kind(rawValue: try row.checked(1)) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        self.init(day: try row.day(0), kind: kind, reason: try row.checked(2), count: try row.checked(3))
        guard (0...Self.maximum).contains(count) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }

    fileprivate init(reports row: Row) throws {
        let kind: String = try row.checked(1)
        let tag: String? = try row.checkedOrNull(3)
        let action = ReportAction(rawValue: try row.checked(2))?.name ?? ""
        self.init(
            day: try row.day(0),
            kind: kind == CommunicationReport.Kind.call.rawValue ? .reportedCall : .reportedMessage,
            reason: tag.map { "\(action) \($0)" } ?? action, count: try row.checked(4))
    }
}

extension Row {
    /// A day of some million years, which can be written as a date.
    fileprivate func day(_ index: Int) throws -> UTCDay {
        let number: Int = try checked(index)
        guard (-1_000_000_000...1_000_000_000).contains(number) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        return UTCDay(number: number)
    }
}

extension Database {
    /// Adds to the tally of that day, kind and reason, which stays at ``DailyCount/maximum`` then.
    func add(_ count: DailyCount) throws {
        let sql = """
            INSERT INTO tally VALUES (?, ?, ?, ?)
            ON CONFLICT (day, kind, reason) DO UPDATE SET count = min(count + excluded.count, \(DailyCount.maximum))
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
