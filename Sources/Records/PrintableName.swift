/// Shows the name of a column or a label in an error message, and nothing that could be a message's text.
///
/// A file without a header, or with its columns in another order, has messages where names are expected. So only what
/// looks like a name is shown: at most 24 bytes, two words, no control characters. Of anything else only the length
/// is told.
package enum PrintableName {
    package static func quoted(_ name: some StringProtocol) -> String {
        isName(name) ? "\"\(name)\"" : "(\(name.utf8.count) bytes)"
    }

    package static func isName(_ name: some StringProtocol) -> Bool {
        let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && !isControl($0) }
        return isPlain && name.utf8.count <= 24 && name.utf8.count(where: { $0 == UInt8(ascii: " ") }) <= 1
    }

    /// Control and format characters, and private use: what may disturb a terminal.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
