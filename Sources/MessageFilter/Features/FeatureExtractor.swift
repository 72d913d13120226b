/// Message in, features out: the one place where text becomes what models learn from and score by.
///
/// Three blocks: words, n-grams of characters, shape. Each chunk of a message gives its own features, as often as it occurs;
/// the message adds what only a whole can tell. Training, scoring and explaining differ only in the ``FeatureSink`` that they
/// pass.
struct FeatureExtractor<Addressing: FeatureAddressing>: ~Copyable {
    let settings: FeatureSettings
    var normalizer: TextNormalizer
    private var chunk: ChunkFeatures<Addressing>
    private let message: MessageFeatures<Addressing>

    init(settings: FeatureSettings) {
        self.settings = settings
        normalizer = TextNormalizer(settings.normalization)
        chunk = ChunkFeatures(settings)
        message = MessageFeatures(settings)
    }

    /// Hands all features of a message to `sink`. The symbols that origins name are those of ``normalizer``.
    ///
    /// - Parameters:
    ///   - text: the message's bytes, UTF-8 or not.
    ///   - sender: the sender's bytes; `nil` where it is not known, which gives no feature of the sender at all.
    mutating func extract(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        normalizer.normalize(text)
        let symbols = normalizer.symbols
        var counts = ChunkCounts()
        var position = 0
        while let next = symbols.nextChunk(from: position) {
            sink.begin(next)
            counts += chunk.extract(symbols, next, into: &sink)
            position = next.upperBound
        }
        message.extract(counts, of: normalizer.disguise, length: symbols.count, into: &sink)
        if let sender { message.extractSender(sender, into: &sink) }
    }
}

extension UnsafeBufferPointer<Symbol> {
    /// The next run of symbols that are not blanks, cut where it is too long; `nil` where none is left.
    @inline(__always)
    func nextChunk(from position: Int) -> Range<Int>? {
        var start = position
        while start < count, self[start].kind == .space { start &+= 1 }
        guard start < count else { return nil }
        var end = start &+ 1
        let limit = Swift.min(count, start &+ ChunkFeatures<WholeHashes>.longestChunk)
        while end < limit, self[end].kind != .space { end &+= 1 }
        return start..<end
    }
}
