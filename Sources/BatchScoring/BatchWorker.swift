import MessageFilter

/// What a thread needs of its own to judge batches.
final class BatchWorker {
    private let judge: Judge

    /// The model, which codes may be protected from, or what a user has laid down around it.
    private enum Judge {
        case model(MessageScorer, CodeProtection?, VerdictLines)
        case pipeline(FilterPipeline, DecisionLines)

        @inline(__always)
        func write(
            _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?, to line: UnsafeMutableRawPointer
        ) -> Int {
            switch self {
            case .model(let scorer, let protection, let lines):
                let verdict = scorer.score(text, sender: sender)
                return lines.write(protection?.floor(verdict, on: text) ?? verdict, to: line)
            case .pipeline(let pipeline, let lines):
                return lines.write(
                    pipeline.decide(text, sender: sender, featureCount: lines.featureCount), to: line)
            }
        }
    }

    init(_ model: MessageModel, _ options: BatchScorer.Options) {
        if options.decides {
            let pipeline = FilterPipeline(
                model: model, rules: options.effectiveRules, capabilities: options.capabilities,
                strictness: options.strictness)
            judge = .pipeline(pipeline, options.decisionLines)
        } else {
            judge = .model(
                MessageScorer(model: model, at: options.strictness),
                options.protectsOneTimeCodes ? CodeProtection() : nil,
                VerdictLines(options.outputFormat))
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
