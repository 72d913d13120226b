import Foundation
import TestSupport
import Testing

@Suite("The command line")
struct CommandLineTests {
    private let folder = TemporaryFolder()

    @Test(
        "a misspelt command is told with the one that may be meant",
        arguments: [
            (["scor"], "did you mean score?"), (["evalute", "x.csv"], "did you mean evaluate?"),
            (["corpus", "chek"], "did you mean check?"), (["frobnicate"], "expected one of train, update, score"),
        ])
    func suggestions(arguments: [String], cure: String) throws {
        let run = try Tool.junco.run(arguments)
        run.expect(64, "unknown command", cure)
        #expect(run.output.isEmpty)
    }

    @Test("all tools are of one version")
    func version() throws {
        let versions = try [Tool.junco, .juncoScore, .juncoServer].map { try $0.run("--version") }
        for run in versions { run.expect(0) }
        #expect(Set(versions.map(\.text)).count == 1 && versions[0].text.contains("."))
    }

    @Test("the message in the help is filed as junk by the model that ships")
    func example() throws {
        let help = try Tool.junco.run("--help").text
        let match = try #require(help.firstMatch(of: /echo "([^"]+)"\s+\|/))
        let message = match.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let run = try Tool.junco.run(
            ["score", "--model", Package.file("Models/default.junco").path], input: "\(message)\n".utf8)
        #expect(run.lines.first?.hasPrefix("junk\t") == true, "\(run.text)")
    }

    @Test(
        "commands that print much end quietly when nobody reads on",
        arguments: [
            ["tokens", "--text", "x"], ["inspect", "MODEL"], ["explain", "--model", "MODEL", "--text", "win"],
            ["corpus", "check", "CORPUS"], ["evaluate", "CORPUS", "--model", "MODEL"],
            ["rules", "export", "RULES", "--format", "json"],
        ])
    func brokenPipe(arguments: [String]) throws {
        let rules = folder.write("my.json", SampleRules.json)
        let paths = ["MODEL": SmallCorpus.model, "CORPUS": SmallCorpus.path, "RULES": rules]
        let process = Process.prepared(Tool.junco.path, arguments.map { paths[$0] ?? $0 }, in: folder)
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        try pipe.fileHandleForReading.close()
        let run = try Run(process, folder)
        let isQuiet = !run.errors.contains("pipe") && !run.errors.contains("output")
        #expect(run.status == 141 && !run.crashed && isQuiet, "\(run.status) \(run.errors)")
    }

    @Test("an installed program finds its data in share/junco, and else says where it looked")
    func installation() throws {
        let files = FileManager.default
        let (prefix, model) = (folder.file("prefix"), "share/junco/Models/default.junco")
        try files.createDirectory(atPath: "\(prefix)/bin", withIntermediateDirectories: true)
        try files.copyItem(atPath: Tool.junco.path, toPath: "\(prefix)/bin/junco")
        func score() throws -> Run {
            let process = Process.prepared("\(prefix)/bin/junco", ["score"], in: folder)
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            return try Run(process, folder)
        }
        try score().expect(66, "\(prefix)/\(model)", "\(folder.path)/Models/default.junco", "\n  /Models/default.junco")
        try files.createDirectory(atPath: "\(prefix)/share/junco/Models", withIntermediateDirectories: true)
        try files.copyItem(atPath: SmallCorpus.model, toPath: "\(prefix)/\(model)")
        try score().expect(0)
    }
}
