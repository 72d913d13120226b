import Foundation
import Records

/// A value as indented JSON with sorted keys and a line end; what steers a terminal is escaped in it.
struct JSONText {
    let text: String

    /// - Parameter isRecord: whether it goes into one line, as JSON Lines have it.
    init(_ value: some Encodable, isRecord: Bool = false) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !isRecord { encoder.outputFormatting.insert(.prettyPrinted) }
        text = PrintableText.json(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
    }
}
