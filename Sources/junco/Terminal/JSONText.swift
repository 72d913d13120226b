import Foundation

/// A value as indented JSON with sorted keys and a line end.
struct JSONText {
    let line: String

    init(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        line = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
