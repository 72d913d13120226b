import MessageFilter
import Records

/// A message on a terminal: what speaks for the verdict is underlined and red, what speaks against it slanted and blue; bold
/// is what speaks strongly.
struct ColouredMessage {
    let text: String

    init(_ message: String, _ comparison: Explanation.Comparison) {
        text = comparison.pieces(of: message).map(Self.coloured).joined()
    }

    private static func coloured(_ piece: Explanation.Piece) -> String {
        guard piece.level != 0 else { return PrintableText.lines(of: piece.text) }
        return "\u{1B}[\(style(piece.level))m\(PrintableText.of(piece.text))\u{1B}[0m"
    }

    /// The colours, 131 and 63 of xterm's 256, have a contrast of 4.5 at least on white and on black.
    private static func style(_ level: Int) -> String {
        (abs(level) == 3 ? "1;" : "") + (level > 0 ? "4;38;5;131" : "3;38;5;63")
    }
}
