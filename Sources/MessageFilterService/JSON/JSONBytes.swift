/// JSON that is written from left to right.
package struct JSONBytes {
    package private(set) var bytes: [UInt8] = []

    package init() { bytes.reserveCapacity(128) }

    /// Appends JSON as it stands.
    package mutating func append(_ json: String) { bytes.append(contentsOf: json.utf8) }

    /// Appends a string in quotes, with the escapes that RFC 8259 demands.
    package mutating func appendQuoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0..<0x20: append(byte < 0x10 ? "\\u000" + String(byte, radix: 16) : "\\u00" + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a comma and a member of an object, or nothing.
    package mutating func appendMember(_ key: String, _ value: String?) {
        guard let value else { return }
        append(",\"\(key)\":")
        appendQuoted(value)
    }

    /// Appends an object of one string, or of nothing.
    package mutating func appendObject(_ key: String, _ value: String?) {
        append("{")
        if let value {
            append("\"\(key)\":")
            appendQuoted(value)
        }
        append("}")
    }
}
