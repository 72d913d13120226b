/// Which features a model is made of, and how many buckets each block of them is hashed into.
///
/// | setting | default | range | effect |
/// |---|---|---|---|
/// | `wordOrder` | 1 | 0–2 | single words, or words and pairs of neighbours |
/// | `shortestCharacters` | 1 | 1–6 | the shortest n-gram of characters |
/// | `longestCharacters` | 3 | 0–6 | the longest; 0 leaves character n-grams out |
/// | `normalization` | full | none, full | what of a text's disguise is taken off first |
/// | `totalBuckets` | – | ≥ 1 for each block | more buckets, fewer collisions, a larger model |
public struct FeatureSettings: Hashable, Sendable {
    /// The version of the extraction that this code does. A model extracted otherwise cannot be read.
    public static let extractionVersion: UInt16 = 2
    /// The longest n-gram of letters of scripts that do not separate words.
    static let longestIdeographs = 3
    /// The limits of the settings, which a model file is held against.
    public static let wordOrders = 0...2
    public static let characterOrders = 0...6
    public static let maximumBuckets = 1 << 24

    public var wordOrder: Int
    public var shortestCharacters: Int
    public var longestCharacters: Int
    public var normalization: TextNormalization
    /// Buckets of words, of character n-grams and of shape features, in that order.
    private var sizes: SIMD4<UInt32>

    /// Settings with `total` buckets, shared out 3 : 4 : 1 among words, characters and shape. A model is made of settings
    /// within the ranges above only: with 3 buckets at least.
    /// - Precondition: `total` is at least 1 and fits 32 bits.
    public init(
        wordOrder: Int = 1, characters: ClosedRange<Int> = 1...3, normalization: TextNormalization = .full,
        totalBuckets total: Int
    ) {
        self.wordOrder = wordOrder
        shortestCharacters = characters.lowerBound
        longestCharacters = characters.upperBound
        self.normalization = normalization
        sizes = Self.shares(of: total)
    }

    /// The same features in `total` buckets.
    /// - Precondition: `total` is at least 1 and fits 32 bits.
    public func withBuckets(_ total: Int) -> FeatureSettings {
        var resized = self
        resized.sizes = Self.shares(of: total)
        return resized
    }

    /// 3 : 4 : 1.
    private static func shares(of total: Int) -> SIMD4<UInt32> {
        precondition(total >= 1 && total <= UInt32.max, "a table of \(total) buckets")
        let words = total * 3 / 8
        let shape = max(1, total / 8)
        return [UInt32(words), UInt32(total - words - shape), UInt32(shape), 0]
    }

    /// Settings with the number of buckets of each block, as a model file states them.
    init(
        wordOrder: Int, shortest: Int, longest: Int, normalization: TextNormalization = .full, words: UInt32,
        characters: UInt32, shape: UInt32
    ) {
        self.wordOrder = wordOrder
        shortestCharacters = shortest
        longestCharacters = longest
        self.normalization = normalization
        sizes = [words, characters, shape, 0]
    }

    /// The number of all buckets, which is the number of rows of a weight table.
    public var totalBuckets: Int { FeatureBlock.allCases.reduce(0) { $0 + size(of: $1) } }

    /// The number of buckets of one block.
    public func size(of block: FeatureBlock) -> Int { Int(sizes[Int(block.rawValue)]) }

    /// The first bucket of one block: blocks lie one behind the other.
    public func offset(of block: FeatureBlock) -> Int {
        FeatureBlock.allCases.prefix(Int(block.rawValue)).reduce(0) { $0 + size(of: $1) }
    }

    /// Whether the numbers are within their limits and agree with each other.
    var isValid: Bool {
        Self.wordOrders.contains(wordOrder) && Self.characterOrders.contains(longestCharacters)
            && (1...max(1, longestCharacters)).contains(shortestCharacters)
            && FeatureBlock.allCases.allSatisfy { (1...Self.maximumBuckets).contains(size(of: $0)) }
    }
}

/// A family of features with buckets and a length normalization of its own.
///
/// Each block's share of a score is divided by the square root of the number of its distinct features in the message, so
/// that the many character n-grams do not drown the few words.
public enum FeatureBlock: UInt8, CaseIterable, Sendable {
    case word, character, shape
}

/// A bucket of the weight table: a row of weights, one for each class.
public typealias FeatureID = UInt32
