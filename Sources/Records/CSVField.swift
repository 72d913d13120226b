/// A field as CSV writes it (RFC 4180): in quotes where it holds commas, quotes or line ends, the quotes in it doubled.
package struct CSVField {
    package let text: String

    package init(_ field: String) { text = field.utf8.contains(where: Self.needsQuotes) ? Self.quoted(field) : field }

    private static func quoted(_ field: String) -> String {
        // By scalars: a quote with a mark on it is another character, and still a quote in CSV.
        var quoted = "\"".unicodeScalars
        for scalar in field.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(quoted)
    }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\n")
    }
}

extension CSVField {
    /// The text of a file with these rows, their ends as RFC 4180 has them.
    package static func file(of rows: [[String]]) -> String {
        rows.map { $0.map { CSVField($0).text }.joined(separator: ",") + "\r\n" }.joined()
    }
}
