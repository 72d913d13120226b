import Foundation
import JSONWriting
import Records

/// A value as indented JSON with sorted keys and a line end; what steers a terminal is escaped in it.
struct JSONText {
    let text: String

    /// - Parameter isRecord: whether it goes into one line, as JSON Lines have it.
    init(_ value: some Encodable, isRecord: Bool = false) throws {
        let data = try (isRecord ? JSONForm.line : .indented).data(of: value)
        text = PrintableText.json(String(decoding: data, as: UTF8.self)) + "\n"
    }
}
