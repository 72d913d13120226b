import Foundation
import TestSupport
import Testing

/// A small model that can learn reports, and the commands to teach it.
struct LearningModel {
    private let folder: TemporaryFolder
    /// Of forty wanted and forty unwanted messages.
    let corpus: String
    let path: String
    var store: String { folder.file("reports.sqlite") }

    /// The rows of the corpus, header first.
    static let rows: [Substring] = {
        let whole = required { try Package.text("Datasets/junco/en.csv") }.split(whereSeparator: \.isNewline).filter {
            !$0.contains("\"")
        }
        let pairs = zip(whole.filter { $0.hasPrefix("allow,") }, whole.filter { $0.hasPrefix("junk,") })
        return [whole[0]] + pairs.prefix(40).flatMap { [$0, $1] }
    }()

    init(in folder: TemporaryFolder) throws {
        self.folder = folder
        corpus = folder.write("corpus.csv", Self.rows.joined(separator: "\n") + "\n")
        path = folder.file("served.junco")
        try Self.junco([
            "train", corpus, "--updatable", "--strength", "0.1", "--size", "64", "--junk-budget", "0.08", "--output",
            path,
        ])
        .expect(0)
    }

    /// Teaches the model what is in the store, with its own corpus for a control.
    func update(_ options: String...) throws -> Command {
        try Self.junco(["update", path, "--reports", store, "--control", corpus, "--json"] + options)
    }

    static func junco(_ arguments: [String]) throws -> Command {
        let folder = TemporaryFolder()
        let process = Process()
        process.executableURL = URL(filePath: Package.executable("junco"))
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (folder.write("output", ""), folder.write("errors", ""))
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
        try process.run()
        process.waitUntilExit()
        return Command(
            status: process.terminationStatus, output: Text.ofFile(output), errors: Text.ofFile(errors))
    }
}

/// A command that has ended.
struct Command {
    let status: Int32
    let output: String
    let errors: String

    func expect(_ expected: Int32, at location: SourceLocation = #_sourceLocation) {
        #expect(status == expected, "\(errors)\(output)", sourceLocation: location)
    }

    /// A number of its JSON, by its keys.
    func number(_ keys: String...) throws -> Int {
        var value: Any? = try JSONSerialization.jsonObject(with: Data(output.utf8))
        for key in keys { value = (value as? [String: Any])?[key] }
        return try #require(value as? Int)
    }
}
