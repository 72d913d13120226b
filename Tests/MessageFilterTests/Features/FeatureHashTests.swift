import Foundation
import Testing

@testable import MessageFilter

@Suite("Feature hashes")
struct FeatureHashTests {
    /// Keys with the multiplier that hashes them: all strings of three small letters, as characters and as a word; all
    /// scalars of a plane; all pairs of Han letters of one page: 17,576 to 65,536 keys each.
    private static let keySets: [(String, [UInt64], UInt64)] = [
        ("letters", strings.map(key), FeatureHash.characters),
        ("single scalars", (0..<65_536).map { key([$0]) }, FeatureHash.characters),
        (
            "Han pairs", (0x4E00..<0x4F00).flatMap { a in (0x4E00..<0x4F00).map { key([a, $0]) } },
            FeatureHash.characters
        ),
        (
            "words", strings.map { $0.reduce(FeatureHash.word) { FeatureHash.extend($0, by: UInt64($1)) } }, 1
        ),
    ]
    private static let strings = letters.flatMap { a in letters.flatMap { b in letters.map { [a, b, $0] } } }

    private static func key(_ scalars: [UInt32]) -> UInt64 {
        var key = CharacterKey()
        for scalar in scalars { key.append(scalar) }
        return key.last(3)
    }
    private static let multipliers = [
        FeatureHash.characters, FeatureHash.word, FeatureHash.pattern, FeatureHash.property,
    ]
    private static let letters = Array(UInt32(0x61)...0x7A)

    @Test(
        "no bucket holds far more keys than chance would put there", arguments: [64, 1_000, 4_096, 65_536] as [UInt32])
    func spread(size: UInt32) {
        let settings = FeatureSettings(
            hasWords: true, characters: 1...3, words: size, characterBuckets: 1, shape: 1)
        for (name, keys, multiplier) in Self.keySets {
            var counts = [Int](repeating: 0, count: Int(size))
            for key in keys { counts[Int(BucketRange(settings, .word).feature(key &* multiplier))] += 1 }
            // Six standard deviations of a Poisson count, and a little for its long tail where it is small.
            let mean = Double(keys.count) / Double(size)
            let limit = mean + 6 * mean.squareRoot() + 6
            #expect(Double(counts.max() ?? 0) <= limit, "\(name), size \(size)")
            let empty = Double(counts.count { $0 == 0 }) / Double(size)
            #expect(empty <= exp(-mean) * 1.1 + 0.001, "\(name), size \(size)")
        }
    }

    @Test("a bucket is below the size, for every size")
    func range() {
        for size in [1, 2, 3, 1 << 24] as [UInt32] {
            let settings = FeatureSettings(
                hasWords: true, characters: 1...3, words: size, characterBuckets: 1, shape: 1)
            for hash in [0, 1, .max, 1 << 63, 0xDEAD_BEEF_0000_0000] as [UInt64] {
                #expect(BucketRange(settings, .word).feature(hash) < size)
            }
        }
    }

    @Test("kinds of features have multipliers of their own, all odd")
    func multipliers() {
        #expect(Set(Self.multipliers).count == Self.multipliers.count)
        #expect(Self.multipliers.allSatisfy { $0 % 2 == 1 })
    }
}

@Suite("Distinct hashes")
struct DistinctHashesTests {
    @Test("a hash is new once a chunk, whatever was there before")
    func againstSet() {
        var distinct = DistinctHashes()
        var source = SeededSource(seed: 5)
        // More chunks than there are numbers for them; hashes that meet in few places.
        for chunk in 0..<70_000 {
            distinct.begin()
            var expected: Set<UInt64> = []
            for _ in 0..<(chunk % 1_000 == 0 ? DistinctHashes.capacity : 3) {
                let hash = UInt64.random(in: 0..<1_200, using: &source) << 54 | UInt64.random(in: 0...1, using: &source)
                #expect(distinct.insert(hash) == expected.insert(hash).inserted)
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
        func isValid(_ characters: ClosedRange<Int>?, words: UInt32 = 8) -> Bool {
            FeatureSettings(hasWords: true, characters: characters, words: words, characterBuckets: 8, shape: 8).isValid
        }
        #expect(isValid(1...3) && isValid(6...6) && isValid(nil) && isValid(1...1, words: 1 << 24))
        #expect(!isValid(0...3) && !isValid(1...7))
        #expect(!isValid(1...3, words: 0) && !isValid(1...3, words: 1 << 24 + 1))
    }
}
