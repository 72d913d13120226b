import Digests
import Foundation
import GRDB

/// Hashes that mean nothing without the key in the store: HMAC-SHA-256.
///
/// Who has the file can try likely addresses and names; who has only what was exported cannot.
struct KeyedHashes: Sendable {
    private let key: [UInt8]

    /// 32 bytes from the system's source for cryptography.
    static func newKey() -> Data {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    init(of database: Database) throws {
        let key = try Data.fetchOne(database, sql: "SELECT value FROM secret WHERE name = 'key'")
        guard let key, key.count == 32 else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        self.key = Array(key)
    }

    /// The hash of a list of fields; lists that differ in any way have different hashes.
    ///
    /// - Parameter purpose: keeps the hashes of unlike things apart.
    func hash(_ purpose: Purpose, _ fields: [Data?]) -> Data {
        var bytes = Array(purpose.rawValue.utf8)
        for field in fields {
            withUnsafeBytes(of: Int64(field?.count ?? -1).littleEndian) { bytes.append(contentsOf: $0) }
            if let field { bytes.append(contentsOf: field) }
        }
        return Data(Digest.authenticationCode(of: bytes, key: key).bytes)
    }

    enum Purpose: String {
        case reporter, network, communication, report, provenance
    }
}

extension Data {
    init(of text: String) { self.init(text.utf8) }
    init(of number: Int64) { self = Swift.withUnsafeBytes(of: number.littleEndian) { Data($0) } }
}
