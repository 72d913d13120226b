import ArgumentParser
import Foundation
import MessageCorpus
import Records

/// `junco corpus`: looks at corpora and divides them.
struct CorpusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "corpus",
        abstract: "Check a corpus, or split it by templates.",
        subcommands: [CorpusCheckCommand.self, CorpusSplitCommand.self])
}

/// `junco corpus check`
struct CorpusCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Count labels, duplicates, conflicting labels, scripts, languages and lengths.",
        discussion: """
            Messages are named by file and line; their texts are never shown.

            Example: junco corpus check Datasets/junco
            """)

    @OptionGroup var corpus: CorpusArguments

    @Flag(help: "Write JSON.")
    var json = false

    func run() throws {
        let corpora = try corpus.read()
        let joined = corpora.count == 1 ? corpora[0] : Corpus(joining: corpora, name: "all \(corpora.count) files")
        let report = CorpusCheck.report(on: joined)
        try Terminal.write(json ? JSONText(report).text : CorpusTable(report).text)
    }
}

/// `junco corpus split`
struct CorpusSplitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "split",
        abstract: "Divide corpora into a training and a test file; copies of a template stay together.",
        discussion:
            "Example: junco corpus split Datasets/junco --test-share 0.2 --training train.csv --testing test.csv")

    @OptionGroup var corpus: CorpusArguments

    @Option(help: ArgumentHelp("The share of messages that tests.", valueName: "share"))
    var testShare = 0.2

    @Option(help: "The same seed gives the same files.")
    var seed: UInt64 = 1

    @Option(help: "What stays together: templates or rows.")
    var by = Split.Unit.templates

    @Option(help: ArgumentHelp("The CSV file for training messages.", valueName: "file"))
    var training: String

    @Option(help: ArgumentHelp("The CSV file for test messages.", valueName: "file"))
    var testing: String

    func validate() throws {
        guard testShare > 0, testShare < 1 else { throw ValidationError("--test-share \(testShare): expected 0 to 1") }
    }

    func run() throws {
        try OutputGuard.check(training, "--training", over: corpus.corpora)
        try OutputGuard.check(testing, "--testing", over: corpus.corpora)
        let messages = try corpus.read().flatMap(\.messages)
        let split = Split.holdout(testShare, of: messages, by: by, seed: seed)
        try CorpusWriter.write(split.training.map { messages[$0] }, to: training)
        try CorpusWriter.write(split.testing.map { messages[$0] }, to: testing)
        try Terminal.write(
            "\(Counted(split.training.count, "message")) in \(training), \(split.testing.count) in \(testing)\n")
    }
}
