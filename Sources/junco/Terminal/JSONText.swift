import Foundation

/// A value as JSON with sorted keys and a line end.
struct JSONText {
    let line: String

    init(_ value: some Encodable, pretty: Bool = true) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        line = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
