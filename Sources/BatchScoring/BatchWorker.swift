import MessageFilter

/// What a thread needs of its own to score batches.
final class BatchWorker {
    private let scorer: MessageScorer
    private let lines: VerdictLines

    init(_ model: MessageModel, _ format: VerdictFormat) {
        scorer = MessageScorer(model: model)
        lines = VerdictLines(format)
    }

    /// Scores the messages of `batch` that have no verdict yet.
    func score(_ batch: MessageBatch) {
        batch.writeVerdicts { index, line in
            lines.write(scorer.score(batch.text(index), sender: batch.sender(index)), to: line)
        }
    }

    /// Scores a message that `batch` cannot keep, and those in front of it.
    func score(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?, behind batch: MessageBatch) {
        score(batch)
        batch.appendVerdict { lines.write(scorer.score(text, sender: sender), to: $0) }
    }
}
