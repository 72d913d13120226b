/// Reads digits and signs that stand for letters inside words: `fr33 l0an`, `ca$h`.
///
/// A run of Latin letters, digits and such signs is *likely* such a word where letters are no fewer than the rest, and no 6
/// and no three digits in a row are in it. It is *sure* where moreover a digit of a plain form (0 1 3 4 5 7) or `$` has
/// letters on both sides, a vowel is left, and nothing speaks for a code, an address or chat: no 2, 8, 9 or `@`, three letters
/// where all are capitals. Where two are sure, all likely ones are read; a single one is honest too often (`the4th`).
///
/// So `2nite`, `4u`, `gr8`, `10am`, `W1J 6HL`, `150p` and `G-482913` are what they were. Links and mail addresses stay.
struct LeetWords {
    private let symbols: UnsafeMutableBufferPointer<Symbol>
    /// How many sure runs it takes.
    private static let convincing = 2

    init(_ symbols: UnsafeMutableBufferPointer<Symbol>) { self.symbols = symbols }

    /// Reads in place.
    ///
    /// - Returns: the number of runs that were read.
    func read() -> Int {
        var sure = 0
        forEachRun { sure += LeetRun(symbols, $0).isSure ? 1 : 0 }
        guard sure >= Self.convincing else { return 0 }
        var count = 0
        forEachRun { run in
            guard LeetRun(symbols, run).isLikely else { return }
            count += 1
            read(run)
        }
        return count
    }

    private func read(_ run: Range<Int>) {
        for index in run where symbols[index].kind != .letter {
            let letter = isEl(index, in: run) ? 0x6C : symbols[index].imitatedLetter
            let neighbour =
                index > run.lowerBound ? symbols[index - 1] : symbols[index + 1 < run.upperBound ? index + 1 : index]
            symbols[index] = .latin(letter, isUppercase: neighbour.isUppercase)
        }
    }

    /// Whether a `1` is an l rather than an i: before a vowel, and at an end or before another of its kind where no consonant
    /// is in front. Right for 84 of 100 in English text.
    private func isEl(_ index: Int, in run: Range<Int>) -> Bool {
        guard symbols[index].kind == .digit, symbols[index].imitatedLetter == 0x69 else { return false }
        let next = index + 1 < run.upperBound ? symbols[index + 1].letterSound : .none
        let previous = index > run.lowerBound ? symbols[index - 1].letterSound : .none
        switch next {
        case .vowel: return true
        case .stroke: return previous != .consonant
        case .none: return previous == .vowel || previous == .stroke
        case .consonant: return false
        }
    }

    /// All runs outside links and mail addresses.
    private func forEachRun(_ body: (Range<Int>) -> Void) {
        var index = 0
        while index < symbols.count {
            guard symbols[index].kind != .space else {
                index += 1
                continue
            }
            var end = index
            while end < symbols.count, symbols[end].kind != .space { end += 1 }
            if !isContact(index..<end) { forEachRun(of: index..<end, body) }
            index = end
        }
    }

    private func forEachRun(of chunk: Range<Int>, _ body: (Range<Int>) -> Void) {
        var index = chunk.lowerBound
        while index < chunk.upperBound {
            guard symbols[index].mayBeOfLeetWord else {
                index += 1
                continue
            }
            var end = index
            while end < chunk.upperBound, symbols[end].mayBeOfLeetWord { end += 1 }
            var last = end
            while last > index, symbols[last - 1].kind == .symbol { last -= 1 }
            while index < last, symbols[index].isExclamation { index += 1 }
            if index < last { body(index..<last) }
            index = end
        }
    }

    /// Whether a slash is in the chunk, or a full stop between letters or digits.
    private func isContact(_ chunk: Range<Int>) -> Bool {
        chunk.contains { index in
            switch symbols[index].scalar {
            case 0x2F: true
            case 0x2E:
                index > chunk.lowerBound && index + 1 < chunk.upperBound && symbols[index - 1].isLetterOrDigit
                    && symbols[index + 1].isLetterOrDigit
            default: false
            }
        }
    }
}

/// What a run is made of.
private struct LeetRun {
    private var letters = 0, others = 0, longestDigits = 0
    private var hasUnknown = false, hasWeak = false, hasInner = false, hasVowel = false, hasSmall = false

    init(_ symbols: UnsafeMutableBufferPointer<Symbol>, _ range: Range<Int>) {
        var digits = 0
        for index in range {
            let symbol = symbols[index]
            digits = symbol.kind == .digit ? digits + 1 : 0
            longestDigits = max(longestDigits, digits)
            guard symbol.kind != .letter else {
                letters += 1
                hasVowel = hasVowel || symbol.letterSound == .vowel || symbol.scalar == 0x69
                hasSmall = hasSmall || !symbol.isUppercase
                continue
            }
            others += 1
            hasUnknown = hasUnknown || symbol.imitatedLetter == 0
            hasWeak = hasWeak || symbol.isWeak
            let isInside = index > range.lowerBound && index + 1 < range.upperBound
            let isStrong = symbol.isStrong && (range.count > 3 || symbol.imitatedLetter != 0x61)
            if isInside, isStrong, symbols[index - 1].kind == .letter, symbols[index + 1].kind == .letter {
                hasInner = true
            }
        }
    }

    var isLikely: Bool { letters > 0 && others > 0 && letters >= others && !hasUnknown && longestDigits < 3 }
    var isSure: Bool { isLikely && letters > (hasSmall ? 1 : 2) && hasVowel && hasInner && !hasWeak }
}

extension Symbol {
    fileprivate enum Sound { case vowel, consonant, stroke, none }

    /// How the letter that this is, or stands for, sounds; i and l, of which `1` may be either, are strokes.
    fileprivate var letterSound: Sound {
        switch kind == .letter ? scalar : imitatedLetter {
        case 0x61, 0x65, 0x6F, 0x75: .vowel
        case 0x69, 0x6C: .stroke
        default: .consonant
        }
    }

    fileprivate var mayBeOfLeetWord: Bool { isASCIILetter || kind == .digit || kind != .letter && imitatedLetter != 0 }
    fileprivate var isLetterOrDigit: Bool { kind == .letter || kind == .digit }
    fileprivate var isExclamation: Bool { scalar == 0x21 }
    /// `@`, and 2, 8 and 9, which are words and parts of words in their own right (`2day`, `gr8`).
    fileprivate var isWeak: Bool {
        switch imitatedLetter {
        case 0x62, 0x67, 0x7A: kind == .digit
        default: scalar == 0x40
        }
    }
    /// 0, 1, 3, 4, 5, 7 or `$`.
    fileprivate var isStrong: Bool { imitatedLetter != 0 && !isWeak && (kind == .digit || kind == .currency) }
}
