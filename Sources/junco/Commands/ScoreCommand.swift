import ArgumentParser
import BatchScoring
import Foundation
import MessageFilter
import MessageRecords

/// `junco score`: messages in, verdicts out.
struct ScoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "score",
        abstract: "Score messages: action, sub-action and probability, one line for each message.",
        discussion: """
            Reads files, or standard input without a file or for -. Columns and keys: text and, where known, sender.
            The action none says that the model is not sure; the probability is then that of the likeliest action.

            Example: printf 'Your code is 4821\\n' | junco score --model my.junco
            """)

    @OptionGroup var model: ModelArgument

    @Option(help: "lines, csv, jsonl or tsv (first column); default: by the file's ending, else lines.")
    var inputFormat: RecordFormat?

    @Option(help: "tsv, csv or jsonl.")
    var outputFormat = VerdictFormat.tsv

    @Option(help: ArgumentHelp("The column or key with the message.", valueName: "name"))
    var textColumn = "text"

    @Option(help: ArgumentHelp("The column or key with the sender, which may be missing.", valueName: "name"))
    var senderColumn = "sender"

    @Argument(help: "Files with messages.")
    var files: [String] = []

    func run() throws {
        var options = BatchScorer.Options()
        options.inputFormat = inputFormat
        options.outputFormat = outputFormat
        options.textColumn = textColumn
        options.senderColumn = senderColumn
        let paths = files.isEmpty ? ["-"] : files
        let input = MeasuredInput(paths)
        let sources = try paths.map { try input.source($0) }
        var scorer = BatchScorer(model: try model.load(), options: options, output: .standardOutput())
        let progress = ProgressLine("scoring", unit: "messages")
        try scorer.run(sources) { progress.show($0, share: input.share) }
        progress.clear()
        scorer.summary.warnings.forEach(Terminal.complain)
    }
}

extension RecordFormat: ExpressibleByArgument {}
extension VerdictFormat: ExpressibleByArgument {}

/// Counts how much of the input has been read.
private final class MeasuredInput {
    private let total: Int?
    private var read = 0

    init(_ paths: [String]) {
        let sizes = paths.map { path in
            (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
        }
        total = sizes.contains { $0 == nil } ? nil : sizes.compactMap { $0 }.reduce(0, +)
    }

    /// 0–1; `nil` when the size of the input is not known.
    var share: Double? { total.map { Double(read) / Double(max($0, 1)) } }

    func source(_ path: String) throws -> ByteSource {
        let source = try ByteSource(path: path)
        return ByteSource(name: source.name) { [self] buffer throws(SourceError) in
            let count = try source.read(into: buffer)
            read += count
            return count
        }
    }
}
