import ArgumentParser
import BatchScoring
import Records

/// Which messages are read, and how.
struct MessageInputArguments: ParsableArguments {
    @Option(help: "lines, csv, jsonl or tsv (by header, or first column); default: by the file's ending, else lines.")
    var inputFormat: RecordFormat?

    @Option(
        help: ArgumentHelp(
            "The column or key with the message, in JSON also a path such as message.text; default: text, in TSV else the "
                + "first column.",
            valueName: "name"))
    var textColumn: String?

    @Option(
        help: ArgumentHelp("The same for the sender, who may be missing; default: sender.", valueName: "name"))
    var senderColumn: String?

    @Argument(help: "Files with messages, also compressed (.gz); - or none is standard input.")
    var files: [String] = []

    /// What is read, standard input by its sign.
    var paths: [String] { files.isEmpty ? ["-"] : files }

    func validate() throws {
        if let flaw = options.flaw(reading: paths) { throw ValidationError(flaw) }
    }

    /// How messages come in.
    var options: BatchScorer.Options {
        var options = BatchScorer.Options()
        options.inputFormat = inputFormat
        options.textColumn = textColumn
        options.senderColumn = senderColumn
        return options
    }
}
