/// Words: runs of letters, runs of digits, single symbols; and pairs of neighbours where the settings say so.
///
/// Scripts without spaces have no words here: their n-grams are ``CharacterFeatures``.
struct WordFeatures<Addressing: FeatureAddressing> {
    private let addressing: Addressing
    private let pairs: Bool

    init(_ settings: FeatureSettings) {
        addressing = Addressing(settings, .word)
        pairs = settings.wordOrder > 1
    }

    /// Hands each word to `sink`, and counts.
    @inline(__always)
    func extract(
        _ tokens: borrowing Tokens, _ text: borrowing NormalizedText, counting counts: inout ShapeCounts,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        var previous: (hash: UInt64, range: Range<Int>)?
        for index in 0..<tokens.wordCount {
            let word = tokens.word(index)
            let hash = tokens.hash(of: word, text)
            let range = word.start..<word.start &+ word.length
            sink.add(addressing.feature(hash), from: .word(range))
            counts.addWord(
                first: text.letters[word.start], length: word.length, isInCapitals: tokens.isInCapitals(word))
            guard pairs else { continue }
            if let previous, !text.hasIdeograph(previous.range.upperBound..<word.start) {
                let pair = FeatureHash.extend(previous.hash &* FeatureHash.wordPair, by: hash)
                sink.add(addressing.feature(pair), from: .wordPair(previous.range, range))
            }
            previous = (hash, range)
        }
    }
}

extension NormalizedText {
    fileprivate borrowing func hasIdeograph(_ range: Range<Int>) -> Bool {
        range.contains { marks[$0] & 7 == SymbolClass.ideograph.rawValue }
    }
}
