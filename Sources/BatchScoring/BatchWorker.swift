import MessageFilter

/// What a thread needs of its own to judge batches.
final class BatchWorker {
    private let judge: Judge

    /// The model alone, or what a user has laid down around it.
    private enum Judge {
        case model(MessageScorer, VerdictLines)
        case pipeline(FilterPipeline, DecisionLines)

        @inline(__always)
        func write(
            _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?, to line: UnsafeMutableRawPointer
        ) -> Int {
            switch self {
            case .model(let scorer, let lines): lines.write(scorer.score(text, sender: sender), to: line)
            case .pipeline(let pipeline, let lines):
                lines.write(
                    pipeline.decide(text, sender: sender, featureCount: lines.featureCount), to: line)
            }
        }
    }

    init(_ model: MessageModel, _ options: BatchScorer.Options) {
        if options.decides {
            let pipeline = FilterPipeline(
                model: model, rules: options.rules ?? .none, capabilities: options.capabilities)
            judge = .pipeline(pipeline, options.decisionLines)
        } else {
            judge = .model(MessageScorer(model: model), VerdictLines(options.outputFormat))
        }
    }

    /// Judges the messages of `batch` that have no verdict yet.
    func score(_ batch: MessageBatch) {
        batch.writeVerdicts { index, line in
            judge.write(batch.text(index), sender: batch.sender(index), to: line)
        }
    }

    /// Judges a message that `batch` cannot keep, and those in front of it.
    func score(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?, behind batch: MessageBatch) {
        score(batch)
        batch.appendVerdict { judge.write(text, sender: sender, to: $0) }
    }
}
