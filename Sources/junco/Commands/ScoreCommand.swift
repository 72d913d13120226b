import ArgumentParser
import BatchScoring
import Foundation
import MessageCorpus
import MessageFilter
import Records

/// `junco score`: messages in, verdicts out.
struct ScoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "score",
        abstract: "Score messages: action, sub-action and probability, one line for each message.",
        discussion: """
            Reads files, or standard input without a file or for -. Columns and keys: text and, where known, sender.
            The action none says that the model is not sure; the probability is then that of the likeliest action.
            With --rules, --capabilities or --features each line has the reason too: model, unsure, or what spoke before the model \
            was asked, such as contact, allow:word, block:number, rule:ID, or allow:code.

            A message that brings a one-time code is never junk or promotion, nor none: where the model would say so it is \
            transaction/others, by allow:code. The probability is still that of the likeliest action.

            Example: printf 'Your code is 4821\\n' | junco score --model my.junco
            Example: junco score --rules my.json --capabilities finance,orders,offers messages.csv
            """)

    @OptionGroup var model: ModelArgument

    @OptionGroup var filter: FilterArguments

    @Option(help: "lines, csv, jsonl or tsv (by header, or first column); default: by the file's ending, else lines.")
    var inputFormat: RecordFormat?

    @Option(help: "tsv, csv or jsonl.")
    var outputFormat = VerdictFormat.tsv

    @Option(
        help: ArgumentHelp(
            "The column or key with the message, in JSON also a path such as message.text; default: text, in TSV else the "
                + "first column.",
            valueName: "name"))
    var textColumn: String?

    @Option(
        help: ArgumentHelp("The same for the sender, who may be missing; default: sender.", valueName: "name"))
    var senderColumn: String?

    @Option(help: "How many threads score; default: one for each processor that may be used.")
    var threads: Int?

    @Option(
        help: ArgumentHelp("Tell so many features that spoke most for the model's answer, 10 at most.", valueName: "n"))
    var features = 0

    @Argument(help: "Files with messages, also compressed (.gz); - or none is standard input.")
    var files: [String] = []

    private var inputs: [String] { files.isEmpty ? ["-"] : files }

    func validate() throws {
        let range = BatchScorer.Options.threadCounts
        if let threads, !range.contains(threads) {
            throw ValidationError(
                "--threads \(threads): expected a number from \(range.lowerBound) to \(range.upperBound)")
        }
        let featureCounts = BatchScorer.Options.featureCounts
        if !featureCounts.contains(features) {
            throw ValidationError("--features \(features): expected 0 to \(featureCounts.upperBound)")
        }
        if let flaw = options.flaw(reading: inputs) { throw ValidationError(flaw) }
    }

    private var options: BatchScorer.Options {
        var options = BatchScorer.Options()
        options.inputFormat = inputFormat
        options.outputFormat = outputFormat
        options.textColumn = textColumn
        options.senderColumn = senderColumn
        options.threadCount = threads
        options.protectsOneTimeCodes = !filter.codes.isOff
        options.capabilities = filter.capabilities
        options.featureCount = features
        return options
    }

    func run() throws {
        let input = try MeasuredInput(inputs)
        var options = options
        options.rules = try filter.loadRules()
        var scorer = BatchScorer(model: try model.load(), options: options, output: .standardOutput())
        let progress = ProgressLine("scoring", unit: "messages")
        try scorer.run(input.sources) { progress.show($0, share: input.share) }
        progress.clear()
        scorer.summary.warnings.forEach(Terminal.complain)
    }
}

extension RecordFormat: ExpressibleByArgument {}
extension VerdictFormat: ExpressibleByArgument {}

/// Sources that know how much of them has been read.
private struct MeasuredInput {
    /// What is to be scored, decompressed.
    let sources: [ByteSource]
    private let files: [ByteSource]
    private let total: Int?

    init(_ paths: [String]) throws {
        let sizes = paths.map { path in
            (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
        }
        total = sizes.contains { $0 == nil } ? nil : sizes.compactMap { $0 }.reduce(0, +)
        files = try paths.map { try ByteSource(path: $0) }
        sources = zip(paths, files).map { GzipSource.decompressed($1, ofFile: $0) }
    }

    /// 0–1; `nil` when the size of the input is not known.
    var share: Double? {
        total.map { Double(files.reduce(0) { $0 + $1.readCount }) / Double(max($0, 1)) }
    }
}
