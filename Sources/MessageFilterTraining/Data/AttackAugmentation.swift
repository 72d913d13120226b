import MessageCorpus
import MessageFilter

/// Attacked copies of unwanted training messages, to learn from beside the messages themselves.
///
/// Copies share their original's group, weigh less, and are never held out: calibration, thresholds and the choice of the
/// strength see messages as they were sent.
public struct AttackAugmentation: Sendable {
    /// What a copy weighs beside its original, for each kind of attack.
    public var weights: [AttackKind: Double]
    public var seed: UInt64

    public init(weights: [AttackKind: Double], seed: UInt64) {
        self.weights = weights
        self.seed = seed
    }

    /// A copy for each kind, in the order of kinds, of each example whose message is unwanted.
    ///
    /// - Parameter examples: one for each message.
    public func copies(of examples: [TrainingExample], _ messages: [LabelledMessage]) -> [TrainingExample] {
        AttackKind.allCases.flatMap { kind -> [TrainingExample] in
            guard let weight = weights[kind], weight > 0 else { return [] }
            // Other choices than those of a test's attack with the same seed.
            let attack = MessageAttack(kind, seed: ~seed, goodWordsFrom: messages)
            return messages.indices.compactMap { number in
                let attacked = attack.attacked(messages[number], number: number)
                guard !attacked.text.utf8.elementsEqual(messages[number].text.utf8) else { return nil }
                var copy = examples[number]
                copy.text = attacked.text
                copy.weight *= weight
                copy.isCopy = true
                return copy
            }
        }
    }
}
