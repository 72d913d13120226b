import MessageFilter
import Records

/// Scores streams of messages: a verdict line for each message, in order, with memory that does not grow with the input.
package struct BatchScorer {
    /// How messages come in and verdicts go out.
    package struct Options: Sendable {
        /// `nil` tells the format of each source by its name's ending: `.csv`, `.tsv`, `.jsonl`, `.ndjson`, anything else
        /// lines. In TSV a first row without the text column is a message already, and the first column the text.
        package var inputFormat: RecordFormat?
        package var outputFormat = VerdictFormat.tsv
        /// The name of the column or key that holds the message.
        package var textColumn = "text"
        /// The name of the column or key that holds the sender; it may be missing, and an empty one counts as missing.
        package var senderColumn = "sender"
        /// How many threads score, out of ``threadCounts``; `nil` for as many as there are processors that the process may
        /// use. The output is the same for any number.
        package var threadCount: Int?
        package static let threadCounts = 1...256

        /// What users have laid down; `nil` for the model alone.
        package var rules: CheckedRules?
        /// Which sub-actions are passed on; `nil` for all.
        package var capabilities: FilterCapabilities?

        package init() {}

        /// How many of a message's features each line tells, where the model spoke: those that told most. Out of
        /// ``featureCounts``; they cost many times what scoring does.
        package var featureCount = 0
        package static let featureCounts = 0...10

        /// Whether each line tells its reason.
        var decides: Bool { rules != nil || capabilities != nil || featureCount > 0 }
        var decisionLines: DecisionLines { DecisionLines(outputFormat, featureCount: featureCount) }
        var header: String { decides ? decisionLines.header : VerdictLines.header(outputFormat) }
        var maximumLineLength: Int { decides ? decisionLines.maximumLength : VerdictLines.maximumLength }

        /// Why no message can be read in this way, in the words of the tools' options; `nil` where one can.
        package var flaw: String? {
            textColumn != senderColumn
                ? nil : "--text-column and --sender-column are both \(textColumn): name two columns"
        }
    }

    /// What a run came to.
    package struct Summary: Sendable {
        package internal(set) var messages = 0
        /// The number of messages of which only the beginning was read.
        package internal(set) var truncated = 0
        /// The places of the first of them.
        var truncatedPlaces: [String] = []

        /// What to tell a person about the run, a line each.
        package var warnings: [String] {
            let places = truncatedPlaces.map { "\($0): longer than 65,536 bytes; only the beginning was scored" }
            let rest = truncated - truncatedPlaces.count
            return rest == 0 ? places : places + ["and \(rest) more messages that were scored by their beginning only"]
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
