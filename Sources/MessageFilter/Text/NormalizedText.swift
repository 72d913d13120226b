/// A normalized message as bytes, one a symbol: what passes over all of it read sixteen at a time.
///
/// Memory is used again from message to message; in front of a message and behind it is room for whole vectors.
struct NormalizedText: ~Copyable {
    /// How many bytes in front of a message and behind it may be read; they are blanks.
    static let margin = 32

    /// ASCII scalars are themselves, all others 128 or more.
    let letters: UnsafeMutablePointer<UInt8>
    /// Of each symbol its ``Symbol/mark``.
    let marks: UnsafeMutablePointer<UInt8>
    private(set) var count = 0

    init() {
        letters = Self.allocate(behind: UInt8(Symbol.blank.scalar))
        marks = Self.allocate(behind: Symbol.blank.mark)
    }

    deinit {
        (letters - Self.margin).deallocate()
        (marks - Self.margin).deallocate()
    }

    /// Reads symbols one by one.
    mutating func read(_ symbols: UnsafeBufferPointer<Symbol>) {
        for index in symbols.indices {
            letters[index] = symbols[index].letter
            marks[index] = symbols[index].mark
        }
        end(at: symbols.count)
    }

    /// Reads printable ASCII and white space, sixteen bytes at a time, and folds case and digits.
    ///
    /// - Returns: whether there is nothing else; if not, nothing that was read means anything.
    mutating func readPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
        var isOther = ByteVector.MaskStorage.zero
        guard bytes.count >= ByteVector.width else {
            var padded = ByteVector(repeating: 0x20)
            withUnsafeMutableBytes(of: &padded) { $0.copyMemory(from: UnsafeRawBufferPointer(bytes)) }
            write(PlainBytes(padded), at: 0, &isOther)
            end(at: bytes.count)
            return isOther == .zero
        }
        // The last vector begins before the one in front of it has ended: what is written twice is the same.
        let last = bytes.count &- ByteVector.width
        var offset = 0
        while offset < last {
            write(PlainBytes(ByteVector.load(start, offset)), at: offset, &isOther)
            offset &+= ByteVector.width
        }
        write(PlainBytes(ByteVector.load(start, last)), at: last, &isOther)
        end(at: bytes.count)
        return isOther == .zero
    }

    @inline(__always)
    private func write(_ plain: PlainBytes, at offset: Int, _ isOther: inout ByteVector.MaskStorage) {
        UnsafeMutableRawPointer(letters + offset).storeBytes(of: plain.letters, as: ByteVector.self)
        UnsafeMutableRawPointer(marks + offset).storeBytes(of: plain.marks, as: ByteVector.self)
        isOther |= plain.isOther
    }

    @inline(__always)
    private mutating func end(at count: Int) {
        self.count = count
        let blanks = ByteVector(repeating: 0x20)
        let marksOfBlanks = ByteVector(repeating: Symbol.blank.mark)
        for offset in [count, count &+ ByteVector.width] {
            UnsafeMutableRawPointer(letters + offset).storeBytes(of: blanks, as: ByteVector.self)
            UnsafeMutableRawPointer(marks + offset).storeBytes(of: marksOfBlanks, as: ByteVector.self)
        }
    }

    private static func allocate(behind blank: UInt8) -> UnsafeMutablePointer<UInt8> {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: TextNormalizer.maximumBytes + 2 * margin)
        memory.initialize(repeating: blank, count: margin)
        return memory + margin
    }
}

/// Sixteen bytes of printable ASCII as the tables of symbols would fold them.
private struct PlainBytes {
    let letters: ByteVector
    let marks: ByteVector
    /// Where bytes are neither printable ASCII nor ASCII white space.
    let isOther: ByteVector.MaskStorage

    @inline(__always)
    init(_ bytes: ByteVector) {
        let isSpace = ~bytes.isOutside(0x09, 0x0D) | bytes.equals(0x20)
        isOther = bytes.isOutside(0x20, 0x7E) & ~isSpace
        let isCapital = ~bytes.isOutside(0x41, 0x5A)
        let isDigit = ~bytes.isOutside(0x30, 0x39)
        let folded = bytes | ByteVector(isCapital) & ByteVector(repeating: 0x20)
        letters =
            folded & ~ByteVector(isDigit | isSpace) | ByteVector(isDigit) & ByteVector(repeating: 0x30)
            | ByteVector(isSpace) & ByteVector(repeating: 0x20)
        let isLetter = ~folded.isOutside(0x61, 0x7A)
        let imitates = isDigit & ~bytes.equals(0x36) | Self.isImitatingSign(bytes)
        marks =
            Self.mark(.space, where: isSpace) | Self.mark(.letter, where: isLetter)
            | Self.mark(.digit, where: isDigit) | Self.mark(.currency, where: bytes.equals(0x24))
            | ByteVector(isCapital) & ByteVector(repeating: Symbol.capitalMark)
            | ByteVector(imitates) & ByteVector(repeating: Symbol.imitatingMark)
    }

    /// `@ $ ! |`, which stand for a, s, i and l.
    @inline(__always)
    private static func isImitatingSign(_ bytes: ByteVector) -> ByteVector.MaskStorage {
        bytes.equals(0x40) | bytes.equals(0x24) | bytes.equals(0x21) | bytes.equals(0x7C)
    }

    @inline(__always)
    private static func mark(_ kind: SymbolClass, where mask: ByteVector.MaskStorage) -> ByteVector {
        ByteVector(mask) & ByteVector(repeating: kind.rawValue)
    }
}
