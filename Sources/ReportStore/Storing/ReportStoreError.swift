import GRDB
import Records

/// Why a store cannot be used. Holds nothing of what is in it.
public struct ReportStoreError: ExitStatusError, CustomStringConvertible, Sendable {
    public enum Kind: Hashable, Sendable {
        /// There is no such file, or it may not be read and written.
        case missing
        /// The file is something else.
        case noStore
        /// The file is damaged.
        case damaged
        /// A newer version has written it.
        case newer
        /// Another process writes, and took longer than this one waits.
        case busy
        /// The disk, or the size that a store may have, is used up.
        case full
        /// The file was there, and is no longer, or another one is.
        case moved
        /// Reading or writing failed.
        case inputOutput
    }

    public let path: String
    public let kind: Kind
    /// What was found or expected, and the cure.
    public let reason: String

    init(_ path: String, _ kind: Kind, _ reason: String) {
        (self.path, self.kind, self.reason) = (path, kind, reason)
    }

    public var description: String { "\(path): \(reason)" }

    package var exitStatus: ExitStatus {
        switch kind {
        case .missing: .noInput
        case .noStore, .damaged, .newer: .data
        case .busy, .full, .moved, .inputOutput: .inputOutput
        }
    }

    /// What `body` gives, with SQLite's errors told in words of ours: its own may hold parts of rows.
    static func translated<Value>(_ path: String, _ body: () throws -> Value) throws(ReportStoreError) -> Value {
        do { return try body() } catch let error as ReportStoreError { throw error } catch let error as DatabaseError {
            throw ReportStoreError(path, error.resultCode)
        } catch is RowDecodingError {
            throw ReportStoreError(path, .SQLITE_CORRUPT)
        } catch {
            throw ReportStoreError(path, .inputOutput, "cannot be used")
        }
    }

    private init(_ path: String, _ code: ResultCode) {
        switch code {
        case .SQLITE_NOTADB: self.init(path, .noStore, "expected a report store, which is a SQLite file")
        case .SQLITE_CORRUPT:
            self.init(path, .damaged, "the file is damaged; restore a copy, or try SQLite's .recover on one")
        case .SQLITE_ERROR:
            self.init(path, .damaged, "the file lacks a table or column of a report store; restore a copy")
        case .SQLITE_BUSY, .SQLITE_LOCKED: self.init(path, .busy, "another process is writing; try again")
        case .SQLITE_FULL:
            self.init(path, .full, "the disk is full, or the store has reached the size that it may have")
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            self.init(path, .missing, "cannot be written; check the permissions of the file and its folder")
        default: self.init(path, .inputOutput, "SQLite failed with the code \(code.rawValue)")
        }
    }
}
