import MessageFilter

/// Writes verdicts as lines of bytes: a template for each answer, in which only the probability is left open.
///
/// The probability is that of the likeliest action, with six decimals; beside the action `none` it says how likely the
/// action was that the model did not dare to take, beside a protected code's how likely the one that it must not be.
final class VerdictLines {
    /// No line is longer, its end included.
    static let maximumLength = 4 * step

    /// Lines are copied in steps of so many bytes.
    private static let step = 32
    private static let templateSize = maximumLength + 2
    private static let subActionCount = 13
    private static let actionCount = FilterAction.allCases.count
    /// One for each action, sub-action and likeliest action.
    private static let templateCount = actionCount * subActionCount * actionCount

    private let format: VerdictFormat
    /// Of each answer: the line's length, 0 where it is not made yet; the place of the probability; the line.
    private let templates: UnsafeMutablePointer<UInt8>

    init(_ format: VerdictFormat) {
        self.format = format
        let size = Self.templateCount * Self.templateSize
        templates = .allocate(capacity: size)
        templates.initialize(repeating: 0, count: size)
    }

    deinit { templates.deallocate() }

    /// The line above all verdicts; empty where the format has none.
    static func header(_ format: VerdictFormat) -> String {
        format == .csv ? "action,subAction,probability\n" : ""
    }

    /// Writes the line of `verdict`, and returns its length, which is at most ``maximumLength``.
    ///
    /// - Precondition: there is room for ``maximumLength`` bytes; what is behind the line is overwritten, too.
    func write(_ verdict: Verdict, to line: UnsafeMutableRawPointer) -> Int {
        let template = template(verdict)
        let length = Int(template[0])
        for offset in stride(from: 0, to: length, by: Self.step) {
            let part = UnsafeRawPointer(template + 2).loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
            line.storeBytes(of: part, toByteOffset: offset, as: SIMD32<UInt8>.self)
        }
        let probability = Self.decimal(verdict.probability).littleEndian
        line.storeBytes(of: probability, toByteOffset: Int(template[1]), as: UInt64.self)
        return length
    }

    private func template(_ verdict: Verdict) -> UnsafeMutablePointer<UInt8> {
        let template = templates + Self.index(of: verdict) * Self.templateSize
        if template[0] == 0 { make(template, verdict) }
        return template
    }

    private static func index(of verdict: Verdict) -> Int {
        let answer = verdict.action.rawValue * subActionCount + ordinal(of: verdict.subAction)
        return answer * actionCount + verdict.likeliestAction.rawValue
    }

    /// The place of a sub-action in a table: its raw value without the gaps between families.
    private static func ordinal(of subAction: FilterSubAction) -> Int {
        switch subAction.rawValue {
        case 20_000...: subAction.rawValue - 20_000 + 10
        case 10_000...: subAction.rawValue - 10_000 + 1
        default: 0
        }
    }

    private func make(_ template: UnsafeMutablePointer<UInt8>, _ verdict: Verdict) {
        let head = head(verdict.action.name, verdict.subAction.name)
        let line = head + "0.000000" + tail(verdict.likeliestAction.name)
        precondition(line.utf8.count <= Self.maximumLength, "a line of \(line.utf8.count) bytes")
        template[0] = UInt8(line.utf8.count)
        template[1] = UInt8(head.utf8.count)
        for (index, byte) in line.utf8.enumerated() { template[index + 2] = byte }
    }

    private func head(_ action: String, _ subAction: String) -> String {
        switch format {
        case .tsv: "\(action)\t\(subAction)\t"
        case .csv: "\(action),\(subAction),"
        case .jsonl: "{\"action\":\"\(action)\",\"subAction\":\"\(subAction)\",\"probability\":"
        }
    }

    private func tail(_ likeliest: String) -> String {
        format == .jsonl ? ",\"likeliest\":\"\(likeliest)\"}\n" : "\n"
    }

    /// `0.983412`, the first character in the lowest byte: six decimals, rounded.
    static func decimal(_ probability: Double) -> UInt64 {
        // Half is added in place of rounding, which is a call into the C library on processors without an instruction.
        let digits = eightDigits(UInt64(bitPattern: Int64(probability * 1_000_000 + 0.5)))
        return digits & ~0xFFFF | digits >> 8 & 0xFF | 0x3030_3030_3030_2E30
    }

    /// The decimal digits of a number below 10⁸, a byte each, the first in the lowest: halves, quarters and eighths of the
    /// word are divided at once.
    ///
    /// - Source: the multipliers 10,486 / 2²⁰ and 103 / 2¹⁰ divide by 100 below 10,000 and by 10 below 100 exactly.
    private static func eightDigits(_ number: UInt64) -> UInt64 {
        let halves = number / 10_000 | (number % 10_000) << 32
        let hundreds = ((halves &* 10_486) >> 20) & 0x7F_0000_007F
        let quarters = hundreds | (halves &- hundreds &* 100) << 16
        let tens = ((quarters &* 103) >> 10) & 0x000F_000F_000F_000F
        return tens | (quarters &- tens &* 10) << 8
    }
}
