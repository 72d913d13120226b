/// What a chunk of a message, which is the text between two blanks, gives by itself.
///
/// A chunk's features do not depend on its neighbours, so a message is the sum of its chunks: what a chunk adds to a score can be
/// remembered, and shown.
struct ChunkFeatures<Addressing: FeatureAddressing>: ~Copyable {
    /// What is longer is cut, so that a chunk is never much work.
    static var longestChunk: Int { 64 }

    private let words: Addressing
    private let shape: Addressing
    private let characters: CharacterFeatures<Addressing>
    private let hasWords: Bool
    private var seen = DistinctHashes()

    init(_ settings: FeatureSettings) {
        words = Addressing(settings, .word)
        shape = Addressing(settings, .shape)
        characters = CharacterFeatures(settings)
        hasWords = settings.hasWords
    }

    /// Hands the features of a chunk to `sink`.
    ///
    /// - Parameters:
    ///   - symbols: the message's.
    ///   - chunk: the range of the chunk in them, which is not empty, nor longer than ``longestChunk``.
    /// - Returns: what is counted in it.
    @inline(__always)
    mutating func extract(
        _ symbols: UnsafeBufferPointer<Symbol>, _ chunk: Range<Int>,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) -> ChunkCounts {
        var counts = ChunkCounts()
        counts.addChunk()
        seen.begin()
        let isPlainWord = extractWords(symbols, chunk, counting: &counts, into: &sink)
        seen.begin()
        characters.extract(symbols, chunk, seen, into: &sink)
        if !isPlainWord { extractPattern(symbols, chunk, into: &sink) }
        if counts.mayHaveContact { extractContacts(symbols, chunk, counting: &counts, into: &sink) }
        return counts
    }

    /// Words are runs of letters, and single symbols beyond ASCII, such as emoji.
    ///
    /// Signs of ASCII and digits are no words: nearly every message has them, so they are counted. Letters of scripts without
    /// spaces are no words either: their n-grams are ``CharacterFeatures``.
    ///
    /// - Returns: whether the chunk is one run of letters, whose pattern tells nothing.
    @inline(__always)
    private func extractWords(
        _ symbols: UnsafeBufferPointer<Symbol>, _ chunk: Range<Int>, counting counts: inout ChunkCounts,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) -> Bool {
        var start = chunk.lowerBound
        var isPlainWord = false
        while start < chunk.upperBound {
            let kind = symbols[start].kind
            var end = start &+ 1
            if kind == .letter || kind == .digit || kind == .ideograph {
                while end < chunk.upperBound, symbols[end].kind == kind { end &+= 1 }
            }
            counts.add(symbols, start..<end)
            isPlainWord = kind == .letter && start == chunk.lowerBound
            let isSign = kind != .ideograph && kind != .digit && symbols[start].scalar >= 0x80
            if hasWords, kind == .letter || isSign {
                let hash = Self.hash(symbols, start..<end)
                if seen.insert(hash) { sink.add(words.feature(hash), to: .word, from: .word(start..<end)) }
            }
            start = end
        }
        return isPlainWord
    }

    @inline(__always)
    private static func hash(_ symbols: UnsafeBufferPointer<Symbol>, _ word: Range<Int>) -> UInt64 {
        var hash = FeatureHash.word
        for index in word { hash = FeatureHash.extend(hash, by: UInt64(symbols[index].scalar)) }
        return hash
    }

    /// Which kinds of characters follow each other, unless they are letters alone.
    @inline(__always)
    private func extractPattern(
        _ symbols: UnsafeBufferPointer<Symbol>, _ chunk: Range<Int>,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        var pattern = ChunkPattern()
        for index in chunk { pattern.append(symbols[index], isLast: index &+ 1 == chunk.upperBound) }
        if pattern.isTelling { sink.add(shape.feature(pattern.hash), to: .shape, from: .pattern(chunk)) }
    }

    /// Links and mail addresses, and what a link looks like.
    private func extractContacts(
        _ symbols: UnsafeBufferPointer<Symbol>, _ chunk: Range<Int>, counting counts: inout ChunkCounts,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        var contact = ContactRecognizer()
        for index in chunk { contact.read(symbols[index].letter) }
        counts.add(contact)
    }
}
