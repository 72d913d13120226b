import GRDB

/// Reads columns of a file that may be damaged, or written by somebody else: GRDB's own subscripts end the process, and tell the
/// row, where a value is of another type.
extension Row {
    /// - Throws: `DatabaseError` of a damaged file for `NULL` and for a value of another type.
    func checked<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
        guard let value = try checkedOrNull(index) as Value? else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return value
    }

    /// - Throws: `DatabaseError` of a damaged file for a value of another type.
    func checkedOrNull<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value? {
        let stored: DatabaseValue = self[index]
        if stored.isNull { return nil }
        guard let value = Value.fromDatabaseValue(stored) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return value
    }
}
