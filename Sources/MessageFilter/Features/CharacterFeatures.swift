/// N-grams of characters within chunks, that is between white space, with a blank at both edges of a chunk.
///
/// Scripts without spaces make long chunks; n-grams that end in such a letter stop at three. The obvious way for all settings;
/// for the usual ones, and where no text is to be shown, ``ShortCharacters`` does the same faster.
struct CharacterFeatures<Addressing: FeatureAddressing> {
    private let addressing: Addressing
    private let shortest: Int
    private let longest: Int

    init(_ settings: FeatureSettings) {
        addressing = Addressing(settings, .character)
        shortest = settings.shortestCharacters
        longest = settings.longestCharacters
    }

    func extract(
        _ symbols: UnsafeBufferPointer<Symbol>, into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        var index = 0
        while index < symbols.count {
            guard symbols[index].kind != .space else {
                index += 1
                continue
            }
            var keys = CharacterKeys()
            // The orders that reach back to the chunk's leading blank and no further.
            var available = 2
            repeat {
                keys.append(symbols[index].scalar)
                emit(keys, symbols[index], at: index, available: available, into: &sink)
                available += 1
                index += 1
            } while index < symbols.count && symbols[index].kind != .space
            keys.append(Symbol.blank.scalar)
            emit(keys, .blank, at: index, available: available, into: &sink)
        }
    }

    /// Emits the n-grams that end with `symbol`, which stands at `index`; of a blank alone nothing is made.
    private func emit(
        _ keys: CharacterKeys, _ symbol: Symbol, at index: Int, available: Int,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        let reach = min(longest, available)
        let last = symbol.kind == .ideograph ? min(reach, FeatureSettings.longestIdeographs) : reach
        let first = symbol.kind == .space ? max(2, shortest) : shortest
        guard first <= last else { return }
        for order in first...last {
            sink.add(addressing.feature(keys.hash(order: order)), from: .characters(index + 1 - order..<index + 1))
        }
    }
}

/// The last six symbols of a chunk, begun with a blank.
private struct CharacterKeys {
    private var recent = CharacterKey()
    private var earlier = CharacterKey()

    init() { append(Symbol.blank.scalar) }

    mutating func append(_ scalar: UInt32) {
        earlier.append(recent.third)
        recent.append(scalar)
    }

    func hash(order: Int) -> UInt64 {
        let hash = recent.last(min(order, 3)) &* FeatureHash.characters
        return order > 3 ? FeatureHash.extend(hash, by: earlier.last(order - 3)) : hash
    }
}
