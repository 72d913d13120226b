@testable import MessageFilter

/// Runs `body` on the symbols of a text as rules compare it.
func withComparableText<Result>(_ text: String, _ body: (UnsafeBufferPointer<Symbol>) -> Result) -> Result {
    withComparableText(Array(text.utf8), body)
}

func withComparableText<Result>(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<Symbol>) -> Result) -> Result {
    var text = ComparableText(capacity: max(bytes.count, 1))
    bytes.withUnsafeBufferPointer { text.read($0) }
    return body(text.symbols)
}

/// A text as rules compare it, as a string.
func folded(_ text: String) -> String {
    withComparableText(text) { symbols in
        String(String.UnicodeScalarView(symbols.compactMap { Unicode.Scalar($0.scalar) }))
    }
}
