/// How a short message's text is coded: seven bits a character where its letters allow it, else sixteen.
///
/// - Source: 3GPP TS 23.038, *Alphabets and language-specific information*, 6.2.1; no national tables.
public enum SegmentAlphabet: CaseIterable, Sendable {
    /// The GSM 7-bit default alphabet and its extension table.
    case gsm7
    /// UCS-2, as phones use it: UTF-16.
    case ucs2

    /// The alphabet that a phone chooses for `text`.
    public init(of text: String) {
        self = text.unicodeScalars.allSatisfy { Self.septets(of: $0) != nil } ? .gsm7 : .ucs2
    }

    /// What a message of one segment holds: septets, or code units.
    public var capacity: Int { self == .gsm7 ? 160 : 70 }

    /// What shows that a text goes on; it has no character that the alphabet lacks.
    var ellipsis: String { self == .gsm7 ? "..." : "…" }

    /// How many septets or code units `text` takes; `nil` where the alphabet lacks one of its characters.
    public func units(of text: some StringProtocol) -> Int? {
        var sum = 0
        for scalar in text.unicodeScalars {
            guard let units = units(of: scalar) else { return nil }
            sum += units
        }
        return sum
    }

    private func units(of scalar: Unicode.Scalar) -> Int? {
        self == .gsm7 ? Self.septets(of: scalar) : UTF16.width(scalar)
    }

    /// One, or two for a character of the extension table, which an escape precedes.
    private static func septets(of scalar: Unicode.Scalar) -> Int? {
        if basic.contains(scalar) { return 1 }
        return extended.contains(scalar) ? 2 : nil
    }

    /// The table from 0 to 127, without the escape at 27.
    private static let basic = Set(
        ("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
            + "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà").unicodeScalars)
    private static let extended = Set("\u{C}^{}\\[~]|€".unicodeScalars)
}
