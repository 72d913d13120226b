import MessageFilter

/// Writes decisions of a ``FilterPipeline`` as lines of bytes: those of ``VerdictLines`` with the reason behind them.
///
/// Where the model was not asked there is no probability: an empty column, or no such key.
struct DecisionLines {
    /// No line is longer, its end included.
    static let maximumLength = 256

    private let format: VerdictFormat

    init(_ format: VerdictFormat) { self.format = format }

    /// The line above all decisions; empty where the format has none.
    static func header(_ format: VerdictFormat) -> String {
        format == .csv ? "action,subAction,probability,reason\n" : ""
    }

    /// Writes the line of `decision`, and returns its length, which is at most ``maximumLength``.
    func write(_ decision: FilterDecision, to line: UnsafeMutableRawPointer) -> Int {
        var text = text(decision)
        return text.withUTF8 { bytes in
            precondition(bytes.count <= Self.maximumLength, "a line of \(bytes.count) bytes")
            line.copyMemory(from: UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped), byteCount: bytes.count)
            return bytes.count
        }
    }

    private func text(_ decision: FilterDecision) -> String {
        let (action, subAction) = (decision.answer.action.name, decision.answer.subAction.name)
        let probability = decision.verdict.map { Self.decimal($0.probability) }
        let reason = decision.reason.label
        switch format {
        case .tsv: return "\(action)\t\(subAction)\t\(probability ?? "")\t\(reason)\n"
        case .csv: return "\(action),\(subAction),\(probability ?? ""),\(reason)\n"
        case .jsonl:
            let model = decision.verdict.map {
                "\"probability\":\(probability ?? ""),\"likeliest\":\"\($0.likeliestAction.name)\","
            }
            return "{\"action\":\"\(action)\",\"subAction\":\"\(subAction)\",\(model ?? "")\"reason\":\"\(reason)\"}\n"
        }
    }

    private static func decimal(_ probability: Double) -> String {
        withUnsafeBytes(of: VerdictLines.decimal(probability).littleEndian) { String(decoding: $0, as: UTF8.self) }
    }
}
