/// Message in, features out: the one place where text becomes what models learn from and score by.
///
/// Three blocks, each a pass over the normalized symbols: words (and pairs of them), n-grams of characters, shape.
/// Training, scoring and explaining differ only in the ``FeatureSink`` that they pass.
struct FeatureExtractor: ~Copyable {
    let settings: FeatureSettings
    var normalizer: TextNormalizer

    init(settings: FeatureSettings) {
        self.settings = settings
        normalizer = TextNormalizer(settings.normalization)
    }

    /// Hands all features of a message to `sink`.
    ///
    /// - Parameters:
    ///   - text: the message's bytes, UTF-8 or not.
    ///   - sender: the sender's bytes; `nil` where it is not known, which gives no feature of the sender at all.
    @inline(__always)
    mutating func extract(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?,
        into sink: inout some FeatureSink & ~Copyable
    ) {
        normalizer.normalize(text)
        let symbols = normalizer.symbols
        if settings.wordOrder > 0 {
            WordFeatures(settings).extract(symbols, into: &sink)
        }
        sink.finish(.word)
        if settings.longestCharacters > 0 {
            CharacterFeatures(settings).extract(symbols, into: &sink)
        }
        sink.finish(.character)
        var shape = ShapeFeatures(settings)
        shape.extractPatterns(symbols, into: &sink)
        shape.extractProperties(of: normalizer.disguise, length: symbols.count, into: &sink)
        if let sender { shape.extractSender(sender, into: &sink) }
        sink.finish(.shape)
    }
}
