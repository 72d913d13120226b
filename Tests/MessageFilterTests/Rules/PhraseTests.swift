import Testing

@testable import MessageFilter

@Suite("Phrases that are looked for together")
struct PhraseTests {
    /// A phrase found: which, and where.
    private struct Finding: Hashable {
        let phrase: Int
        let place: Range<Int>
    }

    private func findings(_ phrases: [String], in text: String) -> Set<Finding> {
        var found: Set<Finding> = []
        withComparableText(text) { symbols in
            PhraseIndex(phrases).search(symbols) { phrase, place in
                #expect(found.insert(Finding(phrase: phrase, place: place)).inserted, "\(phrase) twice at \(place)")
            }
        }
        return found
    }

    /// Every phrase tried at every place.
    private func slowFindings(_ phrases: [String], in text: String) -> Set<Finding> {
        var found: Set<Finding> = []
        withComparableText(text) { symbols in
            let scalars = symbols.map { $0.kind == .space ? 0x20 : $0.scalar }
            for (phrase, text) in phrases.enumerated() {
                for form in ComparableText.forms(of: text) {
                    for start in scalars.indices where scalars[start...].starts(with: form) {
                        found.insert(Finding(phrase: phrase, place: start..<start + form.count))
                    }
                }
            }
        }
        return found
    }

    @Test("phrases within others, overlapping, and alike when folded are all found")
    func overlapping() {
        let phrases = ["he", "she", "his", "hers", "HERS", "s"]
        #expect(findings(phrases, in: "ushers") == slowFindings(phrases, in: "ushers"))
        #expect(findings(phrases, in: "ushers").count == 6)
    }

    @Test("a phrase goes on over a line break")
    func lineBreak() { #expect(findings(["one time"], in: "one\ntime").count == 1) }

    @Test("the search finds what trying every phrase at every place finds", arguments: 0..<60)
    func reference(seed: UInt64) {
        var source = SeededSource(seed: seed)
        let alphabet = seed % 2 == 0 ? Array("ab") : Array("abс1 é免")
        func text(_ lengths: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: lengths, using: &source)).map { _ in alphabet.randomElement(using: &source) ?? "a" }
            )
        }
        let phrases = (0..<Int.random(in: 0...40, using: &source)).map { _ in text(1...6) }
            .filter { !ComparableText.forms(of: $0).isEmpty }
        for _ in 0..<10 {
            let text = text(0...80)
            #expect(findings(phrases, in: text) == slowFindings(phrases, in: text), "\(phrases) in \(text)")
        }
    }

    @Test("many phrases with long common beginnings are found in their places")
    func many() {
        let phrases = (0..<3_000).map { "common beginning \($0)" }
        let found = findings(phrases, in: "a common beginning 2999 b")
        #expect(found == slowFindings(phrases, in: "a common beginning 2999 b") && found.count == 4)
    }

    @Test(
        "a whole word has no letter or digit beside it; scripts without spaces have no ends of words to see",
        arguments: [
            ("free", "free", true), ("free", "so free!", true), ("free", "freedom", false),
            ("free", "toll4free", false),
            ("won", "I won't", true), ("中奖", "恭喜您中奖了", true), ("free", "免费free免费", true), ("ฟรี", "รับฟรีวันนี้", true),
        ])
    func words(word: String, text: String, expected: Bool) {
        let isFound = withComparableText(text) { symbols in
            var isFound = false
            PhraseIndex([word]).search(symbols) { _, place in isFound = isFound || symbols.isWord(place) }
            return isFound
        }
        #expect(isFound == expected)
    }
}
