@testable import MessageFilter

/// What normalization makes of a message, copied out for comparison.
struct FoldedText: Equatable {
    let symbols: [Symbol]
    let disguise: Disguise

    init(_ bytes: [UInt8], _ normalization: TextNormalization = .full) {
        var normalizer = TextNormalizer(normalization)
        bytes.withUnsafeBufferPointer { normalizer.normalize($0) }
        symbols = Array(normalizer.symbols)
        disguise = normalizer.disguise
    }

    init(_ text: String, _ normalization: TextNormalization = .full) { self.init(Array(text.utf8), normalization) }

    /// The folded scalars as text.
    var text: String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: symbols.map { Unicode.Scalar($0.scalar) ?? "\u{FFFD}" })
        return String(scalars)
    }

    /// The folded scalars as numbers: two texts that only look equal differ here.
    var scalars: [UInt32] { symbols.map(\.scalar) }
}
