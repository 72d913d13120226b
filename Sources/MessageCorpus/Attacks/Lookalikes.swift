/// Disguises that leave a text's look: each scalar is replaced by one that resembles it, or accompanied by one that
/// nobody sees.
enum Lookalikes {
    typealias Word = Substring.UnicodeScalarView

    /// Each letter with look-alikes is replaced with a chance of one half.
    static func homoglyphs(_ word: Word, _ generator: inout SplitMix64) -> String.UnicodeScalarView {
        replacing(word, by: homoglyphs, &generator)
    }

    /// Each letter with a digit or sign of its form is replaced with a chance of one half.
    static func leet(_ word: Word, _ generator: inout SplitMix64) -> String.UnicodeScalarView {
        replacing(word, by: leet, &generator)
    }

    /// All ASCII letters and digits of the chunk, or with a chance of one half none.
    static func fullWidth(_ chunk: Word, _ generator: inout SplitMix64) -> String.UnicodeScalarView {
        guard generator.next(below: 2) == 0 else { return String.UnicodeScalarView(chunk) }
        let offset: UInt32 = 0xFEE0
        return String.UnicodeScalarView(
            chunk.map { scalar in
                guard scalar.isASCIILetter || scalar.isASCIIDigit else { return scalar }
                return Unicode.Scalar(scalar.value + offset) ?? scalar
            })
    }

    /// An invisible character between two letters, with a chance of four in five, where there are two.
    static func withInvisible(_ word: Word, _ generator: inout SplitMix64) -> String.UnicodeScalarView {
        var scalars = Array(word)
        let places = scalars.indices.dropFirst().filter {
            scalars[$0].properties.canonicalCombiningClass == .notReordered
        }
        guard !places.isEmpty, generator.next(below: 5) > 0 else { return String.UnicodeScalarView(word) }
        let place = places[generator.next(below: places.count)]
        scalars.insert(invisible[generator.next(below: invisible.count)], at: place)
        return String.UnicodeScalarView(scalars)
    }

    private static func replacing(
        _ word: Word, by lookalikes: [Unicode.Scalar: [Unicode.Scalar]], _ generator: inout SplitMix64
    ) -> String.UnicodeScalarView {
        String.UnicodeScalarView(
            word.map { scalar in
                guard let choices = lookalikes[scalar], generator.next(below: 2) == 0 else { return scalar }
                return choices[generator.next(below: choices.count)]
            })
    }

    private static let invisible: [Unicode.Scalar] = [
        "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}",
    ]

    private static let homoglyphs = table([
        "a": "аɑα𝐚", "c": "сϲ𝖼", "d": "ԁⅾ𝖽", "e": "е℮𝐞", "g": "ɡ𝗀", "h": "һ𝗁", "i": "іɩ𝗂", "j": "јϳ", "k": "κ𝗄",
        "l": "ӏⅼ𝗅", "m": "ⅿ𝗆", "n": "ո𝗇", "o": "оοօ𝗈", "p": "рρ𝗉", "q": "ԛ𝗊", "r": "г𝗋", "s": "ѕ𝗌", "t": "𝗍",
        "u": "υս𝗎",
        "v": "ѵν𝗏", "w": "ԝ𝗐", "x": "хχ𝗑", "y": "уγ𝗒", "z": "ᴢ𝗓",
        "A": "АΑ", "B": "ВΒ", "C": "СϹ", "D": "𝖣", "E": "ЕΕ", "F": "Ϝ𝖥", "G": "Ԍ𝖦", "H": "НΗ", "I": "ІΙ", "J": "Ј𝖩",
        "K": "КΚ", "L": "Ⅼ𝖫", "M": "МΜ", "N": "Ν𝖭", "O": "ОΟ", "P": "РΡ", "Q": "Ԛ𝖰", "R": "𝖱", "S": "Ѕ𝖲", "T": "ТΤ",
        "U": "Ս𝖴", "V": "Ѵ𝖵", "W": "Ԝ𝖶", "X": "ХΧ", "Y": "ҮΥ", "Z": "Ζ𝖹",
    ])

    private static let leet = table([
        "a": "4@", "b": "8", "e": "3", "g": "9", "i": "1!", "l": "1|", "o": "0", "s": "5$", "t": "7", "z": "2",
        "A": "4@", "B": "8", "E": "3", "G": "9", "I": "1!", "L": "1|", "O": "0", "S": "5$", "T": "7", "Z": "2",
    ])

    private static func table(_ choices: [String: String]) -> [Unicode.Scalar: [Unicode.Scalar]] {
        var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for (letter, lookalikes) in choices {
            for scalar in letter.unicodeScalars { table[scalar] = Array(lookalikes.unicodeScalars) }
        }
        return table
    }
}
