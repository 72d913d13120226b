/// Which features a model is made of, and how many buckets each block of them is hashed into.
///
/// | setting | default | range | effect |
/// |---|---|---|---|
/// | `hasWords` | true | – | whether words are features |
/// | `characterOrders` | 1–4 | 1–6 | the lengths of n-grams of characters; `nil` leaves them out |
/// | `normalization` | full | none, full | what of a text's disguise is taken off first |
/// | `totalBuckets` | – | ≥ 1 for each block | more buckets, fewer collisions, a larger model |
public struct FeatureSettings: Hashable, Sendable {
    /// The version of the extraction that this code does. A model extracted otherwise cannot be read.
    public static let extractionVersion: UInt16 = 3
    /// The lengths of n-grams that end in a letter of a script that does not separate words.
    static let ideographOrders = 1...3
    /// Lengths of n-grams that do well in all corpora.
    public static let usualCharacters = 3...4
    /// The limits of the settings, which a model file is held against.
    public static let longestCharacters = 6
    public static let maximumBuckets = 1 << 24

    public var hasWords: Bool
    public var characterOrders: ClosedRange<Int>?
    public var normalization: TextNormalization
    /// Buckets of words, of character n-grams and of shape features, in that order.
    private var sizes: SIMD4<UInt32>

    /// Settings with `total` buckets, shared out 3 : 4 : 1 among words, characters and shape. A model is made of settings
    /// within the ranges above only: with 3 buckets at least.
    /// - Precondition: `total` is at least 1 and fits 32 bits.
    public init(
        hasWords: Bool = true, characters: ClosedRange<Int>? = usualCharacters,
        normalization: TextNormalization = .full,
        totalBuckets total: Int
    ) {
        self.hasWords = hasWords
        characterOrders = characters
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
        hasWords: Bool, characters: ClosedRange<Int>?, normalization: TextNormalization = .full, words: UInt32,
        characterBuckets: UInt32, shape: UInt32
    ) {
        self.hasWords = hasWords
        characterOrders = characters
        self.normalization = normalization
        sizes = [words, characterBuckets, shape, 0]
    }

    /// The number of all buckets, which is the number of rows of a weight table.
    public var totalBuckets: Int { FeatureBlock.allCases.reduce(0) { $0 + size(of: $1) } }

    /// The number of buckets of one block.
    public func size(of block: FeatureBlock) -> Int { Int(sizes[Int(block.rawValue)]) }

    /// The first bucket of one block: blocks lie one behind the other.
    public func offset(of block: FeatureBlock) -> Int {
        FeatureBlock.allCases.prefix(Int(block.rawValue)).reduce(0) { $0 + size(of: $1) }
    }

    /// Whether the numbers are within their limits.
    var isValid: Bool {
        (characterOrders.map { $0.lowerBound >= 1 && $0.upperBound <= Self.longestCharacters } ?? true)
            && FeatureBlock.allCases.allSatisfy { (1...Self.maximumBuckets).contains(size(of: $0)) }
    }
}

/// A family of features with buckets and a length normalization of its own.
///
/// Each block's share of a score is divided by the square root of the number of its features in the message, so
/// that the many character n-grams do not drown the few words.
public enum FeatureBlock: UInt8, CaseIterable, Sendable {
    case word, character, shape
}

/// A bucket of the weight table: a row of weights, one for each class.
public typealias FeatureID = UInt32
