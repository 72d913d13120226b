import Foundation
import TestSupport
import Testing

/// What any number of threads must not change.
@Suite("Scoring with threads")
struct ThreadTests {
    private let folder = TemporaryFolder()

    /// Inputs that fill many batches, or end oddly.
    enum Input: String, CaseIterable, Sendable {
        case nothing, emptyLine, noLastLineEnd, manyLines, emptyLines, longLines, invalidBytes
        case quotedLineEnds, hugeSenders, objects, malformedRow, malformedObject, missingColumn, unclosedQuote

        var format: String {
            switch self {
            case .quotedLineEnds, .hugeSenders, .malformedRow, .missingColumn, .unclosedQuote: "csv"
            case .objects, .malformedObject: "jsonl"
            default: "lines"
            }
        }

        var bytes: [UInt8] {
            switch self {
            case .nothing: []
            case .emptyLine: Array("\n".utf8)
            case .noLastLineEnd: Array((Self.lines(5_000) + "the last one").utf8)
            case .manyLines: Array(Self.lines(100_000).utf8)
            case .emptyLines: Array(repeating: UInt8(ascii: "\n"), count: 10_000)
            case .longLines: Array(Self.longLines(12).utf8)
            case .invalidBytes: (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5 ^ $0) }
            case .quotedLineEnds: Array(Self.rows(5_000).utf8)
            case .hugeSenders: Array(Self.tooLongToKeep.utf8)
            case .objects: Array(Self.objects(5_000).utf8)
            case .malformedRow: Array((Self.rows(5_000) + "one,two,three\n" + "ok,1\n").utf8)
            case .malformedObject: Array((Self.objects(5_000) + "{\"text\":7}\n").utf8)
            case .missingColumn: Array(Self.lines(10).utf8)
            case .unclosedQuote:
                Array((Self.rows(3_000) + "\"no end,1\n" + String(repeating: "more\n", count: 20)).utf8)
            }
        }

        /// Seven, so that batches of a power of two differ.
        static let messages = Array(SmallCorpus.messages.prefix(7))

        private static func lines(_ count: Int) -> String {
            (0..<count).map { messages[$0 % messages.count] + "\n" }.joined()
        }

        private static func rows(_ count: Int) -> String {
            "text,sender\n" + (0..<count).map { "\"\($0)\nsaid \"\"yes\"\",\n\",7240\($0 % 10)\n" }.joined()
        }

        private static func objects(_ count: Int) -> String {
            (0..<count).map { "{\"text\":\"message\\n\($0) \\\"win\\\"\"}\n" }.joined()
        }

        /// Every second one is too long, one of them by far.
        static func longLines(_ count: Int) -> String {
            (0..<count).map { "ok\n" + String(repeating: "win ", count: $0 == 6 ? 700_000 : 16_500) + "\n" }.joined()
        }

        private static let tooLongToKeep =
            "text,sender\n"
            + (0..<30).map { "ok \($0),\(String(repeating: "7", count: $0 % 3 == 0 ? 900_000 : 5))\n" }.joined()
    }

    private func score(_ input: Input, _ tool: Tool, threads: Int) throws -> Run {
        try tool.score(input.bytes, "--input-format", input.format, "--threads", "\(threads)")
    }

    @Test("the same verdicts, warnings, errors and exit codes", arguments: Input.allCases)
    func sameBytes(input: Input) throws {
        let alone = try score(input, .juncoScore, threads: 1)
        #expect(!alone.crashed)
        for threads in [2, 3, 7] {
            let together = try score(input, .juncoScore, threads: threads)
            #expect(together.output == alone.output, "\(threads) threads")
            #expect(together.errors == alone.errors && together.status == alone.status, "\(threads) threads")
        }
    }

    @Test("each message has its verdict at its place", arguments: Tool.allCases)
    func order(tool: Tool) throws {
        let once = try tool.score(Data(Input.messages.map { $0 + "\n" }.joined().utf8)).lines
        #expect(Set(once).count > 4)
        let run = try score(.manyLines, tool, threads: 3)
        run.expect(0)
        #expect(run.lines == (0..<100_000).map { once[$0 % once.count] })
    }

    @Test("what came before a malformed record is written", arguments: [1, 2, 7])
    func ends(threads: Int) throws {
        for (input, place, count) in [
            (Input.malformedRow, ":15002: the row has 3 fields", 5_000), (.malformedObject, ":5001:", 5_000),
            (.unclosedQuote, ":9002:1: the file ends inside a quoted field", 3_000),
            (.missingColumn, ":1: no column", 0),
        ] {
            let run = try score(input, .juncoScore, threads: threads)
            run.expect(65, "standard input" + place)
            #expect(run.lines.count == count)
        }
    }

    @Test("a hundred messages that are too long are named, in their order; the others are counted")
    func warnings() throws {
        let run = try Tool.juncoScore.score(Input.longLines(105).utf8, "--threads", "2")
        run.expect(0)
        let places = (1...100).map {
            "junco-score: standard input:\(2 * $0): longer than 65,536 bytes; only the beginning was scored"
        }
        let rest = "junco-score: and 5 more messages that were scored by their beginning only"
        #expect(run.errors.split(separator: "\n").map(String.init) == places + [rest])
        #expect(run.lines.count == 210)
        let one = try Tool.juncoScore.score(Input.longLines(101).utf8)
        #expect(one.errors.hasSuffix("and 1 more message that was scored by its beginning only\n"))
    }

    @Test("several files in their order, the header once", arguments: [1, 2, 7])
    func files(threads: Int) throws {
        let paths = [Input.noLastLineEnd, .nothing, .quotedLineEnds, .objects].map {
            folder.write("\($0).\($0.format)", $0.bytes)
        }
        let arguments = ["--model", SmallCorpus.model, "--output-format", "csv", "--threads", "\(threads)"]
        let run = try Tool.juncoScore.run(arguments + paths)
        run.expect(0)
        let alone = try paths.map { try Tool.juncoScore.run(arguments + [$0]).lines.dropFirst() }
        #expect(run.lines == ["action,subAction,probability"] + alone.flatMap { $0 })
        #expect(run.lines.count == 15_002)
    }

    @Test(
        "a full disk is told", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"),
        arguments: [1, 2, 7])
    func fullDisk(threads: Int) throws {
        let arguments = ["--model", SmallCorpus.model, "--threads", "\(threads)"]
        for input in [Input.noLastLineEnd, .emptyLine] {
            try Tool.juncoScore.run(arguments, input: input.bytes, output: "/dev/full")
                .expect(74, "standard output", "No space left")
        }
    }

    @Test("a reader that goes early ends it quietly", arguments: Tool.allCases, [1, 2, 7])
    func closedPipe(tool: Tool, threads: Int) throws {
        let input = folder.write("messages", Input.noLastLineEnd.bytes)
        let arguments = tool.scoring + ["--model", SmallCorpus.model, "--threads", "\(threads)", input]
        let process = Process.prepared(tool.path, arguments, in: folder)
        let pipe = Pipe()
        process.standardOutput = pipe
        let run = try Run(process, folder) { _ in try pipe.fileHandleForReading.close() }
        #expect(run.status == 141 && !run.crashed && run.errors.isEmpty)
    }

    @Test("a number of threads that cannot be is told", arguments: Tool.allCases, ["0", "-1", "257", "two", ""])
    func usage(tool: Tool, number: String) throws {
        let run = try tool.run(tool.scoring + ["--model", SmallCorpus.model, "--threads=\(number)"])
        run.expect(64, "--threads")
        #expect(run.output.isEmpty)
    }
}
