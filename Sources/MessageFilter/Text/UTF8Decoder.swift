/// Decodes one scalar at a time from bytes that may be anything.
enum UTF8Decoder {
    /// What stands for bytes that are not UTF-8.
    static let replacement: UInt32 = 0xFFFD

    /// The scalar that begins at `bytes[offset]`, and the number of bytes that it takes.
    ///
    /// An invalid sequence gives ``replacement`` for its longest valid beginning, at least one byte, as Unicode recommends.
    ///
    /// - Source: The Unicode Standard 15, §3.9, table 3-7.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
        let first = bytes[offset]
        if first < 0x80 { return (UInt32(first), 1) }
        guard let form = Form(first: first) else { return (replacement, 1) }
        var scalar = UInt32(first) & form.payload
        var allowed = form.second
        for index in 1..<form.length {
            guard offset + index < bytes.count, allowed.contains(bytes[offset + index]) else {
                return (replacement, index)
            }
            scalar = scalar << 6 | UInt32(bytes[offset + index] & 0x3F)
            allowed = 0x80...0xBF
        }
        return (scalar, form.length)
    }

    /// A well-formed sequence by its first byte: its length, and which second bytes are legal.
    private struct Form {
        let length: Int
        let second: ClosedRange<UInt8>
        var payload: UInt32 { 0x7F >> UInt32(length) }

        init?(first: UInt8) {
            switch first {
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return nil
            }
        }
    }
}
