import Foundation
import TestSupport
import Testing

/// Where a command cannot write is told before it works.
@Suite("Outputs that cannot be written")
struct OutputFailureTests {
    private let folder = TemporaryFolder()

    /// Commands that write, without the file at their end. What they read is not there: to be told of the output, a command
    /// has to look at it first.
    static let commands: [[String]] = [
        ["train", "none.csv", "--output"], ["evaluate", "none.csv", "--html"],
        ["attack", "none.csv", "--kind", "leet", "--output"],
        ["corpus", "split", "none.csv", "--testing", "/dev/null", "--training"],
        ["corpus", "split", "none.csv", "--training", "/dev/null", "--testing"],
        ["directory", "build", "none.csv", "--output"], ["directory", "diff", "none.jdir", "none.jdir", "--output"],
        ["rules", "import", "none.csv", "--output"], ["rules", "export", "none.json", "--output"],
        ["rules", "merge", "none.json", "--output"], ["report", "export", "--store", "none.sqlite", "--output"],
        ["stats", "--store", "none.sqlite", "--svg"],
    ]

    @Test("a missing folder, a folder, and a file for a folder are refused first, with the path", arguments: commands)
    func unwritable(command: [String]) throws {
        let file = folder.write("file", "")
        for (path, reason) in [
            (folder.file("nowhere/out"), "make the folder"), (folder.path, "Is a directory"), (file + "/out", "folder"),
        ] {
            try Tool.junco.run(command + [path]).expect(74, "\(path): ", reason)
        }
        #expect(folder.names == ["file"])
    }

    @Test("an update looks at its output before it learns")
    func update() throws {
        let model = folder.file("my.junco")
        try Tool.junco.run(["train", SmallCorpus.path, "--updatable", "--output", model] + SmallCorpus.quick).expect(0)
        let run = try Tool.junco.run("update", model, "--reports", "none.csv", "--output", folder.path)
        run.expect(74, "\(folder.path): Is a directory")
    }

    @Test("a folder that may not be written to is told", .enabled(if: geteuid() != 0, "root may write everywhere"))
    func permission() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
        let path = folder.file("out.junco")
        try Tool.junco.run("train", "none.csv", "--output", path).expect(74, "\(path): Permission denied")
    }
}
