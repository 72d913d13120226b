import Foundation
import Testing

@testable import MessageFilter

@Suite("Feature hashes")
struct FeatureHashTests {
    /// All strings of three small letters; all numbers; all pairs of Han letters of one page: 17,576 to 65,536 keys each.
    private static let keySets: [(String, [[UInt32]])] = [
        ("letters", letters.flatMap { a in letters.flatMap { b in letters.map { [a, b, $0] } } }),
        ("single scalars", (0..<65_536).map { [$0] }),
        ("Han pairs", (0x4E00..<0x4F00).flatMap { a in (0x4E00..<0x4F00).map { [a, $0] } }),
    ]
    private static let salts =
        (1...6).map(FeatureHash.characters)
        + [FeatureHash.word, FeatureHash.wordPair, FeatureHash.pattern, FeatureHash.property]
    private static let letters = Array(UInt32(0x61)...0x7A)

    @Test(
        "no bucket holds far more keys than chance would put there", arguments: [64, 1_000, 4_096, 65_536] as [UInt32])
    func spread(size: UInt32) {
        for (name, keys) in Self.keySets {
            for salt in Self.salts {
                var counts = [Int](repeating: 0, count: Int(size))
                for key in keys {
                    counts[Int(FeatureHash.bucket(key.reduce(0, FeatureHash.extend), salt: salt, size: size))] += 1
                }
                // Six standard deviations of a Poisson count, and a little for its long tail where it is small.
                let mean = Double(keys.count) / Double(size)
                let limit = mean + 6 * mean.squareRoot() + 6
                #expect(Double(counts.max() ?? 0) <= limit, "\(name), salt \(salt), size \(size)")
                let empty = Double(counts.count { $0 == 0 }) / Double(size)
                #expect(empty <= exp(-mean) * 1.1 + 0.001, "\(name), salt \(salt), size \(size)")
            }
        }
    }

    @Test("a bucket is below the size, for every size")
    func range() {
        for size in [1, 2, 3, 1 << 24] as [UInt32] {
            for hash in [0, 1, .max, 0x8000_0000, 0xDEAD_BEEF] as [UInt32] {
                #expect(FeatureHash.bucket(hash, salt: FeatureHash.word, size: size) < size)
            }
        }
    }

    @Test("kinds of features have multipliers of their own, all odd")
    func salts() {
        #expect(Set(Self.salts).count == Self.salts.count)
        #expect(Self.salts.allSatisfy { $0 % 2 == 1 })
    }
}

@Suite("Seen features")
struct SeenFeaturesTests {
    @Test("a feature is new once a message, whatever was seen before")
    func againstSet() {
        var seen = SeenFeatures(capacity: 50)
        var source = SeededSource(seed: 5)
        for message in 0..<300 {
            seen.forget()
            var reference = Set<FeatureID>()
            for _ in 0..<message % 40 {
                let feature = FeatureID.random(in: 0..<50, using: &source)
                let isNew = seen.insert(feature)
                #expect(isNew == reference.insert(feature).inserted)
            }
        }
    }
}

@Suite("Feature settings")
struct FeatureSettingsTests {
    @Test("blocks lie one behind the other and share out all buckets", arguments: [3, 8, 100, 4_096, 1 << 20])
    func blocks(total: Int) {
        let settings = FeatureSettings(totalBuckets: total)
        #expect(settings.totalBuckets == total)
        #expect(settings.offset(of: .word) == 0)
        #expect(settings.offset(of: .character) == settings.size(of: .word))
        #expect(settings.offset(of: .shape) + settings.size(of: .shape) == total)
        #expect(settings.isValid)
    }

    @Test("numbers outside their limits are not valid")
    func limits() {
        func isValid(_ order: Int = 1, _ shortest: Int = 1, _ longest: Int = 3, words: UInt32 = 8) -> Bool {
            FeatureSettings(
                wordOrder: order, shortest: shortest, longest: longest, words: words, characters: 8, shape: 8
            ).isValid
        }
        #expect(
            isValid() && isValid(0) && isValid(2) && isValid(1, 6, 6) && isValid(1, 1, 0) && isValid(words: 1 << 24))
        #expect(
            !isValid(3) && !isValid(-1) && !isValid(1, 0) && !isValid(1, 4) && !isValid(1, 1, 7) && !isValid(1, 2, 0))
        #expect(!isValid(words: 0) && !isValid(words: 1 << 24 + 1))
    }
}
