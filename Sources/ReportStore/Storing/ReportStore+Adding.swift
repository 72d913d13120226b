import Foundation
import GRDB
import MessageFilterService

extension ReportStore {
    /// Keeps reports, all of them in one transaction: when this returns, they are on the disk.
    ///
    /// The same report of the same reporter, at any time, counts once. A later one on the same message or call takes the
    /// place of the earlier.
    ///
    /// - Returns: what became of each, in order.
    /// - Throws: ``ReportStoreError``; then none of them is kept.
    /// - Complexity: O(log n) a message or call; one sync of the disk in all.
    public func add(
        _ reports: [ReceivedReport], limits: DailyReportLimits = DailyReportLimits()
    ) throws(ReportStoreError) -> [ReportOutcome] {
        try write { database in
            var adding = ReportAdding(database: database, hashes: hashes, limits: limits)
            return try reports.map { try adding.add($0) }
        }
    }
}

/// One transaction's additions.
private struct ReportAdding {
    let database: Database
    let hashes: KeyedHashes
    let limits: DailyReportLimits

    mutating func add(_ received: ReceivedReport) throws -> ReportOutcome {
        let report = received.report.withoutNUL
        if report.action == .none || report.communications.isEmpty { return .empty }
        let origin = HashedOrigin(received, hashes)
        let identities = report.communications.map { hashes.identity(of: $0, report.kind) }
        let digest = hashes.digest(of: report, reporter: origin.reporter, identities)
        if try exists(digest) { return .known }
        let day = UTCDay(received.date)
        guard try mayReport(origin, on: day) else {
            try countRefusal(on: day)
            return .refused
        }
        let id = try insert(received, origin, digest)
        for (communication, identity) in zip(report.communications, identities) {
            try insert(communication, identity, report: id, reporter: origin.reporter)
        }
        return .stored
    }

    private func exists(_ digest: Data) throws -> Bool {
        let statement = try database.cachedStatement(sql: "SELECT 1 FROM report WHERE digest = ?")
        return try Int.fetchOne(statement, arguments: [digest]) != nil
    }

    // MARK: Limits

    private func mayReport(_ origin: HashedOrigin, on day: UTCDay) throws -> Bool {
        guard try taken(origin.reporter, day) < limits.perReporter else { return false }
        if let network = origin.network {
            guard try taken(network, day) < limits.perNetwork else { return false }
            try take(network, day)
        }
        try take(origin.reporter, day)
        return true
    }

    private func taken(_ origin: Data, _ day: UTCDay) throws -> Int {
        let statement = try database.cachedStatement(sql: "SELECT count FROM quota WHERE day = ? AND origin = ?")
        return try Int.fetchOne(statement, arguments: [day.number, origin]) ?? 0
    }

    private func take(_ origin: Data, _ day: UTCDay) throws {
        let sql = "INSERT INTO quota VALUES (?, ?, 1) ON CONFLICT (day, origin) DO UPDATE SET count = count + 1"
        try database.cachedStatement(sql: sql).execute(arguments: [day.number, origin])
    }

    private func countRefusal(on day: UTCDay) throws {
        try database.add(DailyCount(day: day, kind: .refusedReport, reason: "limit", count: 1))
    }

    // MARK: Rows

    private func insert(_ received: ReceivedReport, _ origin: HashedOrigin, _ digest: Data) throws -> Int64 {
        let sql = """
            INSERT INTO report (digest, reporter, network, kind, action, tag, app, received)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """
        try database.cachedStatement(sql: sql).execute(arguments: [
            digest, origin.reporter, origin.network, received.report.kind.rawValue, received.report.action.rawValue,
            received.report.tag, received.appVersion, Int64(received.date.timeIntervalSince1970),
        ])
        return database.lastInsertedRowID
    }

    /// Keeps a message or call, in the place of an earlier report of it by the same reporter.
    private func insert(
        _ communication: CommunicationReport.Communication, _ identity: Data, report: Int64, reporter: Data
    ) throws {
        let earlier = try reportOf(identity, reporter)
        let sql = """
            INSERT INTO communication (report, reporter, identity, sender, date, body) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (reporter, identity) DO UPDATE SET report = excluded.report
            """
        try database.cachedStatement(sql: sql).execute(arguments: [
            report, reporter, identity, communication.sender, communication.milliseconds, communication.body,
        ])
        if let earlier, earlier != report { try removeIfEmpty(earlier) }
    }

    private func reportOf(_ identity: Data, _ reporter: Data) throws -> Int64? {
        let sql = "SELECT report FROM communication WHERE reporter = ? AND identity = ?"
        return try Int64.fetchOne(database.cachedStatement(sql: sql), arguments: [reporter, identity])
    }

    private func removeIfEmpty(_ report: Int64) throws {
        let sql = "DELETE FROM report WHERE id = ? AND NOT EXISTS (SELECT 1 FROM communication WHERE report = ?)"
        try database.cachedStatement(sql: sql).execute(arguments: [report, report])
    }
}

extension CommunicationReport {
    /// With U+FFFD for each U+0000, at which SQLite would end a text.
    fileprivate var withoutNUL: CommunicationReport {
        let texts = communications.lazy.flatMap { [$0.sender, $0.body] }
        guard texts.contains(where: { $0?.utf8.contains(0) ?? false }) else { return self }
        func sound(_ text: String?) -> String? { text?.replacing("\0", with: "\u{FFFD}") }
        let sound = communications.map {
            Communication(sender: sound($0.sender), dateReceived: $0.dateReceived, body: sound($0.body))
        }
        return CommunicationReport(kind, sound, action: action, tag: tag, reporter: reporter)
    }
}

/// Who reports, as it is kept.
private struct HashedOrigin {
    let reporter: Data
    let network: Data?

    init(_ received: ReceivedReport, _ hashes: KeyedHashes) {
        let origin = received.origin
        let network = origin.network.map { Data(of: $0) }
        self.network = network.map { hashes.hash(.network, [$0]) }
        // Either the name of an installation or a network: the one is never taken for the other.
        let name = (origin.reporter ?? received.report.reporter).map { Data(of: $0) }
        reporter = hashes.hash(.reporter, [name, name == nil ? network : nil])
    }
}

extension KeyedHashes {
    fileprivate func identity(
        of communication: CommunicationReport.Communication, _ kind: CommunicationReport.Kind
    ) -> Data {
        hash(
            .communication,
            [
                Data(of: kind.rawValue), communication.sender.map { Data(of: $0) },
                Data(of: communication.milliseconds),
                communication.body.map { Data(of: $0) },
            ])
    }

    fileprivate func digest(of report: CommunicationReport, reporter: Data, _ identities: [Data]) -> Data {
        let action = Data(of: Int64(report.action.rawValue))
        return hash(.report, [reporter, action, report.tag.map { Data(of: $0) }] + identities)
    }
}

extension CommunicationReport.Communication {
    /// The date in milliseconds since 1970; what lies beyond the numbers that there are is at their end.
    fileprivate var milliseconds: Int64 {
        let milliseconds = (dateReceived.timeIntervalSince1970 * 1_000).rounded()
        return Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
    }
}
