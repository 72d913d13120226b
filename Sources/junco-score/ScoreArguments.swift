import BatchScoring
import MessageFilter
import Records

/// A command line that cannot be understood.
struct UsageError: Error {
    let reason: String
}

/// What the command line of `junco-score` asks for.
struct ScoreArguments {
    enum Request {
        case help
        case version
        case score(ScoreArguments)
    }

    var model = ""
    var options = BatchScorer.Options()
    var files: [String] = []

    static let help = """
        junco-score: file messages as allow, junk, promotion or transaction

        USAGE: junco-score --model MODEL [OPTION]... [FILE]...

        Reads messages from FILEs, or from standard input without a FILE or for -, and writes a line for each, in
        order: action, sub-action (none where there is none), probability of the likeliest action.
        The action none says that the model is not sure. A message that brings a one-time code is never junk,
        promotion or none: where the model would say so, it is transaction, others.

        OPTIONS:
          --model MODEL              a model file that junco train has written
          --input-format FORMAT      lines: a message a line; csv: RFC 4180 with a header; jsonl: an object a
                                     line; tsv: no quoting, by its header or the first column (default: by the file's
                                     ending, else lines)
          --output-format FORMAT     tsv (default), csv or jsonl
          --text-column NAME         the column or key with the message, in JSON also a path such as message.text
                                     (default: text, in TSV else the first column)
          --sender-column NAME       the same for the sender, who may be missing (default: sender)
          --strictness POINT         how readily a message is filed as junk, promotion or transaction: cautious
                                     (default), balanced or eager
          --threads N                how many threads score (default: one for each processor that may be used);
                                     the output is the same for any number
          --no-code-protection       let one-time codes be what the model says
          --version                  the version
          --help                     this text

        EXIT CODES: 0 done · 64 wrong usage · 65 malformed input or model · 66 no such input · 74 reading or writing failed
                    141 whoever read the output has gone

        EXAMPLE: printf 'Your code is 4821\\n' | junco-score --model default.junco

        """

    static func parse(_ words: ArraySlice<String>) throws(UsageError) -> Request {
        var arguments = ScoreArguments()
        var words = words
        while let word = words.popFirst() {
            if word == "--help" || word == "-h" { return .help }
            if word == "--version" { return .version }
            if word == "--no-code-protection" {
                arguments.options.protectsOneTimeCodes = false
                continue
            }
            if word == "--" {
                arguments.files += words
                break
            }
            if word == "-" || !word.hasPrefix("-") {
                arguments.files.append(word)
            } else {
                try arguments.set(word, &words)
            }
        }
        guard !arguments.model.isEmpty else { throw UsageError(reason: "--model is missing") }
        if arguments.files.isEmpty { arguments.files = ["-"] }
        if let flaw = arguments.options.flaw(reading: arguments.files) { throw UsageError(reason: flaw) }
        return .score(arguments)
    }

    private static let options = [
        "--model", "--input-format", "--output-format", "--text-column", "--sender-column", "--threads",
        "--strictness",
    ]

    /// Sets an option given as `--name value` or `--name=value`.
    private mutating func set(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard Self.options.contains(parts[0]) else {
            throw UsageError(reason: "unknown option \(parts[0])")
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
            throw UsageError(reason: "\(parts[0]) needs a value")
        }
        switch parts[0] {
        case "--model": model = value
        case "--input-format": options.inputFormat = try Self.choice(value, for: parts[0])
        case "--output-format": options.outputFormat = try Self.choice(value, for: parts[0])
        case "--text-column": options.textColumn = value
        case "--strictness": options.strictness = try Self.choice(value, for: parts[0])
        case "--threads": options.threadCount = try Self.threadCount(value)
        default: options.senderColumn = value
        }
    }

    private static func threadCount(_ value: String) throws(UsageError) -> Int {
        let range = BatchScorer.Options.threadCounts
        guard let count = Int(value), range.contains(count) else {
            throw UsageError(
                reason: "--threads \(value): expected a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return count
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ value: String, for option: String
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
        if let choice = Choice(rawValue: value) { return choice }
        let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(reason: "\(option) \(value): expected one of \(known)")
    }
}
