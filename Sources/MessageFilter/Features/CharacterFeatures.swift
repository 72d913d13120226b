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
    func extract(_ symbols: UnsafeBufferPointer<Symbol>, into caller: inout some FeatureSink & ~Copyable) {
        // A local sink stays in registers.
        var sink = consume caller
        var index = 0
        while index < symbols.count {
            guard symbols[index].kind != .space else {
                index += 1
                continue
            }
            var rolling = RollingHashes()
            // The orders that reach back to the chunk's leading blank and no further.
            var available = 2
            repeat {
                rolling.extend(by: symbols[index].scalar)
                emit(rolling, symbols[index], at: index, available: available, into: &sink)
                available += 1
                index += 1
            } while index < symbols.count && symbols[index].kind != .space
            rolling.extend(by: Symbol.blank.scalar)
            emit(rolling, .blank, at: index, available: available, into: &sink)
        }
        caller = consume sink
    }

    /// Emits the n-grams that end with `symbol`, which stands at `index`; of a blank alone nothing is made.
    @inline(__always)
    private func emit(
        _ rolling: RollingHashes, _ symbol: Symbol, at index: Int, available: Int,
        into sink: inout some FeatureSink & ~Copyable
    ) {
        let reach = min(longest, available)
        let last = symbol.kind == .ideograph ? min(reach, FeatureSettings.longestIdeographs) : reach
        if shortest <= 1, last >= 1, symbol.kind != .space {
            add(rolling.one, order: 1, endingAt: index, into: &sink)
        }
        if shortest <= 2, last >= 2 { add(rolling.two, order: 2, endingAt: index, into: &sink) }
        if shortest <= 3, last >= 3 { add(rolling.three, order: 3, endingAt: index, into: &sink) }
        if last <= 3 { return }
        if shortest <= 4 { add(rolling.four, order: 4, endingAt: index, into: &sink) }
        if shortest <= 5, last >= 5 { add(rolling.five, order: 5, endingAt: index, into: &sink) }
        if last >= 6 { add(rolling.six, order: 6, endingAt: index, into: &sink) }
    }

    @inline(__always)
    private func add(
        _ hash: UInt32, order: Int, endingAt index: Int, into sink: inout some FeatureSink & ~Copyable
    ) {
        sink.add(
            offset + FeatureHash.bucket(hash, salt: FeatureHash.characters(order), size: size),
            from: .characters(index + 1 - order..<index + 1))
    }
}

/// The hashes of the last one to six symbols of a chunk, begun with a blank. Separate variables, so that they stay in
/// registers.
private struct RollingHashes {
    private(set) var one = Symbol.blank.scalar
    private(set) var two: UInt32 = 0, three: UInt32 = 0, four: UInt32 = 0, five: UInt32 = 0, six: UInt32 = 0

    @inline(__always)
    mutating func extend(by scalar: UInt32) {
        six = FeatureHash.extend(five, by: scalar)
        five = FeatureHash.extend(four, by: scalar)
        four = FeatureHash.extend(three, by: scalar)
        three = FeatureHash.extend(two, by: scalar)
        two = FeatureHash.extend(one, by: scalar)
        one = scalar
    }
}
