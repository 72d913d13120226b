/// A key of any name.
private struct NamedKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// The object here, which may have the keys of `Key` and no others: a misspelt key would silently do nothing.
    package func strictContainer<Key: CodingKey & CaseIterable>(_: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let known = Key.allCases.map(\.stringValue)
        let keys = try container(keyedBy: NamedKey.self).allKeys.map(\.stringValue)
        if let stranger = keys.filter({ !known.contains($0) }).min() {
            throw flaw("the key \"\(stranger)\" is unknown; known here: \(known.joined(separator: ", "))")
        }
        return try container(keyedBy: Key.self)
    }

    /// An error about what stands here.
    package func flaw(_ reason: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: reason))
    }
}

extension KeyedDecodingContainer {
    /// The value of a key, or `standard` where the key is missing.
    package func decode<Value: Decodable>(_ key: Key, or standard: Value) throws -> Value {
        contains(key) ? try decode(Value.self, forKey: key) : standard
    }

    /// A word that `parse` understands. Errors do not show it: it may be a text that stands in the wrong place.
    package func decode<Value>(_ key: Key, expected: String, _ parse: (String) -> Value?) throws -> Value {
        let text = try decode(String.self, forKey: key)
        if let value = parse(text) { return value }
        throw DecodingError.dataCorruptedError(
            forKey: key, in: self, debugDescription: "not known here: expected \(expected)")
    }
}
