/// Message in, features out: the one place where text becomes what models learn from and score by.
///
/// Three blocks: words (and pairs of them), n-grams of characters, shape. Training, scoring and explaining differ only in the
/// ``FeatureSink`` that they pass.
struct FeatureExtractor<Addressing: FeatureAddressing>: ~Copyable {
    let settings: FeatureSettings
    var normalizer: TextNormalizer
    private var tokens = Tokens()
    private let words: WordFeatures<Addressing>
    private let characters: CharacterFeatures<Addressing>
    private let shortCharacters: ShortCharacters<Addressing>?
    private let shape: ShapeFeatures<Addressing>

    init(settings: FeatureSettings) {
        self.settings = settings
        normalizer = TextNormalizer(settings.normalization)
        words = WordFeatures(settings)
        characters = CharacterFeatures(settings)
        let isShort = settings.shortestCharacters == 1 && settings.longestCharacters == 3
        shortCharacters = isShort ? ShortCharacters(settings) : nil
        shape = ShapeFeatures(settings)
    }

    /// Collects the distinct features of a message.
    ///
    /// - Parameters:
    ///   - text: the message's bytes, UTF-8 or not.
    ///   - sender: the sender's bytes; `nil` where it is not known, which gives no feature of the sender at all.
    mutating func collect(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?,
        into features: inout some DistinctFeatureSink<Addressing.Feature> & ~Copyable
    ) {
        features.begin()
        normalizer.normalize(text, needsSymbols: shortCharacters == nil && settings.longestCharacters > 0)
        var counts = ShapeCounts()
        extractWords(counting: &counts, into: &features)
        if let shortCharacters {
            let candidates = features.candidates
            features.add(
                candidates: normalizer.isPlain
                    ? shortCharacters.extract(normalizer.text.letters, count: normalizer.text.count, into: candidates)
                    : shortCharacters.extract(
                        normalizer.paddedSymbols, count: normalizer.text.count, into: candidates))
            features.finish(.character)
        } else {
            extractCharacters(into: &features)
        }
        extractShape(&counts, sender, into: &features)
    }

    /// Hands all features of a message to `sink`, with where they come from. The symbols that this names are those of
    /// ``normalizer``.
    mutating func trace(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        normalizer.normalize(text, needsSymbols: true)
        var counts = ShapeCounts()
        extractWords(counting: &counts, into: &sink)
        extractCharacters(into: &sink)
        extractShape(&counts, sender, into: &sink)
    }

    @inline(__always)
    private mutating func extractWords(
        counting counts: inout ShapeCounts, into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        tokens.read(normalizer.text)
        if settings.wordOrder > 0 {
            words.extract(tokens, normalizer.text, counting: &counts, into: &sink)
        } else {
            var nothing = NoSink<Addressing.Feature>()
            words.extract(tokens, normalizer.text, counting: &counts, into: &nothing)
        }
        sink.finish(.word)
    }

    private func extractCharacters(into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable) {
        if settings.longestCharacters > 0 { characters.extract(normalizer.symbols, into: &sink) }
        sink.finish(.character)
    }

    @inline(__always)
    private func extractShape(
        _ counts: inout ShapeCounts, _ sender: UnsafeBufferPointer<UInt8>?,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        shape.extractPatterns(tokens, normalizer.text, into: &sink)
        counts.finish(tokens, normalizer.text)
        shape.extractProperties(counts, of: normalizer.disguise, length: normalizer.text.count, into: &sink)
        if let sender { shape.extractSender(sender, into: &sink) }
        sink.finish(.shape)
    }
}

/// Where words are counted, and are no features.
private struct NoSink<Feature>: FeatureSink {
    mutating func add(_ feature: Feature, from origin: @autoclosure () -> FeatureOrigin) {}
    mutating func finish(_ block: FeatureBlock) {}
}
