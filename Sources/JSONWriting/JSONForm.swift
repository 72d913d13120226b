import Foundation

/// How JSON is written: keys sorted and slashes as they are, so that the same value gives the same bytes.
package enum JSONForm {
    /// One line, as JSON Lines and model files have it.
    case line
    /// A line for each key.
    case indented

    /// The UTF-8 of `value`, without a line end.
    package func data(of value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if self == .indented { encoder.outputFormatting.insert(.prettyPrinted) }
        return try encoder.encode(value)
    }
}
