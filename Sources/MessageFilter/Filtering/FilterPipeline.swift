/// Decides what Messages is told about a message, in a fixed order.
///
///     contacts → allow list → one-time codes → block list → rules → model → none
///
/// The first that knows an answer gives it, so that allowing beats blocking. Remapping applies to what rules and model say,
/// capabilities to every answer. Holds working memory: make one for each thread; they share model and rules.
///
/// ```swift
/// let model = try MessageModel(contentsOf: "default.junco")
/// let pipeline = FilterPipeline(model: model, rules: try CheckedRules(rules), capabilities: try .init(names: "finance,offers"))
/// let decision = pipeline.decide(FilterQuery(sender: "+14255550100", text: "Your code is 482913"))
/// // decision.answer == .allow, decision.reason == .oneTimeCode
/// ```
public final class FilterPipeline {
    public let rules: CheckedRules
    /// `nil`: sub-actions are passed on as they are.
    public let capabilities: FilterCapabilities?
    let matcher: RuleMatcher
    let scorer: MessageScorer?

    public init(model: MessageModel?, rules: CheckedRules = .standard, capabilities: FilterCapabilities? = nil) {
        scorer = model.map(MessageScorer.init)
        matcher = RuleMatcher(rules)
        self.rules = rules
        self.capabilities = capabilities
    }

    /// The answer on one message.
    public func decide(_ query: FilterQuery) -> FilterDecision {
        withBytes(of: query.text ?? "", query.sender) { decide($0, sender: $1) }
    }

    /// The answer on a message given as bytes, UTF-8 or not, of which the first ``MessageScorer/maximumTextLength`` are read.
    ///
    /// - Parameter text: empty for a picture, which lists and rules may judge by its sender.
    public func decide(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> FilterDecision {
        matcher.read(text, sender: sender)
        if let (answer, reason) = listed() { return decision(answer, reason) }
        if let rule = matcher.rule { return decision(remapped(rule.answer), .rule(rule.id)) }
        return judge(text, sender: sender)
    }

    /// The same, with the features that spoke most where the model was asked, `featureCount` at most. That takes many times
    /// as long, and allocates.
    public func decide(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?, featureCount: Int
    ) -> FilterDecision {
        var decision = decide(text, sender: sender)
        guard featureCount > 0, decision.verdict != nil, let scorer else { return decision }
        let explanation = scorer.explain(
            String(decoding: text, as: UTF8.self), sender: sender.map { String(decoding: $0, as: UTF8.self) })
        decision.features = Array(explanation.contributions.lazy.filter { $0.nats > 0 }.prefix(featureCount))
        return decision
    }

    /// What the user's lists say.
    private func listed() -> (FilterAnswer, FilterReason)? {
        if matcher.isContact { return (.allow, .contact) }
        if let reason = matcher.allowance { return (.allow, reason) }
        if matcher.hasOneTimeCode { return (.allow, .oneTimeCode) }
        return matcher.isBlocked ? (.junk, .blockedNumber) : nil
    }

    func judge(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> FilterDecision {
        if text.isEmpty { return decision(.none, .noText) }
        guard let scorer else { return decision(.none, .noModel) }
        let verdict = scorer.score(text, sender: sender)
        let reason = verdict.action == .none ? FilterReason.unsure : .model
        return decision(remapped(FilterAnswer(verdict)), reason, verdict)
    }

    func remapped(_ answer: FilterAnswer) -> FilterAnswer { rules.source.remapping.remapped(answer) }

    private func decision(_ answer: FilterAnswer, _ reason: FilterReason, _ verdict: Verdict? = nil) -> FilterDecision {
        FilterDecision(answer: capabilities?.folded(answer) ?? answer, reason: reason, verdict: verdict)
    }
}
