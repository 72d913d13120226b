import Foundation

/// A folder that is removed with its object.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appending(path: "store-" + UUID().uuidString).path
        do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
            fatalError("\(error)")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ name: String, _ bytes: some Sequence<UInt8>) -> String {
        guard FileManager.default.createFile(atPath: file(name), contents: Data(bytes)) else {
            fatalError("cannot write \(file(name))")
        }
        return file(name)
    }

    /// The bytes of all files that SQLite has for a store.
    func bytes(of store: String) -> Data {
        ["", "-wal", "-shm", "-journal"].reduce(into: Data()) { bytes, ending in
            bytes += FileManager.default.contents(atPath: file(store) + ending) ?? Data()
        }
    }
}
