import Foundation
import MessageFilter

extension RuleSet {
    /// Longer files are refused: half a million numbers take less.
    public static let maximumJSONLength = 16 << 20

    /// Reads a rule set from its JSON form in UTF-8, a byte order mark or none in front. What its entries mean is checked by
    /// ``CheckedRules``.
    ///
    /// - Throws: ``RuleError`` with the place: a line and column for what is not JSON, for a key that stands twice and for a
    ///   number that is not whole, else the path of keys. It shows keys, but no values.
    public init(json bytes: [UInt8]) throws(RuleError) {
        guard bytes.count <= Self.maximumJSONLength else {
            throw RuleError(
                place: "the file",
                reason: "longer than \(Self.maximumJSONLength) bytes: split it into several")
        }
        let bytes = bytes.starts(with: Self.byteOrderMark) ? Array(bytes.dropFirst(Self.byteOrderMark.count)) : bytes
        try RuleSetSyntax.check(bytes)
        do {
            self = try JSONDecoder().decode(RuleSet.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw RuleError(error)
        } catch {
            throw RuleError(place: "the file", reason: "cannot be read as JSON")
        }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The JSON form: indented, its keys sorted, with a line end. Read back it gives the same rule set.
    public var json: [UInt8] {
        // A set-up of its own: an app's extension embeds this library, which takes in no module for a writer.
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do { return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")] } catch {
            preconditionFailure("a rule set has no JSON form: \(error)")
        }
    }
}

extension RuleError {
    /// What a decoder found wrong, without the value that it found.
    fileprivate init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(
                place: Self.place(context.codingPath), reason: "the key \"\(key.stringValue)\" is missing: add it")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self.init(place: Self.place(context.codingPath), reason: "expected \(Self.name(of: type))")
        case .dataCorrupted(let context):
            self.init(place: Self.place(context.codingPath), reason: context.debugDescription)
        @unknown default: self.init(place: "the file", reason: "cannot be read as a rule set")
        }
    }

    /// `rules[3].when.regex`.
    private static func place(_ path: [any CodingKey]) -> String {
        let place = path.reduce(into: "") { place, key in
            if let index = key.intValue { place += "[\(index)]" } else { place += "." + key.stringValue }
        }
        return place.isEmpty ? "the file" : String(place.drop { $0 == "." })
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is [String: Any].Type, is [String: String].Type: "an object"
        case is [Any].Type: "an array"
        default: "an object or an array"
        }
    }
}
