/// Disguises that break words up or misspell them. The unit is what a reader takes for a letter (a grapheme cluster).
enum WordDisruption {
    typealias Word = Substring.UnicodeScalarView

    /// Shorter words stay whole.
    private static let shortestWord = 4

    /// All letters parted by the same sign: `f r e e`, `f.r.e.e` or `f-r-e-e`; with a chance of one half none.
    static func spelledOut(_ word: Word, _ generator: inout SplitMix64) -> String.UnicodeScalarView {
        let letters = Array(Substring(word))
        guard letters.count >= shortestWord, generator.next(below: 2) == 0 else {
            return String.UnicodeScalarView(word)
        }
        let separator = [" ", ".", "-"][generator.next(below: 3)]
        return letters.map(String.init).joined(separator: separator).unicodeScalars
    }

    /// One slip in the word, with a chance of one half; the four kinds of slips and all places are as likely.
    static func misspelled(_ word: Word, _ generator: inout SplitMix64) -> String.UnicodeScalarView {
        var letters = Array(Substring(word))
        guard letters.count >= shortestWord, generator.next(below: 2) == 0 else {
            return String.UnicodeScalarView(word)
        }
        let place = generator.next(below: letters.count)
        switch generator.next(below: 4) {
        case 0: letters.swapAt(max(place, 1) - 1, max(place, 1))
        case 1: letters.remove(at: place)
        case 2: letters.insert(letters[place], at: place)
        default: letters[place] = neighbour(of: letters[place], &generator) ?? letters[place == 0 ? 1 : place - 1]
        }
        return String(letters).unicodeScalars
    }

    /// A letter beside this one on its row of a QWERTY keyboard; `nil` for other letters.
    private static func neighbour(of letter: Character, _ generator: inout SplitMix64) -> Character? {
        for row in rows {
            guard let place = row.firstIndex(of: letter) else { continue }
            let neighbours = [place - 1, place + 1].filter(row.indices.contains).map { row[$0] }
            return neighbours[generator.next(below: neighbours.count)]
        }
        return nil
    }

    private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].map(
        Array.init)
}
