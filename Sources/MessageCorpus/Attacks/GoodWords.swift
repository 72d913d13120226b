import Foundation
import MessageFilter

/// Words that are typical of wanted messages, to be appended to unwanted ones.
///
///     weight(w) = n(w) · ln( (n(w)+1)/(N+2) ÷ (m(w)+1)/(M+2) ),  0 where negative
///
/// n of N wanted and m of M unwanted messages have the word: the share of the evidence for *wanted* that it gives. Words are
/// drawn by weight, none twice for a message, from messages of the message's own language where they tell it.
///
/// - Source: D. Lowd, C. Meek, *Good word attacks on statistical spam filters*, CEAS 2005, whose attacker knows which words
///   are frequent in wanted mail.
struct GoodWords: Sendable {
    /// How many words a message gets.
    static let count = 10

    private var lexicons: [String?: Lexicon] = [:]

    init() {}

    init(_ messages: [LabelledMessage]) {
        var counts: [String?: WordCounts] = [:]
        for message in messages { counts[message.language, default: WordCounts()].add(message) }
        lexicons = counts.mapValues { Lexicon($0) }
    }

    /// The message's text with words behind it; unchanged where no wanted message of its language is known.
    func appended(to message: LabelledMessage, _ generator: inout SplitMix64) -> String {
        let words = lexicons[message.language]?.draw(Self.count, &generator) ?? []
        return ([message.text] + words).joined(separator: " ")
    }
}

/// Words with the sum of their own and all earlier weights.
private struct Lexicon: Sendable {
    private var words: [String] = []
    private var sums: [Int] = []

    init(_ counts: WordCounts) {
        let weighted = counts.entries.compactMap { entry -> (word: ArraySlice<UInt8>, weight: Int)? in
            let share = Double(entry.wanted + 1) / Double(counts.wantedMessages + 2)
            let otherShare = Double(entry.unwanted + 1) / Double(counts.unwantedMessages + 2)
            let weight = Int((1_000 * Double(entry.wanted) * log(share / otherShare)).rounded())
            return weight > 0 ? (counts.word(entry), weight) : nil
        }
        for (word, weight) in weighted.sorted(by: { $0.word.lexicographicallyPrecedes($1.word) }) {
            words.append(String(decoding: word, as: UTF8.self))
            sums.append((sums.last ?? 0) + weight)
        }
    }

    /// Distinct words, fewer where there are no more.
    func draw(_ count: Int, _ generator: inout SplitMix64) -> [String] {
        guard let total = sums.last else { return [] }
        var drawn: [Int] = []
        while drawn.count < min(count, words.count) {
            let word = sums.partitioningIndex(above: generator.next(below: total))
            if !drawn.contains(word) { drawn.append(word) }
        }
        return drawn.map { words[$0] }
    }
}

extension [Int] {
    /// The first place whose number exceeds `value`, in ascending numbers.
    fileprivate func partitioningIndex(above value: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] > value { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
