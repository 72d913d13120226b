import CallDirectory
import CallDirectoryExtension
import CallKit
import Foundation

/// What the system asks for numbers; the Info.plist names it as the principal class.
final class CallDirectoryHandler: CallDirectoryProvider {
    override func configuration() throws -> CallDirectoryConfiguration {
        let folder = SharedFolder.url
        var configuration = CallDirectoryConfiguration(listPath: folder.appending(path: "calls.jdir").path)
        configuration.differencePath = folder.appending(path: "update.jdir").path
        configuration.loadedIdentity = SharedFolder.loadedIdentity
        return configuration
    }
}

/// What app and extension share.
enum SharedFolder {
    static var url: URL {
        let group = "group.com.example.app"
        #if canImport(ObjectiveC)
            if let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) { return url }
        #endif
        return FileManager.default.temporaryDirectory.appending(path: group)
    }

    private static var identityFile: URL { url.appending(path: "loaded.txt") }

    /// The list that the system has. The app sets it when a reload has succeeded, and to nil when one has failed.
    static var loadedIdentity: DirectoryIdentity? {
        get { (try? String(contentsOf: identityFile, encoding: .utf8)).flatMap { DirectoryIdentity($0) } }
        set { try? Data((newValue?.description ?? "").utf8).write(to: identityFile) }
    }
}
