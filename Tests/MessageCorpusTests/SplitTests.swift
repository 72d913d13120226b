import MessageCorpus
import MessageFilter
import Testing

@Suite("Templates and splits")
struct SplitTests {
    @Test(
        "messages of one template share a key",
        arguments: [
            ("Your code is 12-34!", "your CODE is 9."), ("a  b", "ab"), ("12:30", "5"), ("ÄRGER", "ärger"),
            ("٣٤ x", "7x"),
            ("中文 1,000元", "中文2元"), ("", " .,!"),
        ])
    func sameTemplate(first: String, second: String) {
        #expect(TemplateKey(first) == TemplateKey(second))
    }

    @Test(
        "messages of different templates do not",
        arguments: [("a1b", "ab"), ("1a", "a1"), ("ab", "ac"), ("元", "中"), ("", "a")])
    func otherTemplate(first: String, second: String) {
        #expect(TemplateKey(first) != TemplateKey(second))
    }

    @Test("keys and random numbers are the same on every machine")
    func stability() {
        #expect(TemplateKey("Hello 42").hash == 3_010_290_015_969_665_049)
        var generator = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<3).map { _ in generator.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ])
        var shuffling = SplitMix64(seed: 7)
        #expect(shuffling.shuffled(Array(0..<8)) == [7, 4, 6, 1, 2, 5, 0, 3])
    }

    @Test("numbers below a bound are even")
    func bounded() {
        var generator = SplitMix64(seed: 3)
        var counts = [Int](repeating: 0, count: 7)
        for _ in 0..<70_000 { counts[generator.next(below: 7)] += 1 }
        #expect(counts.allSatisfy { abs($0 - 10_000) < 400 })
        #expect(generator.next(below: 1) == 0)
    }

    @Test("groups are numbered as they occur")
    func groups() {
        let groups = TemplateGroups(messages("hhshh", texts: ["a 1", "b", "a 2", "c", "B!"]))
        #expect(groups.groupOfMessage == [0, 1, 0, 2, 1])
        #expect(groups.members == [[0, 2], [1, 4], [3]])
        #expect(TemplateGroups([]).count == 0)
    }

    private let mixed = messages(String(repeating: "hhhhhhhs", count: 50) + String(repeating: "p", count: 23))

    @Test(
        "every message is tested once, labels are even, and rows exactly so", arguments: [2, 3, 10], Split.Unit.allCases
    )
    func folds(count: Int, unit: Split.Unit) {
        let folds = Split.kFold(count, of: mixed, by: unit, seed: 1)
        #expect(folds.flatMap(\.testing).sorted() == Array(mixed.indices))
        for fold in folds {
            #expect((fold.training + fold.testing).sorted() == Array(mixed.indices))
            for label in Set(mixed.map(\.label)) {
                let share = Double(mixed.count { $0.label == label }) / Double(count)
                let tested = Double(fold.testing.count { mixed[$0].label == label })
                #expect(abs(tested - share) < 1)
            }
        }
    }

    @Test("a split depends on the seed and on nothing else")
    func seeds() {
        #expect(Split.kFold(5, of: mixed, seed: 1) == Split.kFold(5, of: mixed, seed: 1))
        #expect(Split.kFold(5, of: mixed, seed: 1) != Split.kFold(5, of: mixed, seed: 2))
        #expect(Split.holdout(0.2, of: mixed, seed: 1) == Split.holdout(0.2, of: mixed, seed: 1))
        #expect(Split.holdout(0.2, of: mixed, seed: 1) != Split.holdout(0.2, of: mixed, seed: 2))
        let six = messages("hhhsss")
        #expect(Split.kFold(3, of: six, by: .rows, seed: 9).map(\.testing) == [[0, 5], [1, 4], [2, 3]])
    }

    @Test("a template never lies on both sides", arguments: UInt64(0)..<20)
    func grouping(seed: UInt64) {
        let texts = (0..<200).map { "template \(String(repeating: "x", count: $0 % 37)) \($0)" }
        let corpus = messages(String(repeating: "hhhsp", count: 40), texts: texts)
        let groups = TemplateGroups(corpus).groupOfMessage
        for split in Split.kFold(5, of: corpus, seed: seed) + [Split.holdout(0.3, of: corpus, seed: seed)] {
            #expect(Set(split.training.map { groups[$0] }).isDisjoint(with: split.testing.map { groups[$0] }))
            #expect(!split.testing.isEmpty && !split.training.isEmpty)
        }
    }

    @Test("a holdout takes its share of each label", arguments: [0, 0.1, 0.25, 0.5, 1])
    func holdout(share: Double) {
        let split = Split.holdout(share, of: mixed, by: .rows, seed: 4)
        for label in Set(mixed.map(\.label)) {
            let all = Double(mixed.count { $0.label == label })
            #expect(abs(Double(split.testing.count { mixed[$0].label == label }) - share * all) <= 0.5)
        }
    }

    @Test("few messages, or none, can be split as well")
    func small() {
        #expect(Split.kFold(3, of: [], seed: 1) == Array(repeating: Split(training: [], testing: []), count: 3))
        #expect(Split.kFold(3, of: messages("h"), seed: 1).map(\.testing.count).sorted() == [0, 0, 1])
        #expect(Split.holdout(0.3, of: messages("h"), seed: 1).testing.isEmpty)
        #expect(Split.leading(2, of: messages("hhs")) == Split(training: [0, 1], testing: [2]))
    }
}
