import MessageFilter

/// Makes attacked copies of messages. The same kind, seed, messages and number give the same copy.
package struct MessageAttack: Sendable {
    package let kind: AttackKind
    private let seed: UInt64
    private let targets: CategorySet
    private let goodWords: GoodWords

    /// - Parameters:
    ///   - targets: a message is attacked where its label lies within these leaves.
    ///   - messages: where ``AttackKind/goodwords`` takes words from: those that are surely neither junk nor promotion.
    package init(
        _ kind: AttackKind, seed: UInt64, on targets: CategorySet = .unwanted,
        goodWordsFrom messages: [LabelledMessage]
    ) {
        self.kind = kind
        self.seed = seed
        self.targets = targets
        goodWords = kind == .goodwords ? GoodWords(messages) : GoodWords()
    }

    /// `messages` in their order, those that are targets attacked, the others as they are.
    package func attacked(_ messages: [LabelledMessage]) -> [LabelledMessage] {
        messages.enumerated().map { number, message in attacked(message, number: number) }
    }

    /// An attacked copy of a message that is a target, any other message as it is.
    ///
    /// - Parameter number: the message's place among the others: with the seed it decides all random choices.
    package func attacked(_ message: LabelledMessage, number: Int) -> LabelledMessage {
        guard message.label.isSubset(of: targets) else { return message }
        var copy = message
        copy.text = rewritten(message, number: number)
        return copy
    }

    private func rewritten(_ message: LabelledMessage, number: Int) -> String {
        var generator = SplitMix64(seed: SplitMix64.mixed(seed &+ 1) ^ UInt64(number))
        let text = message.text
        switch kind {
        case .homoglyph: return text.rewritingWords { Lookalikes.homoglyphs($0, &generator) }
        case .leet: return text.rewritingWords { Lookalikes.leet($0, &generator) }
        case .fullwidth: return text.rewritingChunks { Lookalikes.fullWidth($0, &generator) }
        case .zerowidth: return text.rewritingWords { Lookalikes.withInvisible($0, &generator) }
        case .spacing: return text.rewritingWords { WordDisruption.spelledOut($0, &generator) }
        case .typos: return text.rewritingWords { WordDisruption.misspelled($0, &generator) }
        case .goodwords: return goodWords.appended(to: message, &generator)
        }
    }
}
