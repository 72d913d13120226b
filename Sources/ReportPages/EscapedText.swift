/// Text as it may stand in HTML and XML, between tags and in quoted attributes.
enum EscapedText {
    /// `text` with the five characters of markup as entities, and with what could harm a reader spelled out.
    ///
    /// Spelled out, as `[U+202E]`, are control characters and noncharacters, which are no legal HTML or XML, and the
    /// characters that change the direction of the text behind them.
    ///
    /// - Source: Unicode TR #36, *Unicode Security Considerations*, 2.5 (bidirectional text spoofing).
    static func escaped(_ text: String) -> String {
        var output = ""
        output.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if let entity = entity(of: scalar) {
                output += entity
            } else if isHarmful(scalar) {
                output += "[U+\(hexadecimal(scalar.value))]"
            } else {
                output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    private static func entity(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'": "&#39;"
        default: nil
        }
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x202A...0x202E, 0x2066...0x2069: true
        case 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
