extension OneTimeCode {
    /// A quick look at a message as it came: false only where ``isIn(_:)`` would find no code, which is true of nearly all
    /// messages.
    ///
    /// A code needs four digits in one run, and neither a telephone number nor a link beside it.
    static func mayBe(in message: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeBufferPointer(rebasing: message.prefix(TextNormalizer.maximumBytes))
        let (digits, isPlain) = countDigits(bytes)
        if digits < lengths.lowerBound, isPlain || digits + countForeignDigits(bytes) < lengths.lowerBound {
            return false
        }
        return hasLoneRun(bytes, isPlain: isPlain)
    }

    /// The ASCII digits, sixteen bytes at a time, and whether all of the message is ASCII.
    private static func countDigits(_ bytes: UnsafeBufferPointer<UInt8>) -> (digits: Int, isPlain: Bool) {
        let whole = bytes.count & ~(ByteVector.width - 1)
        var digits = 0
        var allBits = ByteVector.zero
        if let start = UnsafeRawPointer(bytes.baseAddress) {
            for offset in stride(from: 0, to: whole, by: ByteVector.width) {
                let part = ByteVector.load(start, offset)
                digits &+= (ByteVector(~part.isOutside(0x30, 0x39)) & ByteVector(repeating: 1)).sum
                allBits |= part
            }
        }
        for byte in bytes[whole...] {
            digits &+= isDigit(byte) ? 1 : 0
            allBits[0] |= byte
        }
        return (digits, allBits.max() < 0x80)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Whether there is a run of digits that is long enough, and nothing plain that leads elsewhere.
    private static func hasLoneRun(_ bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool) -> Bool {
        // What is invisible may part a run and is not seen here, so that only plain messages are denied for lack of one.
        var isFound = !isPlain
        var run = 0
        let signs = signsInRuns
        for index in bytes.indices {
            let byte = bytes[index]
            if isDigit(byte) {
                run &+= 1
                isFound = isFound || run == lengths.lowerBound
                if run == phoneDigits { return false }
            } else if byte >= 0x40 || signs &>> UInt64(byte) & 1 == 0 {
                // What follows may bind the code to a site, and leads nowhere then.
                if byte == 0x40 { return isFound }
                if byte == 0x3A, index + 2 < bytes.count, bytes[index + 1] == 0x2F, bytes[index + 2] == 0x2F {
                    return false
                }
                run = byte == 0x7F ? run : 0
            }
        }
        return isFound
    }

    /// Signs within telephone numbers, and what folding drops; a bit for each of the first 64 ASCII characters.
    private static let signsInRuns: UInt64 =
        [0x00...0x09, 0x0E...0x1F, 0x20...0x20, 0x28...0x29, 0x2D...0x2E].joined().reduce(0) { $0 | 1 << UInt64($1) }

    /// The digits that are not ASCII.
    private static func countForeignDigits(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let table = SymbolTable()
        var count = 0
        var offset = 0
        while offset < bytes.count {
            guard mayBeginDigit(bytes[offset]) else {
                offset += 1
                continue
            }
            let (scalar, length) = UTF8Decoder.decode(bytes, at: offset)
            count += table.symbol(of: scalar).kind == .digit ? 1 : 0
            offset += length
        }
        return count
    }

    /// Whether a byte is the first of some digit beyond ASCII; most scripts have none of their own.
    static func mayBeginDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0xD9, 0xDB, 0xDF, 0xE0...0xE2, 0xEA, 0xEF, 0xF0: true
        default: false
        }
    }
}
