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

/// A stage of the pipeline, the one that is asked first in front.
public enum FilterStage: String, CaseIterable, Sendable {
    case contacts, allowList, oneTimeCode, blockList, rules, model
}

extension FilterPipeline {
    /// The way of a message through all stages. For people: it asks them all, and allocates freely.
    public func trace(_ query: FilterQuery) -> FilterTrace {
        withBytes(of: query.text ?? "", query.sender) { text, sender in
            let decision = decide(text, sender: sender)
            let steps = FilterStage.allCases.map { stage in
                let finding = finding(of: stage, text, sender: sender).map { stage == .model ? folded($0) : $0 }
                return FilterTrace.Step(
                    stage: stage, answer: finding?.answer, reason: finding?.reason,
                    decides: stage == decision.reason.stage)
            }
            return FilterTrace(steps: steps, metRules: matcher.metRules.map(\.id), decision: decision)
        }
    }
}

extension FilterReason {
    /// The stage that gives this reason.
    fileprivate var stage: FilterStage {
        switch self {
        case .contact: .contacts
        case .allowedNumber, .allowedSender, .allowedWord: .allowList
        case .oneTimeCode: .oneTimeCode
        case .blockedNumber: .blockList
        case .rule: .rules
        case .model, .unsure, .noText, .noModel: .model
        }
    }
}
