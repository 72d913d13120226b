/// Words: runs of letters, runs of digits, single symbols; and pairs of neighbours where the settings say so.
///
/// Scripts without spaces have no words here: their n-grams are ``CharacterFeatures``.
struct WordFeatures {
    private let offset: FeatureID
    private let size: UInt32
    private let pairs: Bool

    init(_ settings: FeatureSettings) {
        offset = FeatureID(settings.offset(of: .word))
        size = UInt32(settings.size(of: .word))
        pairs = settings.wordOrder > 1
    }

    @inline(__always)
    func extract(_ symbols: UnsafeBufferPointer<Symbol>, into sink: inout some FeatureSink & ~Copyable) {
        var previous: (hash: UInt32, range: Range<Int>)?
        var index = 0
        while index < symbols.count {
            let kind = symbols[index].kind
            if kind == .space { index += 1; continue }
            if kind == .ideograph { previous = nil; index += 1; continue }
            let start = index
            var hash: UInt32 = 0
            repeat {
                hash = FeatureHash.extend(hash, by: symbols[index].scalar)
                index += 1
            } while (kind == .letter || kind == .digit) && index < symbols.count && symbols[index].kind == kind
            let range = start..<index
            sink.add(offset + FeatureHash.bucket(hash, salt: FeatureHash.word, size: size), from: .word(range))
            if pairs, let previous {
                let pair = FeatureHash.extend(previous.hash &* 31, by: hash)
                sink.add(
                    offset + FeatureHash.bucket(pair, salt: FeatureHash.wordPair, size: size),
                    from: .wordPair(previous.range, range))
            }
            previous = (hash, range)
        }
    }
}
