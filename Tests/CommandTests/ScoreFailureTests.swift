import Foundation
import TestSupport
import Testing

@Suite("Scoring, failing")
struct ScoreFailureTests {
    private let folder = TemporaryFolder()

    @Test("a malformed row of CSV stops with file and line; what came before is written", arguments: Tool.allCases)
    func malformedCSV(tool: Tool) throws {
        let rows = "text,n\nok,1\n\"two\nlines\",2\n"
        for (row, place) in [
            ("\(Planted.message),3,4", ":5: the row has 3 fields instead of 2"),
            ("\(Planted.message) \"x\",3", ":5:49: a quote inside an unquoted field"),
            ("1,\"\(Planted.message)", ":5:3: the file ends inside a quoted field"),
        ] {
            let run = try tool.score([], folder.write("broken.csv", rows + row + "\nok,5\n"))
            run.expect(65, folder.file("broken.csv") + place)
            #expect(run.lines.count == 2)
            Planted.expectAbsent(in: run)
        }
    }

    @Test("a malformed line of JSON stops with file and line; what came before is written", arguments: Tool.allCases)
    func malformedJSON(tool: Tool) throws {
        for row in [
            "{\"text\":\"\(Planted.message)", "{\"text\":\"\(Planted.message)\\q\"}", "[\"\(Planted.message)\"]",
            "{\"text\":[\"\(Planted.message)\"]}", "{\"text\":\"\(Planted.message)\"} \(Planted.message)",
        ] {
            let run = try tool.score("{\"text\":\"ok\"}\n\(row)\n".utf8, "--input-format", "jsonl", "-")
            run.expect(65, "standard input:2")
            #expect(run.lines.count == 1)
            Planted.expectAbsent(in: run)
        }
    }

    @Test("a table without the column is refused, and its rows are not shown", arguments: Tool.allCases)
    func noColumn(tool: Tool) throws {
        let run = try tool.score("\(Planted.message),1\n".utf8, "--input-format", "csv")
        run.expect(65, "standard input:1: no column \"text\"")
        #expect(run.output.isEmpty)
        Planted.expectAbsent(in: run)
    }

    @Test("messages that do not exist are told before anything is scored", arguments: Tool.allCases)
    func missingInput(tool: Tool) throws {
        let run = try tool.score([], folder.write("a.txt", "ok\n"), folder.file("nowhere.txt"))
        run.expect(66, folder.file("nowhere.txt"), "No such file")
        #expect(run.output.isEmpty)
    }

    @Test("a folder is not messages", arguments: Tool.allCases)
    func folderAsInput(tool: Tool) throws {
        let run = try tool.score([], folder.path)
        #expect([65, 66].contains(run.status) && !run.crashed)
        #expect(run.errors.contains(folder.path) && run.errors.contains("directory"))
    }

    @Test(
        "a full disk is told", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"),
        arguments: Tool.allCases)
    func fullDisk(tool: Tool) throws {
        let arguments = tool.scoring + ["--model", SmallCorpus.model]
        try tool.run(arguments, input: "ok\n".utf8, output: "/dev/full").expect(74, "standard output", "No space left")
    }

    @Test("a reader that goes early ends it quietly, and not by a signal", arguments: Tool.allCases)
    func closedPipe(tool: Tool) throws {
        let process = Process.prepared(tool.path, tool.scoring + ["--model", SmallCorpus.model], in: folder)
        let input = folder.write("messages", String(repeating: "ok\n", count: 10_000))
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
        let pipe = Pipe()
        process.standardOutput = pipe
        let run = try Run(process, folder) { _ in try pipe.fileHandleForReading.close() }
        #expect(run.status == 141 && !run.crashed && run.errors.isEmpty)
    }

    @Test("errors that nobody hears still end with their code", arguments: Tool.allCases)
    func closedErrors(tool: Tool) throws {
        let process = Process.prepared(tool.path, tool.scoring + ["--model", folder.file("nowhere")], in: folder)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        try pipe.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 66)
    }

    @Test("a command line that cannot be understood is told, with the way to help", arguments: Tool.allCases)
    func usage(tool: Tool) throws {
        for arguments in [
            ["--model", SmallCorpus.model, "--nonsense"], ["--model", SmallCorpus.model, "--input-format", "xml"],
            ["--model", SmallCorpus.model, "--output-format", "lines"], ["--model"],
            ["--model", SmallCorpus.model, "--text-column"],
            ["--model", SmallCorpus.model, "--text-column", "a", "--sender-column", "a"],
        ] {
            let run = try tool.run(tool.scoring + arguments)
            run.expect(64, arguments.last == "xml" ? "lines" : "--", "help")
            #expect(run.output.isEmpty)
        }
    }

    @Test("junco-score needs a model, and takes options with an equals sign and files behind two dashes")
    func scoreArguments() throws {
        try Tool.juncoScore.run([]).expect(64, "--model is missing", "junco-score --help")
        try Tool.juncoScore.run(["--help"], output: "/dev/full").expect(74, "standard output", "No space left")
        try Tool.juncoScore.run("--model=").expect(64, "--model needs a value")
        let file = folder.write("-a", "ok\n")
        let run = try Tool.juncoScore.run("--model=\(SmallCorpus.model)", "--output-format=csv", "--", file)
        run.expect(0)
        #expect(run.lines.count == 2)
    }

    @Test(
        "junco's other commands tell what is wrong with their options",
        arguments: [
            ["nonsense"], ["train"], ["train", "x"], ["train", "x", "-o", "y", "--size", "3"],
            ["train", "x", "-o", "y", "--characters", "7"], ["train", "x", "-o", "y", "--characters", "4-3"],
            ["train", "x", "-o", "y", "--balance", "2"], ["train", "x", "-o", "y", "--junk-budget", "1"],
            ["train", "x", "-o", "y", "--strength", "0"], ["train", "x", "-o", "y", "--class-weight", "junk"],
            ["train", "x", "-o", "y", "--corpus-weight", "a=-1"], ["train", "x", "-o", "y", "--algorithm", "magic"],
            ["evaluate", "x", "--folds", "1"], ["evaluate", "x", "--test-share", "1"],
            ["evaluate", "x", "--protocol", "test="], ["explain"], ["tokens"], ["inspect"],
            ["corpus", "split", "x"],
            ["corpus", "split", "x", "--training", "a", "--testing", "b", "--test-share", "0"],
        ])
    func juncoArguments(arguments: [String]) throws {
        let run = try Tool.junco.run(arguments)
        run.expect(64, "help")
        #expect(run.output.isEmpty)
    }
}
