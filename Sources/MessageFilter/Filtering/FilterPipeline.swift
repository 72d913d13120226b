/// Decides what Messages is told about a message, in a fixed order.
///
///     contacts → allow list → one-time codes → block list → rules → model → none
///
/// The first that knows an answer gives it. Holds working memory: make one for each thread; they share model and rules.
public final class FilterPipeline {
    public let rules: CheckedRules
    /// `nil`: sub-actions are passed on as they are.
    public let capabilities: FilterCapabilities?
    private let scorer: MessageScorer?

    public init(model: MessageModel?, rules: CheckedRules = CheckedRules(), capabilities: FilterCapabilities? = nil) {
        scorer = model.map(MessageScorer.init)
        self.rules = rules
        self.capabilities = capabilities
    }

    /// The answer on one message.
    public func decide(_ query: FilterQuery) -> FilterDecision {
        guard let text = query.text, !text.isEmpty else {
            return FilterDecision(answer: .none, reason: .noText, verdict: nil)
        }
        guard let scorer else { return FilterDecision(answer: .none, reason: .noModel, verdict: nil) }
        let verdict = scorer.score(text, sender: query.sender)
        let answer = rules.source.remapping.remapped(FilterAnswer(verdict))
        return FilterDecision(
            answer: capabilities?.folded(answer) ?? answer, reason: verdict.action == .none ? .unsure : .model,
            verdict: verdict)
    }
}
