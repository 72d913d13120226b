import MessageFilter
import Records

/// Writes decisions of a ``FilterPipeline`` as lines of bytes: those of ``VerdictLines`` with the reason behind them, and the
/// words and properties that told most if they are wanted.
///
/// Where the model was not asked there is no probability: an empty column, or no such key.
struct DecisionLines {
    /// The longest text of a feature; of longer ones the beginning is told.
    private static let maximumFeatureLength = 24
    private static let lengthWithoutFeatures = 256
    /// Each scalar may need six bytes as JSON.
    private static let lengthOfFeature = 6 * maximumFeatureLength + 80

    let featureCount: Int
    private let format: VerdictFormat

    init(_ format: VerdictFormat, featureCount: Int = 0) {
        self.format = format
        self.featureCount = featureCount
    }

    /// No line is longer, its end included.
    var maximumLength: Int { Self.lengthWithoutFeatures + featureCount * Self.lengthOfFeature }

    /// The line above all decisions; empty where the format has none.
    var header: String {
        format == .csv ? "action,subAction,probability,reason\(featureCount > 0 ? ",features" : "")\n" : ""
    }

    /// Writes the line of `decision`, and returns its length, which is at most ``maximumLength``.
    func write(_ decision: FilterDecision, to line: UnsafeMutableRawPointer) -> Int {
        var text = text(decision)
        return text.withUTF8 { bytes in
            precondition(bytes.count <= maximumLength, "a line of \(bytes.count) bytes")
            line.copyMemory(from: UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped), byteCount: bytes.count)
            return bytes.count
        }
    }

    private func text(_ decision: FilterDecision) -> String {
        let (action, subAction) = (decision.answer.action.name, decision.answer.subAction.name)
        let probability = decision.verdict.map { Self.decimal($0.probability) }
        let reason = decision.reason.label
        let features = featureCount > 0 ? features(decision) : ""
        switch format {
        case .tsv: return "\(action)\t\(subAction)\t\(probability ?? "")\t\(reason)\(features)\n"
        case .csv: return "\(action),\(subAction),\(probability ?? ""),\(reason)\(features)\n"
        case .jsonl:
            let model = decision.verdict.map {
                "\"probability\":\(probability ?? ""),\"likeliest\":\"\($0.likeliestAction.name)\","
            }
            return
                "{\"action\":\"\(action)\",\"subAction\":\"\(subAction)\",\(model ?? "")\"reason\":\"\(reason)\"\(features)}\n"
        }
    }

    private static func decimal(_ probability: Double) -> String {
        withUnsafeBytes(of: VerdictLines.decimal(probability).littleEndian) { String(decoding: $0, as: UTF8.self) }
    }
}

// MARK: Features

extension DecisionLines {
    /// The features with what separates them from the reason: `free 1.18; prize 0.94`, as JSON an array of objects.
    private func features(_ decision: FilterDecision) -> String {
        let told = decision.features.map {
            (text: Self.shortened($0.text), nats: Self.hundredths($0.nats), kind: $0.kind)
        }
        switch format {
        case .tsv: return "\t" + told.map { "\($0.text) \($0.nats)" }.joined(separator: "; ")
        case .csv: return "," + CSVField(told.map { "\($0.text) \($0.nats)" }.joined(separator: "; ")).text
        case .jsonl:
            let objects = told.map { feature in
                "{\"kind\":\"\(feature.kind.rawValue)\",\"text\":\"\(Self.escaped(feature.text))\",\"nats\":\(feature.nats)}"
            }
            return ",\"features\":[\(objects.joined(separator: ","))]"
        }
    }

    /// The beginning of a text, without what would end a line or a column, or steer a terminal.
    private static func shortened(_ text: String) -> String {
        let scalars = Array(PrintableText.of(text).unicodeScalars)
        guard scalars.count > maximumFeatureLength else { return String(String.UnicodeScalarView(scalars)) }
        return String(String.UnicodeScalarView(scalars.prefix(maximumFeatureLength - 1))) + "…"
    }

    private static func escaped(_ text: String) -> String {
        // By scalars: a quote with a mark on it is another character, and still a quote in JSON.
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if scalar == "\"" || scalar == "\\" { escaped.unicodeScalars.append("\\") }
            escaped.unicodeScalars.append(scalar)
        }
    }

    /// Two decimals, rounded.
    private static func hundredths(_ nats: Double) -> String {
        let hundredths = Int(nats * 100 + 0.5)
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
