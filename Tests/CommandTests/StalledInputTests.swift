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
                #expect(answers().split(separator: "\n").count == count + 1)
            }
            try say("no line")
            #expect(answers().split(separator: "\n").count == 4)
        }
    }

    @Test("so are many, and records up to one that is not complete", arguments: ["1", "2"])
    func many(threads: String) throws {
        try converse(.juncoScore, threads, format: "csv") { say, answers in
            try say("text,n\n" + String(repeating: "win a prize,1\n", count: 20_000) + "\"not\nyet")
            #expect(answers().split(separator: "\n").count == 20_000)
            try say("\",2\n")
            #expect(answers().split(separator: "\n").count == 20_001)
        }
    }

    @Test("the header of a table comes before the first message")
    func header() throws {
        try converse(.juncoScore, "1", format: "lines", ["--output-format", "csv"]) { say, answers in
            #expect(answers() == "action,subAction,probability\n")
            try say("ok\n")
            #expect(answers().split(separator: "\n").count == 2)
        }
    }

    /// Runs a tool while `body` writes to its standard input, and looks at its output once that no longer grows.
    private func converse(
        _ tool: Tool, _ threads: String, format: String, _ more: [String] = [],
        _ body: (_ say: (String) throws -> Void, _ answers: () -> String) throws -> Void
    ) throws {
        let arguments = ["--model", SmallCorpus.model, "--threads", threads, "--input-format", format]
        let process = Process.prepared(tool.path, tool.scoring + arguments + more, in: folder)
        let pipe = Pipe()
        process.standardInput = pipe
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder.write("output", [])))
        let run = try Run(process, folder) { _ in
            try body(
                { try pipe.fileHandleForWriting.write(contentsOf: Data($0.utf8)) },
                { Self.settled { String(decoding: folder.read("output"), as: UTF8.self) } })
            try pipe.fileHandleForWriting.close()
        }
        run.expect(0)
    }

    /// What `read` gives when it has given the same, and something, for half a second; at the latest after twenty.
    private static func settled(_ read: () -> String) -> String {
        var last = read()
        var calm = 0
        for _ in 0..<200 where calm < 5 {
            Thread.sleep(forTimeInterval: 0.1)
            let next = read()
            calm = next == last && !next.isEmpty ? calm + 1 : 0
            last = next
        }
        return last
    }
}
