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

    @Option(help: "tsv, csv or jsonl.")
    var outputFormat = VerdictFormat.tsv

    @Option(help: "How many threads score; default: one for each processor that may be used.")
    var threads: Int?

    @Option(
        help: ArgumentHelp(
            "Tell so many words and properties that spoke most for the model's answer, 10 at most.", valueName: "n"))
    var features = 0

    @OptionGroup var input: MessageInputArguments

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
    }

    private var options: BatchScorer.Options {
        var options = input.options
        options.outputFormat = outputFormat
        options.threadCount = threads
        options.protectsOneTimeCodes = !filter.codes.isOff
        options.capabilities = filter.capabilities
        options.strictness = filter.strictness.point
        options.featureCount = features
        return options
    }

    func run() throws {
        let measured = try MeasuredInput(input.paths)
        var options = options
        options.rules = try filter.loadRules()
        var scorer = BatchScorer(model: try model.load(), options: options, output: .standardOutput())
        let progress = ProgressLine("scoring", unit: "messages")
        try scorer.run(measured.sources) { progress.show($0, share: measured.share) }
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
