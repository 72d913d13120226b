/// Decides what Messages is told about a message, in a fixed order.
///
///     contacts → allow list → one-time codes → block list → rules → model → none
///
/// The first that knows an answer gives it, so that allowing beats blocking. Of a message that brings a one-time code, block
/// list and rules are not asked: the model's `allow` or `transaction` stands, anything else becomes `transaction/others`.
/// Remapping applies to what rules and model say, but makes no code junk; capabilities apply to every answer. Holds working
/// memory: make one for each thread; they share model and rules.
///
/// ```swift
/// let model = try MessageModel(contentsOf: "default.junco")
/// let pipeline = FilterPipeline(model: model, rules: try CheckedRules(rules), capabilities: try .init(names: "finance,offers"))
/// let decision = pipeline.decide(FilterQuery(sender: "+14255550100", text: "Your code is 482913"))
/// // decision.answer.action == .transaction; decision.reason == .oneTimeCode where the model alone would not show it
/// ```
public final class FilterPipeline {
    public let rules: CheckedRules
    /// `nil`: sub-actions are passed on as they are.
    public let capabilities: FilterCapabilities?
    let matcher: RuleMatcher
    private let scorer: MessageScorer?
    /// `nil` where one-time codes are not protected.
    private let protection: CodeProtection?

    /// - Parameter strictness: how readily the model takes an action.
    public init(
        model: MessageModel?, rules: CheckedRules = .standard, capabilities: FilterCapabilities? = nil,
        strictness: OperatingPoint = .usual
    ) {
        scorer = model.map { MessageScorer(model: $0, at: strictness) }
        matcher = RuleMatcher(rules)
        protection = rules.source.protectsOneTimeCodes ? CodeProtection() : nil
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
        if let shown = finding(of: .contacts, text, sender: sender) ?? finding(of: .allowList, text, sender: sender) {
            return folded(shown)
        }
        let ruling = finding(of: .blockList, text, sender: sender) ?? finding(of: .rules, text, sender: sender)
        let unprotected = ruling ?? judge(text, sender: sender)
        // A code is looked for only where it makes a difference.
        guard ruling != nil || !unprotected.answer.action.isWanted,
            let kept = finding(of: .oneTimeCode, text, sender: sender)
        else { return folded(unprotected) }
        return folded(kept)
    }

    /// The same, with the words and properties that spoke most where the model was asked, `featureCount` at most. That takes many times
    /// as long, and allocates.
    public func decide(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?, featureCount: Int
    ) -> FilterDecision {
        var decision = decide(text, sender: sender)
        guard featureCount > 0, decision.verdict != nil, let scorer else { return decision }
        let explanation = scorer.explain(
            String(decoding: text, as: UTF8.self), sender: sender.map { String(decoding: $0, as: UTF8.self) })
        decision.features = Array(explanation.action.shares.lazy.filter { $0.nats > 0 }.prefix(featureCount))
        return decision
    }

    /// What one stage says about the message that has been read; `nil` where it has nothing to say.
    func finding(
        of stage: FilterStage, _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?
    ) -> FilterDecision? {
        switch stage {
        case .contacts: matcher.isContact ? decision(.allow, .contact) : nil
        case .allowList: matcher.allowance.map { decision(.allow, $0) }
        case .oneTimeCode: protection?.applies(to: text) == true ? keep(text, sender: sender) : nil
        case .blockList: matcher.isBlocked ? decision(.junk, .blockedNumber) : nil
        case .rules: matcher.rule.map { decision(remapped($0.answer), .rule($0.id)) }
        case .model: judge(text, sender: sender)
        }
    }

    private func judge(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> FilterDecision {
        if text.isEmpty { return decision(.none, .noText) }
        guard let scorer else { return decision(.none, .noModel) }
        let verdict = scorer.score(text, sender: sender)
        let reason = verdict.action == .none ? FilterReason.unsure : .model
        return decision(remapped(FilterAnswer(verdict)), reason, verdict)
    }

    /// The decision on a message that brings a code: the model's, if it shows the message, wherever the answer is sent.
    private func keep(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> FilterDecision {
        let judgement = judge(text, sender: sender)
        return decision(shownAnswer(judgement), .oneTimeCode, judgement.verdict)
    }

    /// The first that shows the message: the answer as it was remapped, the model's own, that of the protection remapped.
    private func shownAnswer(_ judgement: FilterDecision) -> FilterAnswer {
        if judgement.answer.action.isWanted { return judgement.answer }
        if let verdict = judgement.verdict, verdict.action.isWanted { return FilterAnswer(verdict) }
        let remapped = remapped(CodeProtection.answer)
        return remapped.action.isWanted ? remapped : CodeProtection.answer
    }

    private func remapped(_ answer: FilterAnswer) -> FilterAnswer { rules.source.remapping.remapped(answer) }

    private func decision(_ answer: FilterAnswer, _ reason: FilterReason, _ verdict: Verdict? = nil) -> FilterDecision {
        FilterDecision(answer: answer, reason: reason, verdict: verdict)
    }

    /// `decision` without a sub-action that was not declared.
    func folded(_ decision: FilterDecision) -> FilterDecision {
        guard let capabilities else { return decision }
        return FilterDecision(
            answer: capabilities.folded(decision.answer), reason: decision.reason, verdict: decision.verdict)
    }
}
