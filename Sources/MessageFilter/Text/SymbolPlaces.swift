/// Where each symbol of a normalized message stands in its bytes. For people: it folds the message once more.
struct SymbolPlaces {
    private var ranges: [Range<Int>] = []
    private let length: Int

    /// - Parameters:
    ///   - bytes: the message that the normalizer has read last.
    ///   - normalizer: what has read it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, like normalizer: borrowing TextNormalizer) {
        let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(TextNormalizer.maximumBytes))
        length = bytes.count
        var symbols = readSymbols(bytes, normalizer.normalization)
        if normalizer.disguise.spelledOut > 0 { join(&symbols) }
        precondition(ranges.count == normalizer.symbols.count, "\(ranges.count) of \(normalizer.symbols.count) symbols")
    }

    /// The bytes of some symbols, with what is ignored among and behind them, such as combining accents.
    ///
    /// - Precondition: `symbols` is not empty.
    subscript(symbols: Range<Int>) -> Range<Int> {
        let end = symbols.upperBound < ranges.count ? ranges[symbols.upperBound].lowerBound : length
        return ranges[symbols.lowerBound].lowerBound..<end
    }

    /// Every symbol that folding keeps, before words that are spelled out are joined.
    private mutating func readSymbols(
        _ bytes: UnsafeBufferPointer<UInt8>, _ normalization: TextNormalization
    ) -> [Symbol] {
        let table = SymbolTable()
        var symbols: [Symbol] = []
        var offset = 0
        while offset < bytes.count {
            let (scalar, length) = UTF8Decoder.decode(bytes, at: offset)
            let symbol = table.symbol(of: scalar)
            if symbol.kind != .ignorable || normalization == .none && scalar >= 0x80 {
                symbols.append(symbol)
                ranges.append(offset..<offset + length)
            }
            offset += length
        }
        return symbols
    }

    /// Leaves out what parted the letters of words, as the normalizer has done.
    private mutating func join(_ symbols: inout [Symbol]) {
        let all = ranges
        let (count, _) = symbols.withUnsafeMutableBufferPointer { symbols in
            SpelledOutWords.join(symbols) { ranges[$1] = all[$0] }
        }
        ranges.removeLast(ranges.count - count)
    }
}
