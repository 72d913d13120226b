/// Text of unknown origin, made safe to show: file names, keys, labels, and whatever a file says.
///
/// What steers a terminal, or turns the direction of writing, is shown as U+FFFD: control characters (ESC, and U+009B,
/// which is ESC and a bracket in one), separators of lines and paragraphs, and bidirectional controls. Joiners stay, since
/// emoji and several scripts need them.
package enum PrintableText {
    /// `text` in one line, without anything that steers a terminal.
    package static func of(_ text: some StringProtocol) -> String {
        guard text.unicodeScalars.contains(where: steers) else { return String(text) }
        return replaced(text) { steers($0) }
    }

    /// The same for text of several lines and columns, whose ends and tabs stay.
    package static func lines(of text: some StringProtocol) -> String {
        let isReplaced = { (scalar: Unicode.Scalar) in scalar != "\n" && scalar != "\t" && steers(scalar) }
        return text.unicodeScalars.contains(where: isReplaced) ? replaced(text, isReplaced) : String(text)
    }

    /// JSON with the same value, in which what steers a terminal is escaped.
    ///
    /// - Precondition: `json` is JSON, where such characters can only stand in strings, line ends aside.
    package static func json(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: { $0.value >= 0x7F && steers($0) }) else { return json }
        var escaped = ""
        for scalar in json.unicodeScalars {
            if scalar.value >= 0x7F && steers(scalar) {
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func replaced(_ text: some StringProtocol, _ isReplaced: (Unicode.Scalar) -> Bool) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(isReplaced(scalar) ? "\u{FFFD}" : scalar) }
        return String(scalars)
    }

    /// All of them are in the basic plane.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
