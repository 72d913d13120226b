import MessageFilter
import Records

/// What the server answers, and what the extension reads from the bytes that Messages hands to it.
///
///     {"action":2,"subAction":0,"reason":"model 0.983"}
///
/// Action and sub-action are Apple's raw values.
public struct DeferredAnswer: Hashable, Sendable {
    public static let defaultMaximumBytes = 4_096

    public var answer: FilterAnswer
    /// A short label of why, for people who look after a filter; holds nothing of the message.
    public var reason: String

    public init(_ answer: FilterAnswer, reason: String = "") {
        self.answer = answer
        self.reason = reason
    }

    /// The answer of a pipeline, its reason ``FilterReason/label``; behind `model` stands the probability: `model 0.983`.
    public init(_ decision: FilterDecision) {
        answer = decision.answer
        reason = decision.reason.label
        if decision.reason == .model, let verdict = decision.verdict {
            reason += " " + Self.decimal(verdict.probability)
        }
    }

    /// Three decimals, rounded.
    private static func decimal(_ probability: Double) -> String {
        let thousandths = Int(probability * 1_000 + 0.5)
        let digits = String(thousandths % 1_000)
        return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits
    }
}

// MARK: Reading

extension DeferredAnswer {
    /// Reads an answer. Keys that are not known are passed over; `subAction` and `reason` may be missing.
    ///
    /// - Throws: ``QueryError`` for bytes that are too many, no JSON or of another form, for raw values that are not
    ///   known, and for a sub-action of another action.
    public init(bytes: [UInt8], maximumBytes: Int = defaultMaximumBytes) throws(QueryError) {
        var members = Members()
        try JSONDocument.read(bytes, maximumBytes: maximumBytes) { (scanner, path) throws(RecordFlaw) in
            try members.read(&scanner, &path)
        }
        guard let answer = FilterAnswer(action: members.action, subAction: members.subAction) else {
            throw QueryError(place: "$.subAction", byte: nil, reason: "expected a sub-action of the action")
        }
        self.init(answer, reason: members.reason)
    }

    private struct Members {
        var action = FilterAction.none
        var subAction = FilterSubAction.none
        var reason = ""

        private enum Member: Int {
            case action, subAction, reason
            static let form = ObjectForm("action", "subAction", "reason", required: 1)
        }

        mutating func read(_ scanner: inout JSONScanner, _ path: inout JSONPath) throws(RecordFlaw) {
            try Member.form.read(&scanner, &path) { (scanner, _, member) throws(RecordFlaw) in
                switch Member(rawValue: member) {
                case .action: try readAction(&scanner)
                case .subAction: try readSubAction(&scanner)
                case .reason: reason = try scanner.readStringOrNull() ?? ""
                case nil: break
                }
            }
        }

        private mutating func readAction(_ scanner: inout JSONScanner) throws(RecordFlaw) {
            let flaw = scanner.flaw("expected a raw value of ILMessageFilterAction")
            guard let action = FilterAction(rawValue: try scanner.readInteger()) else { throw flaw }
            self.action = action
        }

        private mutating func readSubAction(_ scanner: inout JSONScanner) throws(RecordFlaw) {
            let flaw = scanner.flaw("expected a raw value of ILMessageFilterSubAction")
            guard let subAction = FilterSubAction(rawValue: try scanner.readInteger()) else { throw flaw }
            self.subAction = subAction
        }
    }
}

// MARK: Writing

extension DeferredAnswer {
    /// The answer as ``init(bytes:maximumBytes:)`` reads it.
    public var bytes: [UInt8] {
        var json = JSONBytes()
        json.append("{\"action\":")
        json.append(String(answer.action.rawValue))
        json.append(",\"subAction\":")
        json.append(String(answer.subAction.rawValue))
        json.append(",\"reason\":")
        json.appendQuoted(reason)
        json.append("}")
        return json.bytes
    }
}
