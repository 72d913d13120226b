import Foundation

/// Files of this package, and what lies beside it.
package enum Package {
    package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// - Parameter path: from the package's folder on, as for the others.
    package static func file(_ path: String) -> URL { folder.appending(path: path) }

    package static func text(_ path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

    package static func data(_ path: String) throws -> Data { try Data(contentsOf: file(path)) }

    /// An executable, which the build puts beside the tests.
    package static func executable(_ name: String) -> String {
        let beginnings = [URL(filePath: CommandLine.arguments[0]), Bundle.main.bundleURL]
        let candidates = beginnings.map {
            $0.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
        }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
            fatalError("no \(name) beside the tests; looked for \(candidates)")
        }
        return path
    }
}

/// The public corpora: in the folder that `JUNCO_CORPORA` names, or else beside the package, if they are there.
package enum PublishedCorpora {
    private static let named = ProcessInfo.processInfo.environment["JUNCO_CORPORA"]
    package static let folder =
        named ?? Package.folder.deletingLastPathComponent().appending(path: "shared/data").path
    package static let collection = folder + "/SMSSpamCollection"

    package static let isPresent = {
        let isPresent = FileManager.default.fileExists(atPath: collection)
        precondition(isPresent || named == nil, "JUNCO_CORPORA: no \(collection)")
        return isPresent
    }()

    /// What a test that is skipped without them says.
    package static let absence =
        "the public corpora are not in \(folder); see Datasets/Manifests/README.md, and set JUNCO_CORPORA to their folder"
}
