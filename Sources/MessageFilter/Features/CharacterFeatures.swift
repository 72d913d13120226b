/// N-grams of the characters of a chunk, with a blank at both of its edges.
///
/// An n-gram that comes twice in a chunk counts once. Scripts without spaces make long chunks of short words: n-grams that end
/// in such a letter have one to three of them, whatever the settings say of others.
struct CharacterFeatures<Addressing: FeatureAddressing> {
    private let addressing: Addressing
    private let orders: ClosedRange<Int>?

    init(_ settings: FeatureSettings) {
        addressing = Addressing(settings, .character)
        orders = settings.characterOrders
    }

    @inline(__always)
    func extract(
        _ symbols: UnsafeBufferPointer<Symbol>, _ chunk: Range<Int>, _ seen: borrowing DistinctHashes,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        guard let orders else { return }
        let (hasIdeographs, distinct) = Self.survey(symbols, chunk)
        // An n-gram that comes twice has at least as many characters that come twice.
        let shortest = hasIdeographs ? FeatureSettings.ideographOrders.lowerBound : orders.lowerBound
        let mayRepeat = chunk.count &- distinct >= shortest
        var keys = CharacterKeys()
        // How many characters reach back to the chunk's leading blank.
        var available = 2
        var own = orders
        for index in chunk {
            keys.append(symbols[index].scalar)
            if hasIdeographs { own = symbols[index].kind == .ideograph ? FeatureSettings.ideographOrders : orders }
            let longest = min(own.upperBound, available)
            var order = own.lowerBound
            while order <= longest {
                let hash = keys.hash(order: order)
                if !mayRepeat || seen.insert(hash) { add(hash, order: order, endingAt: index, into: &sink) }
                order &+= 1
            }
            available &+= 1
        }
        // Only what ends the chunk ends in a blank.
        keys.append(Symbol.blank.scalar)
        let longest = min(own.upperBound, available)
        var order = max(own.lowerBound, 2)
        while order <= longest {
            add(keys.hash(order: order), order: order, endingAt: chunk.upperBound, into: &sink)
            order &+= 1
        }
    }

    /// Whether there may be letters of scripts without spaces, and how many characters differ for certain.
    @inline(__always)
    private static func survey(
        _ symbols: UnsafeBufferPointer<Symbol>, _ chunk: Range<Int>
    ) -> (hasIdeographs: Bool, distinct: Int) {
        // Characters of different bits differ; those of one bit may be the same.
        var (low, high): (UInt64, UInt64) = (0, 0)
        var all: UInt32 = 0
        for index in chunk {
            let scalar = symbols[index].scalar
            all |= scalar
            let bit: UInt64 = 1 &<< UInt64(scalar & 63)
            if scalar & 64 == 0 { low |= bit } else { high |= bit }
        }
        return (all >= 0x80, low.nonzeroBitCount &+ high.nonzeroBitCount)
    }

    @inline(__always)
    private func add(
        _ hash: UInt64, order: Int, endingAt index: Int,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        sink.add(addressing.feature(hash), to: .character, from: .characters(index + 1 - order..<index + 1))
    }
}

/// The last six symbols of a chunk, begun with a blank.
private struct CharacterKeys {
    private var recent = CharacterKey()
    private var earlier = CharacterKey()

    @inline(__always)
    init() { append(Symbol.blank.scalar) }

    @inline(__always)
    mutating func append(_ scalar: UInt32) {
        earlier.append(recent.third)
        recent.append(scalar)
    }

    /// Up to three scalars are hashed by one multiplication.
    @inline(__always)
    func hash(order: Int) -> UInt64 {
        let hash = recent.last(min(order, 3)) &* FeatureHash.characters
        return order > 3 ? FeatureHash.extend(hash, by: earlier.last(order - 3)) : hash
    }
}
