/// A text without what could name a person or open an account.
///
/// | in the text | becomes |
/// |---|---|
/// | mail addresses | `<e-mail>` |
/// | `scheme://…`, `www.…`, hosts such as `pay.example/x` | `<link>` |
/// | seven and more digits, with `+ - . ( ) /` or blanks between | `<number>` |
/// | four to six digits, in the same manner; words of letters and digits with two digits or more | `<code>` |
///
/// The rest stays as it is. No four digits, of whatever script, stand beside each other in the result, and masking it again
/// changes nothing.
public struct MaskedText: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Complexity: O(length of the text).
    public init(_ text: String) {
        var masked = ""
        var chunk: [Unicode.Scalar] = []
        var chunks: [[Unicode.Scalar]] = []
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                chunks.append(chunk)
                chunks.append([scalar])
                chunk = []
            } else {
                chunk.append(scalar)
            }
        }
        chunks.append(chunk)
        var scalars: [Unicode.Scalar] = []
        for chunk in chunks { scalars += Self.withoutAddress(chunk) }
        masked.unicodeScalars.append(contentsOf: DigitMask(scalars).masked)
        description = masked
    }

    /// A stretch without white space, as a whole in place of an address in it.
    private static func withoutAddress(_ chunk: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard chunk.count > 2 else { return chunk }
        let (lead, core, trail) = trimmed(chunk)
        if isMailAddress(core) { return lead + Array("<e-mail>".unicodeScalars) + trail }
        if isLink(core) { return lead + Array("<link>".unicodeScalars) + trail }
        return chunk
    }

    private typealias Parts = ([Unicode.Scalar], ArraySlice<Unicode.Scalar>, [Unicode.Scalar])

    /// The signs in front, what is between, and the signs behind.
    private static func trimmed(_ chunk: [Unicode.Scalar]) -> Parts {
        let isSign = { (scalar: Unicode.Scalar) in "()[]<>{}\"'“”‘’«»,;!?.。，、…".unicodeScalars.contains(scalar) }
        let start = chunk.firstIndex { !isSign($0) } ?? chunk.endIndex
        let end = chunk.lastIndex { !isSign($0) }.map { $0 + 1 } ?? start
        return (Array(chunk[..<start]), chunk[start..<end], Array(chunk[end...]))
    }

    private static func isMailAddress(_ chunk: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let at = chunk.firstIndex(where: { $0 == "@" || $0 == "＠" }) else { return false }
        return at > chunk.startIndex && at < chunk.endIndex - 1
    }

    /// Whether a chunk may be a link. Rules ask `LinkFinder` in the filter, which errs on the side of no link; what is kept of
    /// a report errs on the other: any host is taken for one.
    private static func isLink(_ chunk: ArraySlice<Unicode.Scalar>) -> Bool {
        let text = String(String.UnicodeScalarView(chunk)).lowercased()
        if text.contains("://") || text.contains("www.") { return true }
        return chunk.indices.dropFirst().dropLast().contains { index in
            isDot(chunk[index]) && isOfHost(chunk[index - 1])
                && chunk[(index + 1)...].prefix(2).filter(isHostLetter).count == 2
        }
    }

    private static func isDot(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "．" || scalar == "｡" }
    private static func isHostLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
    private static func isOfHost(_ scalar: Unicode.Scalar) -> Bool {
        isHostLetter(scalar) || DigitMask.isDigit(scalar) || scalar == "-"
    }
}

/// Masks numbers and codes.
private struct DigitMask {
    private let scalars: [Unicode.Scalar]
    private(set) var masked: [Unicode.Scalar] = []
    private var index = 0

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        while index < scalars.count { takeNext() }
    }

    /// Digits of any script, ringed and raised ones among them.
    static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (0x30...0x39).contains(scalar.value) }
        return scalar.properties.numericType == .decimal || scalar.properties.numericType == .digit
    }

    private mutating func takeNext() {
        let digits = endOfNumber
        if digits.count >= 4 {
            replace(upTo: digits.end, by: digits.count >= 7 ? "<number>" : "<code>")
        } else if let end = endOfCode {
            replace(upTo: end, by: "<code>")
        } else {
            copyWord()
        }
    }

    private mutating func replace(upTo end: Int, by name: String) {
        masked += Array(name.unicodeScalars)
        index = end
    }

    /// A whole word, so that none is split; or one sign.
    private mutating func copyWord() {
        let end = max(index + 1, endOfWord)
        masked += scalars[index..<end]
        index = end
    }

    /// The digits that begin here, with signs between them, and where they end.
    private var endOfNumber: (count: Int, end: Int) {
        var (count, end, place, gap) = (0, index, index, 0)
        while place < scalars.count {
            let scalar = scalars[place]
            if Self.isDigit(scalar) {
                count += 1
                gap = 0
                end = place + 1
            } else if Self.isSeparator(scalar), count > 0 || scalar == "+", gap < 3 {
                gap += 1
            } else if !scalar.properties.isDefaultIgnorableCodePoint {
                break
            }
            place += 1
        }
        return (count, end)
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        " \u{A0}\u{202F}\u{2009}+-‐‑‒–—−.()/·・_*".unicodeScalars.contains(scalar)
    }

    private var endOfWord: Int {
        let isOfWord = { (scalar: Unicode.Scalar) in
            scalar.properties.isAlphabetic || Self.isDigit(scalar) || scalar.properties.isDefaultIgnorableCodePoint
        }
        return scalars[index...].firstIndex { !isOfWord($0) } ?? scalars.count
    }

    /// Where the word of letters and digits ends that begins here, when it has four scalars and two digits at least.
    private var endOfCode: Int? {
        let word = scalars[index..<endOfWord]
        let digits = word.count(where: Self.isDigit)
        return word.count >= 4 && digits >= 2 && digits < word.count ? word.endIndex : nil
    }
}
