@testable import MessageFilter

/// What normalization makes of a message, copied out for comparison.
struct NormalizedText: Equatable {
    let symbols: [Symbol]
    let disguise: Disguise

    init(_ bytes: [UInt8]) {
        var normalizer = TextNormalizer()
        bytes.withUnsafeBufferPointer { normalizer.normalize($0) }
        symbols = Array(normalizer.symbols)
        disguise = normalizer.disguise
    }

    init(_ text: String) { self.init(Array(text.utf8)) }

    /// The folded scalars as text.
    var text: String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: symbols.map { Unicode.Scalar($0.scalar) ?? "\u{FFFD}" })
        return String(scalars)
    }

    /// The folded scalars as numbers: two texts that only look equal differ here.
    var scalars: [UInt32] { symbols.map(\.scalar) }
}
