import MessageFilter

/// The way of a message through the pipeline, for people: a line for each stage, then the answer.
struct TraceTable {
    let text: String

    init(_ trace: FilterTrace) {
        let rows = trace.steps.map { step in
            let finding = step.answer.map { "\($0.label), \(step.reason?.label ?? "")" } ?? "–"
            return [step.decides ? "→" : " ", step.stage.title, finding + Self.rules(of: step, trace)]
        }
        let width = rows.map { $0[1].count }.max() ?? 0
        let lines = rows.map { "\($0[0]) \($0[1])\(String(repeating: " ", count: width - $0[1].count))  \($0[2])" }
        text =
            "answer \(trace.decision.answer.label), by \(trace.decision.reason.label)\n"
            + lines.joined(separator: "\n") + "\n\nthe model:\n"
    }

    private static func rules(of step: FilterTrace.Step, _ trace: FilterTrace) -> String {
        guard step.stage == .rules, trace.metRules.count > 1 else { return "" }
        return " before " + trace.metRules.dropFirst().joined(separator: ", ")
    }
}

/// The JSON form of the way.
struct TraceRecord: Encodable {
    struct Step: Encodable {
        let stage: String
        let answer: String?
        let reason: String?
        let decides: Bool
    }

    let answer: String
    let reason: String
    let steps: [Step]
    let metRules: [String]

    init(_ trace: FilterTrace) {
        answer = trace.decision.answer.label
        reason = trace.decision.reason.label
        metRules = trace.metRules
        steps = trace.steps.map {
            Step(stage: $0.stage.rawValue, answer: $0.answer?.label, reason: $0.reason?.label, decides: $0.decides)
        }
    }
}

extension FilterStage {
    fileprivate var title: String {
        switch self {
        case .contacts: "contacts"
        case .allowList: "allow list"
        case .oneTimeCode: "one-time code"
        case .blockList: "block list"
        case .rules: "rules"
        case .model: "model"
        }
    }
}
