import ArgumentParser
import BatchScoring
import Foundation
import MessageCorpus
import MessageFilter
import Records

/// `junco bench`: how fast a model is on a user's own messages.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure how fast a model scores your messages, on this machine.",
        discussion: """
            Reads all messages into memory and scores them again and again: the figures are those of the library, without \
            reading and writing. Times of single messages are taken on one thread.

            Example: junco bench --model my.junco messages.txt
            """)

    @OptionGroup var model: ModelArgument

    @Option(name: .customLong("repeat"), help: ArgumentHelp("How often to score all messages.", valueName: "times"))
    var repetitions = 5

    @Option(help: ArgumentHelp("How many threads share the messages.", valueName: "number"))
    var threads = 1

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var input: MessageInputArguments

    func validate() throws {
        guard (1...10_000).contains(repetitions) else {
            throw ValidationError("--repeat \(repetitions): expected 1 to 10000")
        }
        guard (1...1_024).contains(threads) else {
            throw ValidationError("--threads \(threads): expected 1 to 1024")
        }
    }

    func run() throws {
        let loading = ContinuousClock.now
        let model = try model.load()
        let loadTime = loading.duration(to: .now)
        var messages = MessagesInMemory()
        for path in input.paths {
            let source = GzipSource.decompressed(try ByteSource(path: path), ofFile: path)
            try messages.read(MessageStream(source, input.options))
        }
        guard messages.count > 0 else { throw NoMessagesError() }
        let progress = ProgressLine("scoring", unit: "passes")
        let bench = ScoringBench(model: model, messages: messages, threads: threads)
        let figures = bench.run(repetitions: repetitions, loadTime: loadTime) {
            progress.show($0, share: Double($0) / Double(repetitions))
        }
        progress.clear()
        try Terminal.write(json ? JSONText(figures).text : figures.table)
    }
}

/// The input was empty.
struct NoMessagesError: ExitStatusError, CustomStringConvertible {
    var description: String { "no messages to score: name a file that has some" }

    var exitStatus: ExitStatus { .data }
}
