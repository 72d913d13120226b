import MessageFilter
import MessageRecords

/// Scores streams of messages: a verdict line for each message, in order, with memory that does not grow with the input.
public struct BatchScorer {
    /// How messages come in and verdicts go out.
    public struct Options: Sendable {
        /// `nil` tells the format of each source by its name's ending: `.csv`, `.jsonl`, `.ndjson`, anything else lines.
        public var inputFormat: RecordFormat?
        public var outputFormat = VerdictFormat.tsv
        /// The name of the column or key that holds the message.
        public var textColumn = "text"
        /// The name of the column or key that holds the sender; it may be missing, and an empty one counts as missing.
        public var senderColumn = "sender"

        public init() {}
    }

    /// What a run came to.
    public struct Summary: Sendable {
        public var messages = 0
        /// The number of messages of which only the beginning was read.
        public internal(set) var truncated = 0
        /// The places of the first of them.
        var truncatedPlaces: [String] = []

        /// What to tell a person about the run, a line each.
        public var warnings: [String] {
            let places = truncatedPlaces.map { "\($0): longer than 65,536 bytes; only the beginning was scored" }
            let rest = truncated - truncatedPlaces.count
            return rest == 0 ? places : places + ["and \(rest) more messages that were scored by their beginning only"]
        }
    }

    private let scorer: MessageScorer
    private let options: Options
    private let sink: OutputSink
    private var writer: VerdictWriter
    public private(set) var summary = Summary()

    /// Of a line, this much is read at most; the scorer itself stops at 65,536 bytes of text.
    private static let maximumRecordLength = 1 << 20
    private static let progressInterval = 16_384
    private static let maximumReportedTruncations = 100

    public init(model: MessageModel, options: Options, output: OutputSink) {
        scorer = MessageScorer(model: model)
        self.options = options
        sink = output
        writer = VerdictWriter(options.outputFormat, to: output)
    }

    /// Scores all messages of `sources` and flushes the output.
    ///
    /// - Parameter progress: called now and then with the number of messages so far.
    /// - Throws: ``SourceError``, ``RecordError`` or ``OutputError``. What was scored before an error is written.
    public mutating func run(_ sources: [ByteSource], progress: (Int) -> Void = { _ in }) throws {
        try writer.begin()
        do {
            for source in sources { try score(source, progress) }
        } catch let error as RecordError {
            try sink.flush()
            throw error
        }
        try sink.flush()
    }

    private mutating func score(_ source: ByteSource, _ progress: (Int) -> Void) throws {
        let format = options.inputFormat ?? Self.format(ofName: source.name)
        let columns = columns(of: format)
        let reader = RecordReader(
            source: source, format: format, columns: columns, maximumLength: Self.maximumRecordLength)
        while try reader.next() {
            let text = reader.field(0) ?? UnsafeBufferPointer(start: nil, count: 0)
            let sender = columns.count > 1 ? reader.field(1).flatMap { $0.isEmpty ? nil : $0 } : nil
            try writer.write(scorer.score(text, sender: sender))
            summary.messages += 1
            if reader.isTruncated || text.count > MessageScorer.maximumTextLength { note(source, reader.line) }
            if summary.messages % Self.progressInterval == 0 { progress(summary.messages) }
        }
    }

    private mutating func note(_ source: ByteSource, _ line: Int) {
        summary.truncated += 1
        if summary.truncated <= Self.maximumReportedTruncations {
            summary.truncatedPlaces.append("\(source.name):\(line)")
        }
    }

    private func columns(of format: RecordFormat) -> ColumnSelection {
        switch format {
        case .lines: .wholeLine
        case .tsv: .positions([0])
        case .csv, .jsonl: .names([options.textColumn], optional: [options.senderColumn])
        }
    }

    private static func format(ofName name: String) -> RecordFormat {
        switch name.split(separator: ".").last?.lowercased() {
        case "csv": .csv
        case "jsonl", "ndjson": .jsonl
        default: .lines
        }
    }
}
