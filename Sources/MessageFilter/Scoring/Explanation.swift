/// Why a message was filed where it was.
public struct Explanation: Sendable {
    public let verdict: Verdict
    /// What the likeliest action had against the next best one.
    public let action: Comparison
    /// What the sub-action had against the next best one of the same action; `nil` where the verdict has none, or where it
    /// is the only one that the model knows.
    public let subAction: Comparison?

    init(verdict: Verdict, action: Comparison, subAction: Comparison? = nil) {
        (self.verdict, self.action, self.subAction) = (verdict, action, subAction)
    }
}

extension Explanation {
    /// What one feature gave.
    public struct Contribution: Sendable {
        public let feature: TracedFeature
        /// What it added to the difference of the two classes' scores. Units: nat; positive speaks for
        /// ``Comparison/favoured``.
        public let nats: Double
    }

    /// What a word gave: all features of a chunk of the message, which is the text between two blanks, and of its copies.
    public struct WordContribution: Sendable {
        /// The chunk as it is written, punctuation and all.
        public let text: String
        /// Where it stands: bytes of the message's UTF-8.
        public let places: [Range<Int>]
        /// What it added to the difference of the two classes' scores, all copies together. Units: nat.
        public let nats: Double

        /// How often it occurs.
        public var count: Int { places.count }
    }

    /// A word or a property, as a row of a table.
    public struct Share: Sendable {
        /// Word or property.
        public let kind: TracedFeature.Kind
        /// The word as it is written, or what the property says of the message.
        public let text: String
        /// How often a word occurs; 1 for a property.
        public let count: Int
        /// What it added to the difference of the two classes' scores. Units: nat.
        public let nats: Double
    }

    /// How two classes of one head came by the difference of their scores.
    ///
    ///     score(favoured) − score(runnerUp) = bias + Σ words + Σ properties + rounding
    public struct Comparison: Sendable {
        /// The class with the higher score.
        public let favoured: CategorySet
        /// The class with the highest score among those that it is held against.
        public let runnerUp: CategorySet
        /// What the model starts from, before any feature. Units: nat.
        public let biasNats: Double
        /// All features one by one, the most telling first.
        public let contributions: [Contribution]
        /// All words, the most telling first.
        public let words: [WordContribution]
        /// The difference of the scores as the verdict has it. Units: nat.
        public let totalNats: Double

        /// What the message as a whole gave by its length, capitals, links, sender and so on: features of no word.
        public var properties: [Contribution] { contributions.filter { $0.feature.kind == .property } }

        /// Words and properties, the most telling first.
        public var shares: [Share] {
            let words = words.map { Share(kind: .word, text: $0.text, count: $0.count, nats: $0.nats) }
            let properties = properties.map { Share(kind: .property, text: $0.feature.text, count: 1, nats: $0.nats) }
            return (words + properties).sorted { abs($0.nats) > abs($1.nats) }
        }

        /// What the scorer's integers lose by rounding: less than 0.003 for sure. Units: nat.
        public var roundingNats: Double { totalNats - contributions.reduce(biasNats) { $0 + $1.nats } }
    }
}

extension Explanation.Comparison {
    /// The words that speak most for ``favoured``: at most five, each of 0.05 nats at least.
    public var reasons: [Explanation.WordContribution] { Array(words.filter { $0.nats >= 0.05 }.prefix(5)) }

    /// A message cut at the borders of its words, for showing the words in their colours.
    ///
    /// - Parameter text: the message that this explains.
    public func pieces(of text: String) -> [Explanation.Piece] {
        let bytes = Array(text.utf8)
        let largest = words.map { abs($0.natsEach) }.max() ?? 0
        let places = words.flatMap { word in word.places.map { (range: $0, word: word) } }
        var pieces: [Explanation.Piece] = []
        var end = 0
        for (range, word) in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            pieces.append(Explanation.Piece(between: bytes[end..<range.lowerBound]))
            pieces.append(Explanation.Piece(word, largest: largest))
            end = range.upperBound
        }
        pieces.append(Explanation.Piece(between: bytes[end...]))
        return pieces.filter { !$0.text.isEmpty }
    }
}

extension Explanation {
    /// A word of a message, or what is between two words.
    public struct Piece: Sendable {
        public let text: String
        /// What this one occurrence added to the difference of the scores. Units: nat.
        public let nats: Double
        /// How strongly it speaks for the favoured class, or, below 0, against it: from 1 to 3 in size, in steps of thirds of
        /// what the strongest word says; 0 where it hardly does, and between words.
        public let level: Int

        fileprivate init(between bytes: ArraySlice<UInt8>) {
            (text, nats, level) = (String(decoding: bytes, as: UTF8.self), 0, 0)
        }

        fileprivate init(_ word: WordContribution, largest: Double) {
            (text, nats) = (word.text, word.natsEach)
            let share = largest == 0 ? 0 : abs(nats) / largest
            level = share < 0.1 ? 0 : min(3, Int(3 * share) + 1) * (nats < 0 ? -1 : 1)
        }
    }
}

extension Explanation.WordContribution {
    /// How many scalars a word has at most where it is one of several in a line.
    private static let longest = 32

    /// What each of its copies added.
    fileprivate var natsEach: Double { nats / Double(count) }

    /// The text as it fits a line of reasons: a link ends behind its host, and other long text is cut: `bit.ly/…`.
    public var shortText: String {
        let text = linkedHost ?? self.text
        guard text.unicodeScalars.count > Self.longest else { return text }
        return String(text.unicodeScalars.prefix(Self.longest - 1)) + "…"
    }

    /// `bit.ly/…` of `https://name@bit.ly/path`; `nil` for what is no link.
    private var linkedHost: String? {
        let scheme = text.utf8.indices.first { text.utf8[$0...].starts(with: "://".utf8) }
        let rest = scheme.map { text.utf8[$0...].dropFirst(3) } ?? text.utf8[...]
        let authority = rest.prefix { !"/?#\\".utf8.contains($0) }
        let isParted = authority.endIndex < rest.endIndex
        guard authority.contains(UInt8(ascii: ".")), scheme != nil || isParted else { return nil }
        let host = authority.split(separator: UInt8(ascii: "@")).last ?? authority
        return String(decoding: host, as: UTF8.self) + (isParted ? "/…" : "")
    }
}
