/// The whole way of one message through a ``FilterPipeline``, stage by stage.
public struct FilterTrace: Sendable {
    /// What one stage found, whether or not it was reached.
    public struct Step: Hashable, Sendable {
        public let stage: FilterStage
        /// What the stage would answer; `nil` where it has nothing to say.
        public let answer: FilterAnswer?
        public let reason: FilterReason?
        /// Whether it is this stage whose answer holds.
        public let decides: Bool
    }

    /// In the order of the pipeline.
    public let steps: [Step]
    /// The ids of all rules that the message meets, the one that speaks first.
    public let metRules: [String]
    public let decision: FilterDecision
}

/// A stage of the pipeline.
public enum FilterStage: String, CaseIterable, Sendable {
    case contacts, allowList, oneTimeCode, blockList, rules, model

    /// All stages, the one that is asked first in front.
    static let order = FilterStage.allCases
}

extension FilterPipeline {
    /// The way of a message through all stages. For people: it asks them all, and allocates freely.
    public func trace(_ query: FilterQuery) -> FilterTrace {
        withBytes(of: query.text ?? "", query.sender) { text, sender in
            matcher.read(text, sender: sender)
            let findings = FilterStage.order.map { finding(of: $0, text, sender: sender) }
            guard let deciding = findings.firstIndex(where: { $0 != nil }), let decision = findings[deciding] else {
                preconditionFailure("the model, which comes last, has no answer")
            }
            let steps = findings.enumerated().map { index, finding in
                FilterTrace.Step(
                    stage: FilterStage.order[index], answer: finding?.answer, reason: finding?.reason,
                    decides: index == deciding)
            }
            return FilterTrace(steps: steps, metRules: matcher.metRules.map(\.id), decision: folded(decision))
        }
    }
}
