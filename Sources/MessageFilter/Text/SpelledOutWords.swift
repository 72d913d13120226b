/// Joins words whose letters are parted: `f r e e`, `f.r.e.e`, `f-r-e-e`.
///
/// Three single letters or more, with the same blank or sign between them, become one word. A letter is single where neither a
/// letter nor a digit nor an apostrophe is beside it, so that `don't u r 2` and `let's see` stay.
enum SpelledOutWords {
    private static let fewestLetters = 3

    /// Joins in place.
    ///
    /// - Parameter moved: is told of each symbol that is left where it stood, and where it stands now.
    /// - Returns: the number of symbols that are left, and that of words that were joined.
    static func join(
        _ symbols: UnsafeMutableBufferPointer<Symbol>, moved: (_ from: Int, _ to: Int) -> Void = { _, _ in }
    ) -> (count: Int, words: Int) {
        var read = 0
        var written = 0
        var words = 0
        while read < symbols.count {
            let letters = spelledLetters(UnsafeBufferPointer(symbols), from: read, before: written)
            let isWord = letters >= fewestLetters
            words += isWord ? 1 : 0
            // A word's letters, each with the separator behind it but for the last; else one symbol.
            for letter in 0..<(isWord ? letters : 1) {
                symbols[written] = symbols[read + 2 * letter]
                moved(read + 2 * letter, written)
                written += 1
            }
            read += isWord ? 2 * letters - 1 : 1
        }
        return (written, words)
    }

    /// How many single letters with one separator between them begin at `start`; 0 where none does.
    private static func spelledLetters(
        _ symbols: UnsafeBufferPointer<Symbol>, from start: Int, before written: Int
    ) -> Int {
        guard symbols[start].isLetter, written == 0 || !symbols[written - 1].isGlue, isEnd(symbols, start + 1),
            start + 2 < symbols.count, symbols[start + 1].isSeparator
        else { return 0 }
        let separator = symbols[start + 1].scalar
        var letters = 1
        var next = start + 2
        while next < symbols.count, symbols[next].isLetter, symbols[next - 1].scalar == separator,
            isEnd(symbols, next + 1), !isBeginning(symbols, next, behind: separator)
        {
            letters += 1
            next += 2
        }
        return letters
    }

    /// Whether, behind a blank, a letter begins a word that is parted by signs: `f r e e c.a.s.h`.
    private static func isBeginning(_ symbols: UnsafeBufferPointer<Symbol>, _ index: Int, behind separator: UInt32)
        -> Bool
    {
        separator == Symbol.blank.scalar && index + 2 < symbols.count && symbols[index + 1].kind == .symbol
            && symbols[index + 1].isSeparator && symbols[index + 2].isLetter
    }

    private static func isEnd(_ symbols: UnsafeBufferPointer<Symbol>, _ index: Int) -> Bool {
        index >= symbols.count || !symbols[index].isGlue
    }
}

extension Symbol {
    fileprivate var isLetter: Bool { kind == .letter || kind == .ideograph }

    /// Whether a letter beside it belongs to a longer word.
    fileprivate var isGlue: Bool { isLetter || kind == .digit || scalar == 0x27 }

    /// A blank or a sign, but none that links are made of.
    fileprivate var isSeparator: Bool {
        switch scalar {
        case 0x2F, 0x3A, 0x40: false
        default: kind == .space || kind == .symbol
        }
    }
}
