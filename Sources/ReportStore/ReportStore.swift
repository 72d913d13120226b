import GRDB

/// Reports in a SQLite file.
public struct ReportStore {
    let queue: DatabaseQueue
}
