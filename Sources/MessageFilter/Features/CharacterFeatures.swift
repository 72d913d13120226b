/// N-grams of characters within chunks, that is between white space, with a blank at both edges of a chunk.
///
/// Scripts without spaces make long chunks; n-grams that end in such a letter stop at three.
struct CharacterFeatures {
    private let offset: FeatureID
    private let size: UInt32
    private let shortest: Int
    private let longest: Int

    init(_ settings: FeatureSettings) {
        offset = FeatureID(settings.offset(of: .character))
        size = UInt32(settings.size(of: .character))
        shortest = settings.shortestCharacters
        longest = settings.longestCharacters
    }

    @inline(__always)
    func extract(_ symbols: UnsafeBufferPointer<Symbol>, into sink: inout some FeatureSink & ~Copyable) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: FeatureSettings.characterOrders.upperBound + 1) {
            hashes in
            hashes.initialize(repeating: 0)
            var index = 0
            while index < symbols.count {
                guard symbols[index].kind != .space else { index += 1; continue }
                let start = index
                hashes[1] = Symbol.blank.scalar
                repeat {
                    emit(symbols[index], at: index, chunkStart: start, hashes, into: &sink)
                    index += 1
                } while index < symbols.count && symbols[index].kind != .space
                emit(.blank, at: index, chunkStart: start, hashes, into: &sink)
            }
        }
    }

    /// Emits the n-grams that end with the symbol at `index`, longest first, and rolls the hashes on by it.
    ///
    /// `hashes[n]` is the hash of the last n symbols; the chunk's leading blank counts as one, so that at `index` there
    /// are `index − chunkStart + 2` symbols to go back over.
    @inline(__always)
    private func emit(
        _ symbol: Symbol, at index: Int, chunkStart: Int, _ hashes: UnsafeMutableBufferPointer<UInt32>,
        into sink: inout some FeatureSink & ~Copyable
    ) {
        let available = min(longest, index - chunkStart + 2)
        let limit = symbol.kind == .ideograph ? min(available, FeatureSettings.longestIdeographs) : available
        var order = available
        while order > 1 {
            hashes[order] = FeatureHash.extend(hashes[order - 1], by: symbol.scalar)
            if order >= shortest, order <= limit { add(hashes[order], order, endingAt: index, into: &sink) }
            order -= 1
        }
        hashes[1] = symbol.scalar
        if shortest == 1, symbol.kind != .space { add(symbol.scalar, 1, endingAt: index, into: &sink) }
    }

    @inline(__always)
    private func add(_ hash: UInt32, _ order: Int, endingAt index: Int, into sink: inout some FeatureSink & ~Copyable) {
        sink.add(
            offset + FeatureHash.bucket(hash, salt: FeatureHash.characters[order], size: size),
            from: .characters(index + 1 - order..<index + 1))
    }
}
