/// A strict scanner for one JSON object (RFC 8259). Strings are unescaped in place.
///
/// Bytes above 0x7F pass unchecked, so that a flaw in the encoding is repaired where text is decoded.
package struct JSONScanner {
    /// How deep arrays and objects may nest within a value that is skipped.
    static let maximumDepth = 64

    private let bytes: UnsafeMutablePointer<UInt8>
    private let count: Int
    private var index = 0
    /// Whether a string so far had half of a surrogate pair, which is read as U+FFFD.
    package private(set) var hasHalfPair = false

    package init(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
        skipSpace()
    }

    /// Whether there is nothing but white space.
    var isBlank: Bool { index == count }

    /// Reads the object, and the places of the values of `names` into the elements of `bounds` with the same index.
    ///
    /// A name is a key, or a path of keys parted by dots: `message.text` is that key, or the key `text` of the object
    /// `message`.
    mutating func readObject(
        _ names: [String], acceptsNumbers: Bool, into bounds: FieldList
    ) throws(RecordFlaw) {
        let fields = NamedFields(names: names, acceptsNumbers: acceptsNumbers, bounds: bounds)
        try readObject { (scanner, key) throws(RecordFlaw) in try scanner.readValue(of: key, behind: [], fields) }
        try expectEnd("text after the object; write one object a line")
    }

    private struct NamedFields {
        let names: [String]
        let acceptsNumbers: Bool
        let bounds: FieldList
    }

    /// - Parameter path: the keys of the objects around, each with a dot behind it.
    private mutating func readValue(
        of key: FieldBounds, behind path: [UInt8], _ fields: NamedFields
    ) throws(RecordFlaw) {
        if let field = fields.names.firstIndex(where: { isKey(key, $0, behind: path) }) {
            return try readValue(fields, field)
        }
        guard next == UInt8(ascii: "{"), fields.names.contains(where: { leads(path, key, to: $0) }) else {
            return try skipValue()
        }
        let inner = path + buffer(key) + [UInt8(ascii: ".")]
        try readObject { (scanner, key) throws(RecordFlaw) in try scanner.readValue(of: key, behind: inner, fields) }
    }

    private mutating func readValue(_ fields: NamedFields, _ field: Int) throws(RecordFlaw) {
        let name = fields.names[field]
        guard fields.bounds[field].isAbsent else { throw flaw("the key \(Self.shown(name)) occurs twice") }
        fields.bounds[field] =
            fields.acceptsNumbers && isAtNumber ? try readNumber() : try readStringOrNull(of: name)
    }

    /// Whether the key, behind the path, is the whole of `name`.
    private func isKey(_ key: FieldBounds, _ name: String, behind path: [UInt8]) -> Bool {
        name.utf8.starts(with: path) && buffer(key).elementsEqual(name.utf8.dropFirst(path.count))
    }

    /// Whether the path and the key are the beginning of `name`, with a dot behind them.
    private func leads(_ path: [UInt8], _ key: FieldBounds, to name: String) -> Bool {
        guard name.utf8.starts(with: path) else { return false }
        let rest = name.utf8.dropFirst(path.count)
        return rest.starts(with: buffer(key)) && rest.dropFirst(buffer(key).count).first == UInt8(ascii: ".")
    }

    /// - Throws: ``RecordFlaw`` of that reason, when there is more than white space.
    package mutating func expectEnd(_ reason: String) throws(RecordFlaw) {
        skipSpace()
        if index < count { throw flaw(reason) }
    }
}

// MARK: Objects, arrays

extension JSONScanner {
    /// Reads an object; `readValue` is given each key, and has to move behind the value.
    package mutating func readObject(
        _ readValue: (inout JSONScanner, FieldBounds) throws(RecordFlaw) -> Void
    ) throws(RecordFlaw) {
        guard take(UInt8(ascii: "{")) else { throw flaw("expected an object, which begins with {") }
        try readMembers(readValue)
    }

    /// Reads `"key": value, …}`, behind the opening brace.
    private mutating func readMembers(
        _ readValue: (inout JSONScanner, FieldBounds) throws(RecordFlaw) -> Void
    ) throws(RecordFlaw) {
        skipSpace()
        if take(UInt8(ascii: "}")) { return }
        repeat {
            skipSpace()
            guard take(UInt8(ascii: "\"")) else { throw flaw("expected a key in quotes") }
            let key = try readString()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw flaw("expected a colon after a key") }
            skipSpace()
            try readValue(&self, key)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw flaw("expected a comma, or } at the object's end") }
    }

    /// Reads an array; `readElement` has to move behind each element.
    package mutating func readArray(
        _ readElement: (inout JSONScanner) throws(RecordFlaw) -> Void
    ) throws(RecordFlaw) {
        guard take(UInt8(ascii: "[")) else { throw flaw("expected an array, which begins with [") }
        try readElements(readElement)
    }

    /// Reads `element, …]`, behind the opening bracket.
    private mutating func readElements(
        _ readElement: (inout JSONScanner) throws(RecordFlaw) -> Void
    ) throws(RecordFlaw) {
        skipSpace()
        if take(UInt8(ascii: "]")) { return }
        repeat {
            skipSpace()
            try readElement(&self)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw flaw("expected a comma, or ] at the array's end") }
    }
}

// MARK: Values

extension JSONScanner {
    private mutating func readStringOrNull(of name: String) throws(RecordFlaw) -> FieldBounds {
        if take(UInt8(ascii: "\"")) { return try readString() }
        guard try takeNull() else { throw flaw("the value of \(Self.shown(name)) is not a string; put it in quotes") }
        return .null
    }

    private var isAtNumber: Bool {
        next.map { $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    /// Reads a number, as it is written.
    private mutating func readNumber() throws(RecordFlaw) -> FieldBounds {
        let lower = index
        try skipNumber()
        return FieldBounds(lower, index)
    }

    /// Reads a string; `nil` for `null`.
    package mutating func readStringOrNull() throws(RecordFlaw) -> String? {
        if try takeNull() { return nil }
        guard take(UInt8(ascii: "\"")) else { throw flaw("expected a string") }
        let bounds = try readString()
        return String(decoding: buffer(bounds), as: UTF8.self)
    }

    /// Reads a whole number without a fraction or exponent.
    package mutating func readInteger() throws(RecordFlaw) -> Int {
        let first = index
        try skipNumber()
        let digits = UnsafeBufferPointer(start: bytes + first, count: index - first)
        guard let number = Int(String(decoding: digits, as: UTF8.self)) else {
            index = first
            throw flaw("expected a whole number")
        }
        return number
    }

    /// Moves behind `null`, if that is what comes.
    package mutating func takeNull() throws(RecordFlaw) -> Bool {
        guard index < count, bytes[index] == UInt8(ascii: "n") else { return false }
        try skipLiteral("null")
        return true
    }

    /// Moves behind a value of any kind.
    package mutating func skipValue() throws(RecordFlaw) { try skipValue(depth: 0) }

    private mutating func skipValue(depth: Int) throws(RecordFlaw) {
        guard index < count else { throw flaw("the text ends where a value is expected") }
        guard depth < Self.maximumDepth else { throw flaw("arrays and objects nest deeper than \(Self.maximumDepth)") }
        switch bytes[index] {
        case UInt8(ascii: "\""):
            index += 1
            _ = try readString()
        case UInt8(ascii: "{"):
            index += 1
            try readMembers { (scanner, _) throws(RecordFlaw) in try scanner.skipValue(depth: depth + 1) }
        case UInt8(ascii: "["):
            index += 1
            try readElements { (scanner) throws(RecordFlaw) in try scanner.skipValue(depth: depth + 1) }
        case UInt8(ascii: "t"): try skipLiteral("true")
        case UInt8(ascii: "f"): try skipLiteral("false")
        case UInt8(ascii: "n"): try skipLiteral("null")
        default: try skipNumber()
        }
    }

    private mutating func skipLiteral(_ literal: StaticString) throws(RecordFlaw) {
        let size = literal.utf8CodeUnitCount
        let isThere = size <= count - index && (0..<size).allSatisfy { bytes[index + $0] == literal.utf8Start[$0] }
        guard isThere else {
            throw flaw("expected a value: a string, a number, an object, an array, true, false or null")
        }
        index += size
    }

    /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
    private mutating func skipNumber() throws(RecordFlaw) {
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try skipDigits() }
        if take(UInt8(ascii: ".")) { try skipDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            try skipDigits()
        }
    }

    private mutating func skipDigits() throws(RecordFlaw) {
        let first = index
        while index < count, (0x30...0x39).contains(bytes[index]) { index += 1 }
        if index == first {
            throw flaw("expected a value: a string, a number, an object, an array, true, false or null")
        }
    }
}

// MARK: Strings

extension JSONScanner {
    /// Reads a string behind its opening quote, and unescapes it in place: no escape is shorter than what it stands
    /// for.
    private mutating func readString() throws(RecordFlaw) -> FieldBounds {
        let lower = index
        skipPlain()
        var write = index
        while index < count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return FieldBounds(lower, write)
            case UInt8(ascii: "\\"):
                index += 1
                try readEscape(&write)
            case 0..<0x20: throw flaw("a control character in a string; escape it")
            default:
                bytes[write] = bytes[index]
                write += 1
                index += 1
            }
        }
        throw flaw("the text ends inside a string")
    }

    private mutating func skipPlain() {
        while index < count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""),
            bytes[index] != UInt8(ascii: "\\")
        {
            index += 1
        }
    }

    private mutating func readEscape(_ write: inout Int) throws(RecordFlaw) {
        guard index < count else { throw flaw("the text ends inside a string") }
        let letter = bytes[index]
        index += 1
        if letter == UInt8(ascii: "u") {
            for byte in UTF8.encode(try readScalar()) ?? UTF8.encodedReplacementCharacter {
                bytes[write] = byte
                write += 1
            }
        } else if let byte = Self.escaped(letter) {
            bytes[write] = byte
            write += 1
        } else {
            index -= 1
            throw flaw("no such escape in JSON; a backslash itself is written \\\\")
        }
    }

    private static func escaped(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The scalar behind `\u`: four hexadecimal digits, or twice four for a surrogate pair; U+FFFD for half a pair.
    private mutating func readScalar() throws(RecordFlaw) -> Unicode.Scalar {
        let first = try readHexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let behindFirst = index
        if first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
            let second = try readHexadecimal()
            if (0xDC00...0xDFFF).contains(second) {
                return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
            }
        }
        index = behindFirst
        hasHalfPair = true
        return "\u{FFFD}"
    }

    private mutating func readHexadecimal() throws(RecordFlaw) -> UInt32 {
        guard count - index >= 4 else { throw flaw("expected four hexadecimal digits after \\u") }
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
                throw flaw("expected four hexadecimal digits after \\u")
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }
}

// MARK: Bytes

extension JSONScanner {
    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < count, Self.isSpace(bytes[index]) { index += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    private func buffer(_ bounds: FieldBounds) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes + Int(bounds.lower), count: Int(bounds.upper - bounds.lower))
    }

    /// Whether `key` is `name`, of ASCII without escapes.
    package func isKey(_ key: FieldBounds, _ name: StaticString) -> Bool {
        buffer(key).elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// The byte that comes next; `nil` at the end.
    package var next: UInt8? { index < count ? bytes[index] : nil }

    /// The text of a key, without escapes.
    package func text(of key: FieldBounds) -> String { String(decoding: buffer(key), as: UTF8.self) }

    /// A flaw at a key.
    package func flaw(_ reason: String, at key: FieldBounds) -> RecordFlaw {
        RecordFlaw(column: Int(key.lower), reason: reason)
    }

    /// A flaw at the byte that comes next.
    package func flaw(_ reason: String) -> RecordFlaw { RecordFlaw(column: index + 1, reason: reason) }

    private static func shown(_ name: String) -> String { PrintableName.quoted(name) }
}
