import Foundation
import TestSupport

extension TemporaryFolder {
    /// The bytes of all files that SQLite has for a store.
    func bytes(of store: String) -> Data {
        ["", "-wal", "-shm", "-journal"].reduce(into: Data()) { bytes, ending in
            bytes += FileManager.default.contents(atPath: file(store) + ending) ?? Data()
        }
    }
}
