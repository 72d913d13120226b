import Foundation
import GRDB
import MessageFilter

extension ReportStore {
    /// Deletes the messages and calls of a sender, however the number was written, and reports of which nothing is left. Their
    /// bytes are gone from the file afterwards.
    ///
    /// - Parameter sender: a number, which is met with and without its country; a short code, a name or a mail address.
    /// - Returns: how many messages and calls there were.
    /// - Throws: ``ReportStoreError``; ``ReportStoreError/Kind/busy`` when another process uses the store for so long that
    ///   the bytes could not be removed.
    public func delete(sender: String) throws(ReportStoreError) -> Int {
        let number = PhoneDigits(sender)
        let count = try write { database in
            let senders = try String.fetchAll(
                database, sql: "SELECT DISTINCT sender FROM communication WHERE sender IS NOT NULL")
            let same = senders.filter { other in
                guard let number else { return other.lowercased() == sender.lowercased() }
                return PhoneDigits(other).map(number.isSame) ?? false
            }
            return try Self.removing(from: database) {
                for sender in same {
                    try database.execute(sql: "DELETE FROM communication WHERE sender = ?", arguments: [sender])
                }
            }
        }
        try erase()
        return count
    }

    /// Deletes the reports that came on `days` days before `date` or earlier, and what is counted by reporter of earlier days.
    /// Their bytes are gone from the file afterwards.
    ///
    /// - Returns: how many messages and calls they held.
    /// - Throws: as ``delete(sender:)``.
    public func purge(olderThan days: Int, before date: Date) throws(ReportStoreError) -> Int {
        let today = UTCDay(date).number
        let count = try write { database in
            try database.execute(sql: "DELETE FROM quota WHERE day < ?", arguments: [today])
            return try Self.removing(from: database) {
                try database.execute(
                    sql: "DELETE FROM report WHERE received / 86400 <= ?", arguments: [today - days])
            }
        }
        try erase()
        return count
    }

    /// Runs `body`, then removes reports without a message or call; says by how many messages and calls there are fewer.
    private static func removing(from database: Database, _ body: () throws -> Void) throws -> Int {
        let before = try Int.fetchOne(database, sql: "SELECT count(*) FROM communication") ?? 0
        try body()
        try database.execute(sql: "DELETE FROM report WHERE id NOT IN (SELECT report FROM communication)")
        return before - (try Int.fetchOne(database, sql: "SELECT count(*) FROM communication") ?? 0)
    }

    /// Rewrites the file, since pages keep traces of rows that were moved, and empties the write-ahead log.
    private func erase() throws(ReportStoreError) {
        let isDone = try ReportStoreError.translated(path) {
            try queue.writeWithoutTransaction { database in
                try database.execute(sql: "VACUUM")
                return try Int.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)") == 0
            }
        }
        guard isDone else {
            throw ReportStoreError(
                path, .busy,
                "deleted, but another process reads the store, and its bytes may be left; delete again later")
        }
    }
}
