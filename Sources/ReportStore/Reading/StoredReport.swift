import Foundation
import GRDB
import MessageFilterService

/// What one reporter says about one message or call.
struct StoredReport {
    let reporter: Data
    let network: Data?
    let kind: CommunicationReport.Kind
    let action: ReportAction
    let tag: String?
    let second: Int64
    let sender: String?
    let body: String?

    var isJunk: Bool { action != .reportNotJunk }

    /// All reports of a store, message by message and call by call, the latest last.
    ///
    /// - Parameter body: is given one after the other.
    static func forEach(in database: Database, _ body: (StoredReport) throws -> Void) throws {
        let sql = """
            SELECT c.reporter, r.network, r.kind, r.action, r.tag, r.received, c.sender, c.body
            FROM communication c JOIN report r ON r.id = c.report ORDER BY r.received, r.id, c.id
            """
        let rows = try Row.fetchCursor(database, sql: sql)
        while let row = try rows.next() { try body(StoredReport(row)) }
    }

    private init(_ row: Row) throws {
        guard let kind = CommunicationReport.Kind(rawValue: try row.checked(2)),
            let action = ReportAction(rawValue: try row.checked(3))
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        (self.kind, self.action) = (kind, action)
        (reporter, network, tag) = (try row.checked(0), try row.checkedOrNull(1), try row.checkedOrNull(4))
        (second, sender, body) = (try row.checked(5), try row.checkedOrNull(6), try row.checkedOrNull(7))
    }
}
