import MessageFilter
import Records

/// Scores streams of messages: a verdict line for each message, in order, with memory that does not grow with the input.
package struct BatchScorer {
    /// How messages come in and verdicts go out.
    package struct Options: Sendable {
        /// `nil` tells the format of each source by its name's ending: `.csv`, `.tsv`, `.jsonl`, `.ndjson`, anything else
        /// lines.
        package var inputFormat: RecordFormat?
        package var outputFormat = VerdictFormat.tsv
        /// The name of the column or key that holds the message, in JSON also a path of keys (`message.text`). `nil`:
        /// ``defaultTextColumn``, and in TSV the first column of a file without it.
        package var textColumn: String?
        /// The same for the sender, who may be missing; an empty one counts as missing. `nil`: ``defaultSenderColumn``.
        package var senderColumn: String?
        package static let defaultTextColumn = "text"
        package static let defaultSenderColumn = "sender"
        /// How many threads score, out of ``threadCounts``; `nil` for as many as there are processors that the process may
        /// use. The output is the same for any number.
        package var threadCount: Int?
        package static let threadCounts = 1...256

        /// What users have laid down; `nil` for nothing.
        package var rules: CheckedRules?
        /// Whether one-time codes are protected where there are no ``rules``, which say so themselves.
        package var protectsOneTimeCodes = true
        /// Which sub-actions are passed on; `nil` for all.
        package var capabilities: FilterCapabilities?
        /// How readily the model takes an action.
        package var strictness = OperatingPoint.usual

        package init() {}

        /// How many of a message's features each line tells, where the model spoke: those that told most. Out of
        /// ``featureCounts``; they cost many times what scoring does.
        package var featureCount = 0
        package static let featureCounts = 0...10

        /// Whether each line tells its reason.
        var decides: Bool { rules != nil || capabilities != nil || featureCount > 0 }
        var effectiveRules: CheckedRules { rules ?? (protectsOneTimeCodes ? .standard : .none) }
        var decisionLines: DecisionLines { DecisionLines(outputFormat, featureCount: featureCount) }
        var header: String { decides ? decisionLines.header : VerdictLines.header(outputFormat) }
        var maximumLineLength: Int { decides ? decisionLines.maximumLength : VerdictLines.maximumLength }

        /// What lies in a file of that name.
        func format(ofFile name: String) -> RecordFormat { inputFormat ?? RecordFormat(fileName: name) ?? .lines }

        /// Why no message can be read in this way, in the words of the tools' options; `nil` where one can.
        package func flaw(reading files: [String]) -> String? {
            let (text, sender) = (textColumn ?? Self.defaultTextColumn, senderColumn ?? Self.defaultSenderColumn)
            if text == sender { return "--text-column and --sender-column are both \(text): name two columns" }
            let unused = textColumn != nil ? "--text-column" : senderColumn != nil ? "--sender-column" : nil
            guard let unused, files.allSatisfy({ format(ofFile: $0) == .lines }) else { return nil }
            return "\(unused) has no effect on lines, which have no columns: give --input-format csv, tsv or jsonl"
        }
    }

    /// What a run came to.
    package struct Summary: Sendable {
        package internal(set) var messages = 0
        /// The number of messages of which only the beginning was read.
        package internal(set) var truncated = 0
        /// The places of the first of them.
        var truncatedPlaces: [String] = []
        /// What else is to be told, a line each.
        var notes: [String] = []

        /// What to tell a person about the run, a line each.
        package var warnings: [String] {
            let places = truncatedPlaces.map { "\($0): longer than 65,536 bytes; only the beginning was scored" }
            let rest = truncated - truncatedPlaces.count
            if rest == 0 { return notes + places }
            let more =
                rest == 1 ? "1 more message that was scored by its" : "\(rest) more messages that were scored by their"
            return notes + places + ["and \(more) beginning only"]
        }

        private static let maximumReportedTruncations = 100

        mutating func note(truncatedAt place: @autoclosure () -> String) {
            truncated += 1
            if truncated <= Self.maximumReportedTruncations { truncatedPlaces.append(place()) }
        }
    }

    private let model: MessageModel
    private let options: Options
    private let sink: OutputSink
    package private(set) var summary = Summary()

    package init(model: MessageModel, options: Options, output: OutputSink) {
        self.model = model
        self.options = options
        sink = output
    }

    /// Scores all messages of `sources` and flushes the output.
    ///
    /// Where a source makes one wait, the verdicts on what came before are written first.
    ///
    /// - Parameter progress: called now and then with the number of messages so far; not always by the same thread, but
    ///   by one at a time, and by none that is reading a source meanwhile.
    /// - Throws: ``RecordError`` or ``OutputError``, that of the first message that met one. What was scored before an
    ///   error is written.
    package mutating func run(_ sources: [ByteSource], progress: @escaping (Int) -> Void = { _ in }) throws {
        let run = ScoringRun(model, options, sources, sink, progress: progress)
        defer { summary = run.summary }
        try run.finish()
    }
}
