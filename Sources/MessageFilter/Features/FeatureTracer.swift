/// A feature of a message in words, for looking at what a model sees.
public struct TracedFeature: Equatable, Sendable {
    /// Where a feature comes from.
    public enum Kind: String, Sendable {
        case word
        case characters
        case pattern
        case property
    }

    public let feature: FeatureID
    public let block: FeatureBlock
    public let kind: Kind
    /// The normalized text, with `␣` for a blank at a chunk's edge; for a property what it says of the message.
    public let text: String
    /// The number of the chunk that it comes from; `nil` for a property.
    var chunk: Int?
}

/// The features of a message, and where its chunks stand.
struct TracedMessage {
    let features: [TracedFeature]
    /// Of each chunk its bytes in the text, with what is not seen or parts letters in it.
    let chunks: [Range<Int>]
}

/// Lists the features of a message with the text that they come from. For people: it allocates freely.
public final class FeatureTracer {
    private var extractor: FeatureExtractor<BucketRange>
    private let settings: FeatureSettings

    public init(settings: FeatureSettings) {
        self.settings = settings
        extractor = FeatureExtractor(settings: settings)
    }

    /// The features of a message, chunk by chunk, those of the whole message last.
    public func trace(_ text: String, sender: String? = nil) -> [TracedFeature] {
        message(text, sender: sender).features
    }

    /// The same with the places of chunks.
    func message(_ text: String, sender: String?) -> TracedMessage {
        withBytes(of: text, sender) { text, sender in
            var sink = TracingSink()
            extractor.extract(text, sender: sender, into: &sink)
            let places = SymbolPlaces(text, like: extractor.normalizer)
            return TracedMessage(features: sink.found.map(traced), chunks: sink.chunks.map { places[$0] })
        }
    }

    private func traced(_ found: TracingSink.Found) -> TracedFeature {
        TracedFeature(
            feature: found.feature, block: settings.block(of: found.feature), kind: found.origin.kind,
            text: found.origin.text(extractor.normalizer.symbols),
            chunk: found.origin.kind == .property ? nil : found.chunk)
    }

    /// The message as the model reads it: folded, unmasked, digits as 0.
    public func normalized(_ text: String) -> String {
        withBytes(of: text, nil) { bytes, _ in extractor.normalizer.normalize(bytes) }
        return FeatureOrigin.text(of: 0..<extractor.normalizer.symbols.count, extractor.normalizer.symbols)
    }
}

private struct TracingSink: FeatureSink {
    struct Found {
        let feature: FeatureID
        let origin: FeatureOrigin
        let chunk: Int
    }

    private(set) var found: [Found] = []
    private(set) var chunks: [Range<Int>] = []

    mutating func begin(_ chunk: Range<Int>) { chunks.append(chunk) }

    mutating func add(_ feature: FeatureID, to block: FeatureBlock, from origin: @autoclosure () -> FeatureOrigin) {
        found.append(Found(feature: feature, origin: origin(), chunk: chunks.count - 1))
    }
}

extension FeatureSettings {
    /// The block that a feature belongs to.
    public func block(of feature: FeatureID) -> FeatureBlock {
        FeatureBlock.allCases.last { offset(of: $0) <= Int(feature) } ?? .word
    }
}

extension FeatureOrigin {
    fileprivate var kind: TracedFeature.Kind {
        switch self {
        case .word: .word
        case .characters: .characters
        case .pattern: .pattern
        case .property: .property
        }
    }

    fileprivate func text(_ symbols: UnsafeBufferPointer<Symbol>) -> String {
        switch self {
        case .word(let range), .pattern(let range): Self.text(of: range, symbols)
        case .characters(let range): Self.textWithEdges(of: range, symbols)
        case .property(let property, let value): property.text(of: value)
        }
    }

    fileprivate static func text(of range: Range<Int>, _ symbols: UnsafeBufferPointer<Symbol>) -> String {
        var text = ""
        for index in range { text.unicodeScalars.append(Unicode.Scalar(symbols[index].scalar) ?? "\u{FFFD}") }
        return text
    }

    /// An n-gram, in which blanks and what lies outside the message are `␣`.
    private static func textWithEdges(of range: Range<Int>, _ symbols: UnsafeBufferPointer<Symbol>) -> String {
        var text = ""
        for index in range {
            let isInside = symbols.indices.contains(index) && symbols[index].kind != .space
            text += isInside ? self.text(of: index..<index + 1, symbols) : "␣"
        }
        return text
    }
}
