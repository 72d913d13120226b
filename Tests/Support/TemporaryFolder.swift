import Foundation

/// What `body` gives; the tests cannot go on without it.
package func required<Result>(_ body: () throws -> Result) -> Result {
    do { return try body() } catch { fatalError("\(error)") }
}

/// A folder that is removed with its object.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() {
        let path = FileManager.default.temporaryDirectory.appending(path: "junco-tests-" + UUID().uuidString).path
        required { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        self.path = path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file, with the folders above it, and returns its path.
    @discardableResult
    package func write(_ name: String, _ bytes: some Sequence<UInt8>) -> String {
        let url = URL(filePath: file(name))
        required {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        }
        return url.path
    }

    @discardableResult
    package func write(_ name: String, _ text: String) -> String { write(name, text.utf8) }

    package func read(_ name: String) -> Data { required { try Data(contentsOf: URL(filePath: file(name))) } }

    /// All files, hidden ones among them.
    package var names: [String] { required { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}
