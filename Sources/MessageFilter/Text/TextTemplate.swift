/// What is left of a message's text when its numbers and its dress go: the same for all copies of one template.
package enum TextTemplate {
    /// The letters and digits of `text`, folded as rules see them: case, width, style and accents, letters that pose as
    /// Latin ones. A run of digits is one `0`; spaces, signs and what is invisible are dropped.
    ///
    /// Empty for a text that has neither letters nor digits.
    ///
    /// - Complexity: O(length of the text), of which at most ``TextNormalizer/maximumBytes`` bytes are read.
    package static func letters(of text: String) -> String {
        var text = text
        var folded = ComparableText(capacity: min(text.utf8.count, TextNormalizer.maximumBytes))
        text.withUTF8 { folded.read($0) }
        var letters = String.UnicodeScalarView()
        var isInDigits = false
        for symbol in folded.symbols where symbol.isOfWord && symbol.scalar != lowLine {
            let isDigit = symbol.kind == .digit
            if !(isDigit && isInDigits) { letters.append(isDigit ? "0" : scalar(of: symbol)) }
            isInDigits = isDigit
        }
        return String(letters)
    }

    private static let lowLine: UInt32 = 0x5F

    private static func scalar(of symbol: Symbol) -> Unicode.Scalar { Unicode.Scalar(symbol.scalar) ?? "\u{FFFD}" }
}
