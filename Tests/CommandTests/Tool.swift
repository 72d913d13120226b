import Foundation
import TestSupport
import Testing

/// The executables under test.
enum Tool: String, CaseIterable, Sendable {
    case junco
    case juncoScore = "junco-score"
    case juncoServer = "junco-server"

    /// The tools that score messages.
    static let allCases: [Tool] = [.junco, .juncoScore]

    /// The executable.
    var path: String { Package.executable(rawValue) }

    /// What scores messages in this tool, in front of the options.
    var scoring: [String] { self == .junco ? ["score"] : [] }

    /// Runs the tool to its end.
    func run(_ arguments: [String], input: some Sequence<UInt8> = [], output: String? = nil) throws -> Run {
        try Run(path, arguments, input: Data(input), output: output)
    }

    func run(_ arguments: String...) throws -> Run { try run(arguments) }

    /// Scores `input` with the shared model.
    func score(_ input: some Sequence<UInt8>, _ arguments: String...) throws -> Run {
        try run(scoring + ["--model", SmallCorpus.model] + arguments, input: input)
    }
}

/// What a process that has ended left behind.
struct Run {
    let status: Int32
    let crashed: Bool
    let output: Data
    let errors: String

    /// Input and output are files, so that no pipe can fill up.
    ///
    /// - Parameter output: a file to write standard output to in place of one that is read.
    init(_ path: String, _ arguments: [String], input: Data = Data(), output: String? = nil) throws {
        let folder = TemporaryFolder()
        let process = Process.prepared(path, arguments, in: folder)
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.write("input", input)))
        let outputPath = output ?? folder.write("output", [])
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputPath))
        self = try Run(process, folder, outputName: output == nil ? "output" : nil)
    }

    /// Runs a process whose standard input and output are set.
    ///
    /// - Parameter outputName: the file in `folder` that standard output goes to, if it is to be read.
    init(
        _ process: Process, _ folder: TemporaryFolder, outputName: String? = nil,
        whileRunning: (Process) throws -> Void = { _ in }
    ) throws {
        process.standardError = try FileHandle(forWritingTo: URL(filePath: folder.write("errors", [])))
        try process.run()
        try whileRunning(process)
        process.waitUntilExit()
        status = process.terminationStatus
        crashed = process.terminationReason == .uncaughtSignal
        errors = String(decoding: folder.read("errors"), as: UTF8.self)
        output = outputName.map(folder.read) ?? Data()
    }

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The lines of the output; each must have its end.
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }

    /// The output as a JSON object.
    func object() throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: output) as? [String: Any])
    }

    /// Expects an exit code, nothing that looks like a crash, and all of `parts` on standard error.
    func expect(_ expected: Int32, _ parts: String..., at location: SourceLocation = #_sourceLocation) {
        #expect(!crashed && status == expected, "\(errors)", sourceLocation: location)
        for part in parts {
            #expect(errors.contains(part), "\(part) is missing in: \(errors)", sourceLocation: location)
        }
        #expect(expected == 0 || !errors.isEmpty, "an error without a word", sourceLocation: location)
    }
}

extension Process {
    /// A process with a screen of fixed width, that works in `folder`.
    static func prepared(_ path: String, _ arguments: [String], in folder: TemporaryFolder) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(["COLUMNS": "100"]) { $1 }
        return process
    }
}
