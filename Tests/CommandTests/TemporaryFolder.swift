import Foundation

/// What `body` gives; the tests cannot go on without it.
func required<Result>(_ body: () throws -> Result) -> Result {
    do { return try body() } catch { fatalError("\(error)") }
}

/// A folder that is removed with its object.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appending(path: "commands-" + UUID().uuidString).path
        let path = path
        required { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ name: String, _ bytes: some Sequence<UInt8>) -> String {
        required { try Data(bytes).write(to: URL(filePath: file(name))) }
        return file(name)
    }

    @discardableResult
    func write(_ name: String, _ text: String) -> String { write(name, text.utf8) }

    func read(_ name: String) -> Data { required { try Data(contentsOf: URL(filePath: file(name))) } }

    /// All files, hidden ones among them.
    var names: [String] { required { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}
