import Testing

@testable import BatchScoring
@testable import MessageFilter

@Suite("Lines of verdicts")
struct VerdictLinesTests {
    private static let finance = Verdict(
        action: .transaction, subAction: .transactionalFinance, likeliestAction: .transaction, probability: 0.981_234_4)
    private static let unsure = Verdict(
        action: .none, subAction: .none, likeliestAction: .promotion, probability: 0.000_000_6)

    @Test("each format has its lines, the first time and later")
    func formats() {
        for (format, finance, unsure) in [
            (VerdictFormat.tsv, "transaction\tfinance\t0.981234\n", "none\tnone\t0.000001\n"),
            (.csv, "transaction,finance,0.981234\n", "none,none,0.000001\n"),
            (
                .jsonl,
                #"{"action":"transaction","subAction":"finance","probability":0.981234,"likeliest":"transaction"}"#
                    + "\n",
                #"{"action":"none","subAction":"none","probability":0.000001,"likeliest":"promotion"}"# + "\n"
            ),
        ] {
            let lines = VerdictLines(format)
            for _ in 0..<2 {
                #expect(Self.text(lines, Self.finance) == finance)
                #expect(Self.text(lines, Self.unsure) == unsure)
            }
        }
    }

    @Test("every answer has a line of its own that fits", arguments: VerdictFormat.allCases)
    func answers(format: VerdictFormat) {
        let lines = VerdictLines(format)
        let taken = FilterAction.allCases.dropFirst().flatMap { action in
            FilterSubAction.allCases.map {
                Verdict(action: action, subAction: $0, likeliestAction: action, probability: 1)
            }
        }
        let unsure = FilterAction.allCases.map {
            Verdict(action: .none, subAction: .none, likeliestAction: $0, probability: 1)
        }
        for verdict in taken + unsure {
            let line = Self.text(lines, verdict)
            #expect(line.contains(verdict.action.name) && line.contains(verdict.subAction.name))
            #expect(line.contains("1.000000") && line.hasSuffix("\n"))
            #expect(format != .jsonl || line.contains("\"likeliest\":\"\(verdict.likeliestAction.name)\""))
        }
    }

    @Test("six decimals, rounded, of the probability for all odds")
    func odds() {
        for odds in Int32(-20_000)...20_000 {
            let probability = LogOdds.probability(ofOdds: odds)
            let millionths = Int((probability * 1_000_000).rounded())
            guard Self.digits(probability) == Self.padded(millionths) else {
                Issue.record("odds \(odds): \(Self.digits(probability)) for \(millionths)")
                return
            }
        }
    }

    @Test("every number of millionths")
    func millionths() {
        for number in 0...1_000_000 where Self.digits(Double(number) / 1_000_000) != Self.padded(number) {
            Issue.record("\(Self.digits(Double(number) / 1_000_000)) for \(number)")
            return
        }
    }

    private static func digits(_ probability: Double) -> [UInt8] {
        withUnsafeBytes(of: VerdictLines.decimal(probability).littleEndian) { Array($0) }
    }

    /// A figure, a point, six figures.
    private static func padded(_ millionths: Int) -> [UInt8] {
        var digits: [UInt8] = []
        var rest = millionths
        for _ in 0..<7 {
            digits.insert(UInt8(ascii: "0") + UInt8(rest % 10), at: 0)
            rest /= 10
        }
        digits.insert(UInt8(ascii: "."), at: 1)
        return digits
    }

    private static func text(_ lines: VerdictLines, _ verdict: Verdict) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: VerdictLines.maximumLength) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            return String(decoding: buffer[..<lines.write(verdict, to: start)], as: UTF8.self)
        }
    }
}
