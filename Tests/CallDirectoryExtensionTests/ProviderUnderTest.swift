import CallDirectory
import CallDirectoryExtension
import CallKit
import Foundation

/// A provider whose files are in a folder of its own.
final class ProviderUnderTest: CallDirectoryProvider {
    let folder = FileManager.default.temporaryDirectory.appending(path: "provider-" + UUID().uuidString)
    var loadedIdentity: DirectoryIdentity?
    var failures: [any Error] = []

    override init() {
        super.init()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    override func configuration() throws -> CallDirectoryConfiguration {
        CallDirectoryConfiguration(
            listPath: path("list"), differencePath: path("difference"), loadedIdentity: loadedIdentity)
    }

    override func requestFailed(for extensionContext: CXCallDirectoryExtensionContext, withError error: any Error) {
        super.requestFailed(for: extensionContext, withError: error)
        failures.append(error)
    }

    /// Puts a list where the provider looks for it, and gives its identity.
    @discardableResult
    func install(_ content: DirectoryContent, as name: String = "list") throws -> DirectoryIdentity {
        let bytes = content.encoded()
        try Data(bytes).write(to: folder.appending(path: name))
        return try DirectoryFile(bytes: bytes).identity
    }

    func installDamaged(_ content: DirectoryContent) throws {
        try Data(content.encoded().dropLast()).write(to: folder.appending(path: "list"))
    }
}

extension DirectoryContent {
    static let old = DirectoryContent(
        blocked: [14_255_550_100, 14_255_550_101],
        labelled: [
            LabelledNumber(number: 886_255_667_788, label: 0), LabelledNumber(number: 886_912_345_678, label: 0),
        ],
        labels: ["Bank"])
    static let new = DirectoryContent(
        blocked: [14_255_550_101, 14_255_550_199],
        labelled: [
            LabelledNumber(number: 886_255_667_788, label: 1), LabelledNumber(number: 886_912_345_678, label: 0),
        ],
        labels: ["Bank", "Shop"])

    /// What the system has once it has loaded this list.
    var entries: DirectoryEntries {
        var entries = DirectoryEntries()
        entries.blocked = Set(blocked)
        for entry in labelled { entries.labels[entry.number] = labels[Int(entry.label)] }
        return entries
    }
}

/// The code that a load ended with.
func code(_ load: () throws -> Void) -> CXErrorCodeCallDirectoryManagerError.Code? {
    do {
        try load()
        return nil
    } catch {
        return (error as? CXErrorCodeCallDirectoryManagerError)?.code ?? .unknown
    }
}
