import GRDB

/// The tables of a store, version by version.
///
/// | table | a row for each |
/// |---|---|
/// | `report` | report: when it came, what it says, who sent it (hashed) |
/// | `communication` | reporter and message or call: sender, date, text; it belongs to that reporter's latest report of it |
/// | `quota` | reporter, or address, and day: how many reports were taken |
/// | `tally` | day, kind and reason: how often |
/// | `secret` | value that stays in the file: the key of the hashes |
///
/// A version, once published, is never changed; what changes is a new one.
enum StoreSchema {
    /// `JNCR`, in the file's header: tells a store from other SQLite files.
    private static let applicationID = 0x4A4E_4352

    /// Refuses what is no store, migrates, and sets how this connection writes.
    static func prepare(_ queue: DatabaseQueue, path: String, maximumBytes: Int) throws {
        try queue.read { try refuseOthers($0, path) }
        do { try migrator.migrate(queue) } catch {
            // Another process may have been first.
            guard try queue.read(migrator.hasCompletedMigrations) else { throw error }
        }
        try queue.read { try refuseIncomplete($0, path) }
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
            let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4_096
            try database.execute(sql: "PRAGMA max_page_count = \(max(1, maximumBytes / pageSize))")
        }
    }

    private static func refuseOthers(_ database: Database, _ path: String) throws {
        let isOurs = try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID
        let tables = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name <> 'grdb_migrations'"
        guard try isOurs || Int.fetchOne(database, sql: tables) == 0 else {
            throw ReportStoreError(path, .noStore, "a SQLite file, but no report store; name another file")
        }
        if try migrator.hasBeenSuperseded(database) {
            throw ReportStoreError(
                path, .newer, "written by a newer version of Junco; use that version, or a newer one")
        }
    }

    private static func refuseIncomplete(_ database: Database, _ path: String) throws {
        for table in tables where try !database.tableExists(table) {
            throw ReportStoreError(path, .damaged, "the store lacks its table \(table); restore a copy")
        }
    }

    private static let tables = ["secret", "report", "communication", "quota", "tally"]

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(sql: version1)
            try database.execute(
                sql: "INSERT INTO secret (name, value) VALUES ('key', ?)", arguments: [KeyedHashes.newKey()])
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        }
        return migrator
    }

    /// Days and dates are in days and seconds since 1970, UTC; `date`, which the reporter states, is in milliseconds.
    private static let version1 = """
        CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE report (
            id INTEGER PRIMARY KEY,
            digest BLOB NOT NULL UNIQUE,
            reporter BLOB NOT NULL,
            network BLOB,
            kind TEXT NOT NULL CHECK (kind IN ('message', 'call')),
            action INTEGER NOT NULL CHECK (action IN (1, 2, 3)),
            tag TEXT,
            app TEXT,
            received INTEGER NOT NULL);
        CREATE INDEX report_by_date ON report (received);
        CREATE TABLE communication (
            id INTEGER PRIMARY KEY,
            report INTEGER NOT NULL REFERENCES report ON DELETE CASCADE,
            reporter BLOB NOT NULL,
            identity BLOB NOT NULL,
            sender TEXT,
            date INTEGER NOT NULL,
            body TEXT,
            UNIQUE (reporter, identity));
        CREATE INDEX communication_by_report ON communication (report);
        CREATE INDEX communication_by_sender ON communication (sender);
        CREATE TABLE quota (
            day INTEGER NOT NULL, origin BLOB NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, origin)) WITHOUT ROWID;
        CREATE TABLE tally (
            day INTEGER NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL, count INTEGER NOT NULL,
            PRIMARY KEY (day, kind, reason)) WITHOUT ROWID;
        """
}
