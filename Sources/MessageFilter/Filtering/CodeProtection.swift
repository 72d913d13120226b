/// Keeps messages that bring a one-time code from being filed where nobody looks. Holds working memory: one for each thread.
///
/// It is a floor under the model's answer: `allow` and `transaction` stand, anything else becomes ``answer``. So a message is
/// read again only when the model would not show it.
package final class CodeProtection {
    /// What a message with a code is when the model does not know it as wanted.
    static let answer = FilterAnswer(.transactionOthers)

    private var text = ComparableText(capacity: TextNormalizer.maximumBytes)
    /// Made for the first message that may bring a code: most runs of a program see none.
    private lazy var code = OneTimeCode()

    package init() {}

    /// Whether a message brings a one-time code.
    func applies(to message: UnsafeBufferPointer<UInt8>) -> Bool {
        guard OneTimeCode.mayBe(in: message) else { return false }
        text.read(message)
        return code.isIn(text.symbols)
    }

    /// The same of a text.
    package func applies(to message: String) -> Bool { withBytes(of: message, nil) { text, _ in applies(to: text) } }

    /// A model's verdict on a message, raised to ``answer`` where the message brings a code that it would not show.
    package func floor(_ verdict: Verdict, on message: UnsafeBufferPointer<UInt8>) -> Verdict {
        guard !verdict.action.isWanted, applies(to: message) else { return verdict }
        return Verdict(
            action: Self.answer.action, subAction: Self.answer.subAction, likeliestAction: verdict.likeliestAction,
            probability: verdict.probability)
    }

    /// The same for an assessment, whose probabilities stay the model's.
    package func floor(_ assessment: Assessment, on message: String) -> Assessment {
        guard !assessment.verdict.action.isWanted else { return assessment }
        return withBytes(of: message, nil) { text, _ in
            Assessment(verdict: floor(assessment.verdict, on: text), classProbabilities: assessment.classProbabilities)
        }
    }
}
