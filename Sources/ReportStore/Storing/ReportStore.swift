import Foundation
import GRDB

/// Reports in a SQLite file, which several processes may use at once.
///
/// Durable: what ``add(_:limits:)`` has returned for survives the end of the process at any moment and a loss of power
/// (write-ahead log, `synchronous` FULL). Of who reports only keyed hashes are kept. What is deleted is overwritten.
///
/// ```swift
/// let store = try ReportStore(path: "reports.sqlite")
/// let outcomes = try store.add([ReceivedReport(report, from: ReportOrigin(reporter: "installation-7"), at: Date())])
/// let rows = try store.corpusRows(ReportPolicy())
/// ```
public final class ReportStore: Sendable {
    public let path: String
    let queue: DatabaseQueue
    let hashes: KeyedHashes
    private let identity: StoreFile.Identity?

    /// How long one process waits for another that writes, in seconds.
    public static let defaultPatience = 5.0
    /// 4 GiB.
    public static let defaultMaximumBytes = 1 << 32

    /// Opens the store at `path`, and brings it to the form of this version.
    ///
    /// - Parameters:
    ///   - creates: whether a store is made where there is none, readable by its owner only.
    ///   - patience: how long to wait for another process that writes, in seconds.
    ///   - maximumBytes: the size beyond which nothing more is added.
    /// - Throws: ``ReportStoreError`` for a file that is missing, no store, damaged, or of a newer version.
    public init(
        path: String, creates: Bool = true, patience: Double = defaultPatience,
        maximumBytes: Int = defaultMaximumBytes
    ) throws(ReportStoreError) {
        try StoreFile.prepare(path, creates: creates)
        self.path = path
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
        (queue, hashes) = try ReportStoreError.translated(path) {
            let queue = try DatabaseQueue(path: StoreFile.plainPath(path), configuration: configuration)
            try StoreSchema.prepare(queue, path: path, maximumBytes: maximumBytes)
            return (queue, try queue.read { try KeyedHashes(of: $0) })
        }
        identity = StoreFile.Identity(path)
    }

    /// Ends the use of the file. After it nothing may be asked of the store.
    public func close() throws(ReportStoreError) { try ReportStoreError.translated(path) { try queue.close() } }

    func read<Value>(_ body: (Database) throws -> Value) throws(ReportStoreError) -> Value {
        try ReportStoreError.translated(path) { try queue.read(body) }
    }

    /// What `body` writes is kept whole or not at all, and in the file that the path names: where that has been moved or deleted,
    /// it is an error.
    func write<Value>(_ body: (Database) throws -> Value) throws(ReportStoreError) -> Value {
        try ReportStoreError.translated(path) {
            let value = try queue.writeWithoutTransaction { database in
                var value: Value?
                try database.inTransaction(.immediate) {
                    value = try body(database)
                    try refuseIfMoved()
                    return .commit
                }
                guard let value else { preconditionFailure("the transaction has not run") }
                return value
            }
            try refuseIfMoved()
            return value
        }
    }

    private func refuseIfMoved() throws(ReportStoreError) {
        guard identity == nil || StoreFile.Identity(path) != identity else { return }
        throw ReportStoreError(
            path, .moved,
            "the store has been moved, replaced or deleted since it was opened; put it back, or start again")
    }
}
