import MessageFilter
import Records

/// The syntax of a rule set's file, which is held against RFC 8259 before anything is decoded: `JSONDecoder` tells no place,
/// passes over commas too many, and of a key that stands twice in an object takes one value in silence.
///
/// Numbers are whole and fit 64 bits.
enum RuleSetSyntax {
    /// Deeper than the deepest condition that ``CheckedRules`` takes.
    static let maximumDepth = 100

    /// - Throws: ``RuleError`` with line and column, both from 1, the column in Unicode scalars.
    /// - Complexity: one pass over the bytes as text, one as JSON.
    static func check(_ bytes: [UInt8]) throws(RuleError) {
        if let offset = offsetOfInvalidUTF8(bytes) {
            throw RuleError(place: place(of: offset, in: bytes), reason: "not UTF-8: save the file as UTF-8")
        }
        var copy = bytes
        let result = copy.withUnsafeMutableBufferPointer { buffer in
            Result { () throws(RecordFlaw) in try checkValue(of: buffer) }
        }
        if case .failure(let flaw) = result {
            throw RuleError(place: place(of: (flaw.column ?? 1) - 1, in: bytes), reason: flaw.reason)
        }
    }

    private static func checkValue(of buffer: UnsafeMutableBufferPointer<UInt8>) throws(RecordFlaw) {
        guard let start = buffer.baseAddress, !buffer.isEmpty else {
            throw RecordFlaw(column: 1, reason: "the file is empty")
        }
        var scanner = JSONScanner(start, count: buffer.count)
        try check(&scanner, depth: 0)
        try scanner.expectEnd("expected nothing behind the value")
    }

    private static func check(_ scanner: inout JSONScanner, depth: Int) throws(RecordFlaw) {
        guard depth < maximumDepth else {
            throw scanner.flaw("arrays and objects nest deeper than \(maximumDepth): nest them less")
        }
        switch scanner.next {
        case UInt8(ascii: "{"): try checkObject(&scanner, depth)
        case UInt8(ascii: "["):
            try scanner.readArray { (scanner) throws(RecordFlaw) in try check(&scanner, depth: depth + 1) }
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): _ = try scanner.readInteger()
        default: try scanner.skipValue()
        }
        if scanner.hasHalfPair {
            throw scanner.flaw(
                "half of a surrogate pair in the string or key before: write both halves, or the character")
        }
    }

    private static func checkObject(_ scanner: inout JSONScanner, _ depth: Int) throws(RecordFlaw) {
        var keys: Set<String> = []
        try scanner.readObject { (scanner, key) throws(RecordFlaw) in
            let name = scanner.text(of: key)
            guard keys.insert(name).inserted else {
                throw scanner.flaw("the key \"\(name)\" stands twice in its object: keep one", at: key)
            }
            try check(&scanner, depth: depth + 1)
        }
    }

    private static func offsetOfInvalidUTF8(_ bytes: [UInt8]) -> Int? {
        guard var offset = bytes.firstIndex(where: { $0 >= 0x80 }) else { return nil }
        var parser = UTF8.ForwardParser()
        var iterator = bytes[offset...].makeIterator()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }

    private static func place(of offset: Int, in bytes: [UInt8]) -> String {
        let before = bytes.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
        return "line \(line), column \(column)"
    }
}
