/// A place in the text of a pattern.
///
/// Scalars that folding leaves out are passed over, as in texts: a pattern pasted with a zero-width space in it, or with an
/// accent as a character of its own, means what it looks like.
struct PatternCursor {
    private let scalars: [(scalar: Unicode.Scalar, column: Int)]
    private var position = 0

    init(_ source: String) {
        var scalars: [(Unicode.Scalar, Int)] = []
        var column = 0
        for character in source {
            column += 1
            for scalar in character.unicodeScalars where PatternFolding.fold(scalar.value) != nil {
                scalars.append((scalar, column))
            }
        }
        self.scalars = scalars
    }

    /// The next scalar; nil at the end.
    var peek: Unicode.Scalar? { position < scalars.count ? scalars[position].scalar : nil }

    /// The column of the next scalar; at the end, one past the last.
    var column: Int { position < scalars.count ? scalars[position].column : (scalars.last?.column ?? 0) + 1 }

    /// Whether a text is next.
    func isNext(_ text: StaticString) -> Bool {
        let expected = text.description.unicodeScalars
        return scalars[position...].prefix(expected.count).map(\.scalar) == Array(expected)
    }

    /// Goes past the next scalar.
    mutating func take() -> Unicode.Scalar? {
        guard let next = peek else { return nil }
        position += 1
        return next
    }

    /// Goes past a text if it is next.
    mutating func take(_ text: StaticString) -> Bool {
        guard isNext(text) else { return false }
        position += text.description.unicodeScalars.count
        return true
    }
}
