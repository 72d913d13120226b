import Foundation
import TestSupport
import Testing

/// Nobody waits for verdicts on messages that have been read.
@Suite("Scoring what comes bit by bit")
struct StalledInputTests {
    private let folder = TemporaryFolder()

    @Test(
        "a message that is typed is answered at once", arguments: Tool.allCases, ["1", "2"])
    func typed(tool: Tool, threads: String) throws {
        try converse(tool, threads, format: "lines") { say, answers in
            // The shortest comes first: it is no longer than a byte order mark.
            for (count, message) in ["a\n", "running late\n", "\n", "win a prize\n"].enumerated() {
                try say(message)
                #expect(answers(count + 1) == count + 1)
            }
            try say("no line")
            Thread.sleep(forTimeInterval: 0.3)
            #expect(answers(0) == 4)
        }
    }

    @Test("so are many, and records up to one that is not complete", arguments: ["1", "2"])
    func many(threads: String) throws {
        try converse(.juncoScore, threads, format: "csv") { say, answers in
            try say("text,n\n" + String(repeating: "win a prize,1\n", count: 20_000) + "\"not\nyet")
            #expect(answers(20_000) == 20_000)
            try say("\",2\n")
            #expect(answers(20_001) == 20_001)
        }
    }

    @Test("the header of a table comes before the first message")
    func header() throws {
        try converse(.juncoScore, "1", format: "lines", ["--output-format", "csv"]) { say, answers in
            #expect(answers(1) == 1)
            #expect(folder.read("output") == Data("action,subAction,probability\n".utf8))
            try say("ok\n")
            #expect(answers(2) == 2)
        }
    }

    /// Runs a tool while `body` writes to its standard input, and waits for as many lines of its output as it expects.
    private func converse(
        _ tool: Tool, _ threads: String, format: String, _ more: [String] = [],
        _ body: (_ say: (String) throws -> Void, _ answers: (Int) -> Int) throws -> Void
    ) throws {
        let arguments = ["--model", SmallCorpus.model, "--threads", threads, "--input-format", format]
        let process = Process.prepared(tool.path, tool.scoring + arguments + more, in: folder)
        let pipe = Pipe()
        process.standardInput = pipe
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder.write("output", [])))
        let run = try Run(process, folder) { _ in
            try body({ try pipe.fileHandleForWriting.write(contentsOf: Data($0.utf8)) }, answers)
            try pipe.fileHandleForWriting.close()
        }
        run.expect(0)
    }

    /// The number of lines of output once it is no longer below `expected`; at the latest after twenty seconds. Whoever waits
    /// for more input writes them at once; whoever writes one too many is seen at the next question.
    private func answers(_ expected: Int) -> Int {
        var count = lineCount
        for _ in 0..<2_000 {
            guard count < expected else { break }
            Thread.sleep(forTimeInterval: 0.01)
            count = lineCount
        }
        return count
    }

    private var lineCount: Int { folder.read("output").count { $0 == UInt8(ascii: "\n") } }
}
