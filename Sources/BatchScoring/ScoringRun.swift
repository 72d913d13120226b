import MessageFilter
import Records

/// One run of a ``BatchScorer``: the threads that read, score and write, and what they share.
///
/// Each thread takes the next messages, scores them while others read, and gives them back to be written in order. There
/// is one way through for one thread and for many.
final class ScoringRun: @unchecked Sendable {
    private let model: MessageModel
    private let options: BatchScorer.Options
    private let output: OrderedOutput
    private let reader: BatchReader
    /// Held by who uses `reader`.
    private let turn = Monitor()
    private lazy var helperCount =
        min(options.threadCount ?? Processors.usableCount, BatchScorer.Options.threadCounts.upperBound) - 1

    init(
        _ model: MessageModel, _ options: BatchScorer.Options, _ sources: [ByteSource], _ sink: OutputSink,
        progress: @escaping (Int) -> Void
    ) {
        self.model = model
        self.options = options
        output = OrderedOutput(sink, maximumLineLength: options.maximumLineLength)
        reader = BatchReader(sources, options, output, progress: progress)
    }

    var summary: BatchScorer.Summary { reader.summary }

    /// Scores everything.
    ///
    /// - Throws: ``RecordError`` or ``OutputError``.
    func finish() throws {
        var helpers: [HelperThread] = []
        score { batch in
            // Input that fits one batch, the usual case of a few messages, is not worth a thread.
            guard !batch.hasRoom, helpers.count < helperCount else { return }
            output.makeRoomForThread()
            if let helper = HelperThread({ [self] in score() }) { helpers.append(helper) }
        }
        for helper in helpers { helper.join() }
        if let failure = output.failure { throw failure }
        if let failure = reader.failure { throw failure }
    }

    /// What each thread does until there is nothing left.
    private func score(beforeEach: (MessageBatch) -> Void = { _ in }) {
        let worker = BatchWorker(model, options)
        while let batch = turn.locked({ reader.next(for: worker) }) {
            beforeEach(batch)
            worker.score(batch)
            output.finish(batch)
        }
    }
}
