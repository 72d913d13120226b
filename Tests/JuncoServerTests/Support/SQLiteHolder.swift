import Foundation
import GRDB

/// Another program at a SQLite file, which writes nothing and keeps others from writing.
final class SQLiteHolder {
    private let queue: DatabaseQueue

    init(_ path: String) throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    }

    func release() { queue.writeWithoutTransaction { try? $0.execute(sql: "ROLLBACK") } }

    /// What SQLite finds wrong with a file; `ok`.
    static func check(_ path: String) throws -> String? {
        try DatabaseQueue(path: path).read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
    }

    /// Of each report its text, without the number behind it, and how many messages it has.
    static func bodies(_ path: String) throws -> [String: Int] {
        let sql = "SELECT min(body), count(*) FROM communication GROUP BY report"
        let rows = try DatabaseQueue(path: path).read { try Row.fetchAll($0, sql: sql) }
        return Dictionary(
            rows.map { row in
                let body: String = row[0]
                return (String(body.split(separator: "#")[0]), row[1])
            }, uniquingKeysWith: { $1 })
    }
}
