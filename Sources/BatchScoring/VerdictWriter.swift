import MessageFilter
import MessageRecords

/// Writes verdicts as lines of bytes; allocates nothing from one line to the next.
///
/// The probability is that of the likeliest action, with six decimals; beside the action `none` it says how likely the
/// action was that the model did not dare to take.
struct VerdictWriter {
    private let sink: OutputSink
    private let format: VerdictFormat
    /// Everything before the probability's digits, for each pair of action, sub-action and likeliest action.
    private var heads: [[UInt8]?]
    private let tails: [[UInt8]]

    init(_ format: VerdictFormat, to sink: OutputSink) {
        self.format = format
        self.sink = sink
        heads = Array(repeating: nil, count: FilterAction.allCases.count * FilterSubAction.allCases.count)
        tails = FilterAction.allCases.map { action in
            Array((format == .jsonl ? ",\"likeliest\":\"\(action.name)\"}\n" : "\n").utf8)
        }
    }

    func begin() throws(OutputError) {
        if format == .csv { try sink.write("action,subAction,probability\n") }
    }

    mutating func write(_ verdict: Verdict) throws(OutputError) {
        try write(head(verdict.action, verdict.subAction))
        try write(probability: verdict.probability)
        try write(tails[verdict.likeliestAction.rawValue])
    }

    private mutating func head(_ action: FilterAction, _ subAction: FilterSubAction) -> [UInt8] {
        let index = action.rawValue * FilterSubAction.allCases.count + Self.ordinal(of: subAction)
        if let head = heads[index] { return head }
        let head = Array(makeHead(action.name, subAction.name).utf8)
        heads[index] = head
        return head
    }

    /// The place of a sub-action in a table: its raw value without the gaps between families.
    private static func ordinal(of subAction: FilterSubAction) -> Int {
        switch subAction.rawValue {
        case 20_000...: subAction.rawValue - 20_000 + 10
        case 10_000...: subAction.rawValue - 10_000 + 1
        default: 0
        }
    }

    private func makeHead(_ action: String, _ subAction: String) -> String {
        switch format {
        case .tsv: "\(action)\t\(subAction)\t"
        case .csv: "\(action),\(subAction),"
        case .jsonl: "{\"action\":\"\(action)\",\"subAction\":\"\(subAction)\",\"probability\":"
        }
    }

    /// `0.983412`: six decimals, rounded.
    private func write(probability: Double) throws(OutputError) {
        let millionths = Int((probability * 1_000_000).rounded())
        var digits: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (0x30, 0x2E, 0, 0, 0, 0, 0, 0)
        let failure = withUnsafeMutableBytes(of: &digits) { bytes -> OutputError? in
            var rest = millionths
            for index in stride(from: 7, through: 2, by: -1) {
                bytes[index] = 0x30 + UInt8(rest % 10)
                rest /= 10
            }
            bytes[0] = 0x30 + UInt8(rest)
            do throws(OutputError) { try sink.write(UnsafeRawBufferPointer(bytes)) } catch { return error }
            return nil
        }
        if let failure { throw failure }
    }

    private func write(_ bytes: [UInt8]) throws(OutputError) {
        let failure = bytes.withUnsafeBytes { bytes -> OutputError? in
            do throws(OutputError) { try sink.write(bytes) } catch { return error }
            return nil
        }
        if let failure { throw failure }
    }
}
