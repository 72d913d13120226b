import Foundation
import MessageFilter

/// A message whose words are coloured by what they said: orange with a solid line for the verdict's action, blue with a dotted
/// one against it, the more the stronger.
struct ColouredText {
    let markup: Markup

    init(_ text: String, _ comparison: Explanation.Comparison) {
        markup = .element("blockquote", ["dir": "auto"], comparison.pieces(of: text).map(Self.coloured))
    }

    private static func coloured(_ piece: Explanation.Piece) -> Markup {
        guard piece.level != 0 else { return .text(piece.text) }
        let style = "\(piece.level > 0 ? "for" : "against") level\(abs(piece.level))"
        return .element("span", ["class": style, "title": "\(SignedNats.text(piece.nats)) nats"], [.text(piece.text)])
    }
}

/// `+1.20`, `−0.35`.
enum SignedNats {
    static func text(_ nats: Double) -> String { String(format: "%@%.2f", nats < 0 ? "−" : "+", abs(nats)) }
}
