/// A feature of a message in words, for looking at what a model sees.
public struct TracedFeature: Equatable, Sendable {
    /// Where a feature comes from.
    public enum Kind: String, Sendable {
        case word
        case wordPair = "word pair"
        case characters
        case pattern
        case property
    }

    public let feature: FeatureID
    public let block: FeatureBlock
    public let kind: Kind
    /// The normalized text, with `␣` for a blank at a chunk's edge; for a property its name and value.
    public let text: String
}

/// Lists the features of a message, each once, with the text that they come from. For people: it allocates freely.
///
/// Where two n-grams share a bucket, the first of them is named.
public final class FeatureTracer {
    private var extractor: FeatureExtractor<BucketRange>
    private let settings: FeatureSettings

    public init(settings: FeatureSettings) {
        self.settings = settings
        extractor = FeatureExtractor(settings: settings)
    }

    /// The distinct features of a message in the order in which they occur.
    public func trace(_ text: String, sender: String? = nil) -> [TracedFeature] {
        var sink = TracingSink()
        withBytes(of: text, sender) { extractor.trace($0, sender: $1, into: &sink) }
        let symbols = extractor.normalizer.symbols
        return sink.found.map { feature, origin in
            TracedFeature(
                feature: feature, block: settings.block(of: feature), kind: origin.kind, text: origin.text(symbols))
        }
    }

    /// The message as the model reads it: folded, unmasked, digits as 0.
    public func normalized(_ text: String) -> String {
        withBytes(of: text, nil) { bytes, _ in extractor.normalizer.normalize(bytes, needsSymbols: true) }
        return FeatureOrigin.text(of: 0..<extractor.normalizer.symbols.count, extractor.normalizer.symbols)
    }
}

private struct TracingSink: FeatureSink {
    private(set) var found: [(FeatureID, FeatureOrigin)] = []
    private var seen: Set<FeatureID> = []

    mutating func add(_ feature: FeatureID, from origin: @autoclosure () -> FeatureOrigin) {
        if seen.insert(feature).inserted { found.append((feature, origin())) }
    }

    mutating func finish(_ block: FeatureBlock) {}
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
        case .wordPair: .wordPair
        case .characters: .characters
        case .pattern: .pattern
        case .property: .property
        }
    }

    fileprivate func text(_ symbols: UnsafeBufferPointer<Symbol>) -> String {
        switch self {
        case .word(let range), .pattern(let range): Self.text(of: range, symbols)
        case .wordPair(let first, let second): "\(Self.text(of: first, symbols)) \(Self.text(of: second, symbols))"
        case .characters(let range): Self.textWithEdges(of: range, symbols)
        case .property(let property, let value): "\(property.name): \(value)"
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
