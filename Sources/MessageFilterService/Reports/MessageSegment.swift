/// A text that goes into one segment of a short message: 160 septets of the GSM alphabet, or 70 code units of UCS-2.
public struct MessageSegment: Hashable, Sendable {
    public let text: String
    public let alphabet: SegmentAlphabet
    /// How many septets or code units the text takes; at most ``SegmentAlphabet/capacity``.
    public let units: Int
    /// Whether the text was cut, and ends with an ellipsis.
    public let isCut: Bool

    /// The whole of `text` where it fits, else as much of its beginning as fits with an ellipsis.
    ///
    /// It is cut between characters as readers see them, never within a letter with its accents, an emoji or a surrogate pair.
    /// A text is cut before a letter that is not of the GSM alphabet, where more of it fits so.
    ///
    /// - Complexity: O(the segment), but for one character that is longer than that.
    public init(fitting text: String) {
        let short = Beginning(of: text, in: .gsm7)
        let wide = Beginning(of: text, in: .ucs2)
        self.init(short.end >= wide.end ? short : wide, of: text)
    }

    private init(_ beginning: Beginning, of text: String) {
        isCut = beginning.end < text.endIndex
        alphabet = beginning.alphabet
        let ellipsis = isCut ? alphabet.ellipsis : ""
        self.text = String(text[..<beginning.end]) + ellipsis
        units = beginning.units + ellipsis.utf16.count
    }
}

/// As much of a text as a segment of an alphabet takes: all, or a part that leaves room for the ellipsis.
private struct Beginning {
    let alphabet: SegmentAlphabet
    private(set) var end: String.Index
    private(set) var units = 0

    init(of text: String, in alphabet: SegmentAlphabet) {
        self.alphabet = alphabet
        end = text.startIndex
        var next = end
        var sum = 0
        let room = alphabet.capacity - alphabet.ellipsis.utf16.count
        while next < text.endIndex {
            let following = text.index(after: next)
            guard let count = alphabet.units(of: text[next..<following]), sum + count <= alphabet.capacity else {
                return
            }
            next = following
            sum += count
            if sum <= room { (end, units) = (next, sum) }
        }
        (end, units) = (next, sum)
    }
}
