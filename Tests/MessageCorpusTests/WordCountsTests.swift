import MessageFilter
import Testing

@testable import MessageCorpus

@Suite struct WordCountsTests {
    /// The definition: small letters, split at everything else, a word once a message.
    private func slowly(_ messages: [LabelledMessage]) -> [[UInt8]: [Int]] {
        var counts: [[UInt8]: [Int]] = [:]
        for message in messages {
            let isWanted = message.label == [CategorySet(.allow)]
            let words = message.text.lowercased().unicodeScalars.split { !$0.isOfWord }.filter { $0.count > 1 }
            for word in Set(words.map { Array(String(String.UnicodeScalarView($0)).utf8) }) {
                counts[word, default: [0, 0]][isWanted ? 0 : 1] += 1
            }
        }
        return counts
    }

    @Test("words are counted as by the definition, in every script")
    func definition() {
        let parts = [
            "Hello", "WORLD", "a", "x1y22zz", "£100", "naïve", "NAÏVE", "Straße", "İstanbul", "ПРИВЕТ", "привет", "नमस्ते",
            "你好吗", "e\u{301}t",
            "caf\u{E9}s,Caf\u{E9}", "don't", "", "😀", "ﬁne", "K\u{212A}k", "ab\u{FFFD}cd", "ǅ", "Σας",
        ]
        var generator = SplitMix64(seed: 3)
        let messages = (0..<3_000).map { number in
            let text = (0..<8).map { _ in
                parts[generator.next(below: parts.count)] + "\(number % 700)q".prefix(number % 5)
            }
            let unique = String(UInt64(number), radix: 36).map { $0.isNumber ? "n" : String($0) }.joined()
            return LabelledMessage(
                text: text.joined(separator: " ") + " w" + unique,
                label: [CategorySet(number.isMultiple(of: 3) ? .junk : .allow)])
        }
        var counts = WordCounts()
        for message in messages { counts.add(message) }
        let found = counts.entries.map { (Array(counts.word($0)), [$0.wanted, $0.unwanted]) }
        let expected = slowly(messages)
        #expect(found.count == expected.count && expected.count > 600)
        for (word, count) in found { #expect(expected[word] == count, "\(String(decoding: word, as: UTF8.self))") }
        #expect(counts.wantedMessages == 2_000 && counts.unwantedMessages == 1_000)
    }

    @Test("messages that are neither surely wanted nor surely unwanted are not counted")
    func uncertain() {
        var counts = WordCounts()
        counts.add(LabelledMessage(text: "hello there", label: .all))
        #expect(counts.entries.isEmpty && counts.wantedMessages == 0 && counts.unwantedMessages == 0)
    }
}
