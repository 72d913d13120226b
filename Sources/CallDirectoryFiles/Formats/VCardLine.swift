import Records

/// A line of a vCard: `item1.TEL;TYPE=CELL:+1 425 555 0100`, unfolded.
struct VCardLine {
    /// The line on which it begins.
    let line: Int
    /// In capitals, without the group in front.
    let name: String
    private let isQuotedPrintable: Bool
    private let value: String

    /// Whether a card begins or ends, and nothing within it.
    var isOfCard: Bool { value.uppercased() == "VCARD" }

    /// The value as text.
    var text: String { Self.unescaped(decoded) }

    /// The parts of a value between semicolons.
    var parts: [String] {
        var (parts, isEscaped) = ([""], false)
        for character in decoded {
            if character == ";" && !isEscaped { parts.append("") } else { parts[parts.count - 1].append(character) }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts.map(Self.unescaped)
    }

    private var decoded: String { isQuotedPrintable ? Self.quotedPrintable(value) : value }

    /// All lines that are not blank.
    static func all(of source: ByteSource) throws(DirectoryInputError) -> [VCardLine] {
        let reader = RecordReader(source: source, format: .lines)
        var lines: [VCardLine] = []
        var (open, start, isQuoted) = ("", 0, false)
        do throws(RecordError) {
            while try reader.next() {
                let text = reader.text(0)
                if isQuoted, open.utf8.last == UInt8(ascii: "=") {
                    open.removeLast()
                    open += text
                } else if let first = text.utf8.first, first == 0x20 || first == 0x09, !open.isEmpty {
                    open.unicodeScalars.append(contentsOf: text.unicodeScalars.dropFirst())
                } else {
                    if let line = VCardLine(open, line: start) { lines.append(line) }
                    (open, start, isQuoted) = (text, reader.line, beginsQuotedPrintable(text))
                }
            }
        } catch { throw DirectoryInputError(error) }
        if let line = VCardLine(open, line: start) { lines.append(line) }
        return lines
    }

    /// Whether the value that begins in this line goes on in the next where a line ends with `=`.
    private static func beginsQuotedPrintable(_ text: String) -> Bool {
        text.prefix { $0 != ":" }.uppercased().contains("QUOTED-PRINTABLE")
    }

    /// `nil` for a line without a colon, which has no value: blank lines, and those of a picture that is badly folded.
    private init?(_ text: String, line: Int) {
        var isQuoted = false
        guard
            let colon = text.firstIndex(where: { character in
                if character == "\"" { isQuoted.toggle() }
                return character == ":" && !isQuoted
            })
        else { return nil }
        let parameters = text[..<colon].uppercased().split(separator: ";", omittingEmptySubsequences: false)
        name = String(parameters[0].split(separator: ".").last ?? "").trimmed
        isQuotedPrintable = parameters.dropFirst().contains { $0.hasSuffix("QUOTED-PRINTABLE") }
        value = String(text[text.index(after: colon)...]).trimmed
        self.line = line
    }

    /// - Source: RFC 6350, section 3.4.
    private static func unescaped(_ text: String) -> String {
        var (result, isEscaped) = ("", false)
        for character in text {
            if isEscaped {
                result.append(character == "n" || character == "N" ? " " : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result.trimmed
    }

    /// - Source: RFC 2045, section 6.7. What is no code stays as it is.
    private static func quotedPrintable(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "="), rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// Without white space at both ends.
    fileprivate var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
