import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterEvaluation

@Suite struct BootstrapTests {
    private func headline(_ messages: [ScoredRow], seed: UInt64 = 7, resamples: Int = 200) -> Headline {
        Evaluation(classes: Samples.hamAndSpam, messages: messages, seed: seed, resamples: resamples).report().headline
    }

    @Test("the generator gives the published numbers")
    func generator() {
        var generator = SplitMix64(seed: 1_234_567)
        let numbers = (0..<5).map { _ in generator.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test("bounded numbers stay below their bound and reach all of it evenly")
    func bounded() {
        var generator = SplitMix64(seed: 5)
        var counts = [Int](repeating: 0, count: 6)
        for _ in 0..<6_000 { counts[generator.next(below: 6)] += 1 }
        #expect(counts.allSatisfy { (850...1_150).contains($0) }, "\(counts)")
    }

    @Test("weighted sums agree with an evaluation of the drawn messages themselves")
    func agreesWithCopies() {
        let messages = Samples.random(60, seed: 21, labels: ["allow|transaction", "junk|promotion", "allow", "*"])
        let members = Dictionary(grouping: messages, by: \.group)
        var order: [UInt64] = []
        for message in messages where !order.contains(message.group) { order.append(message.group) }
        var generator = SplitMix64(seed: 7)
        let drawn = (0..<50).map { _ in
            let copies = order.indices.flatMap { _ in members[order[generator.next(below: order.count)]] ?? [] }
            return headline(copies, resamples: 0)
        }
        let intervals = headline(messages, resamples: 50).intervals
        #expect(intervals.accuracy == Interval(drawn.compactMap(\.accuracy)))
        #expect(intervals.mcc == Interval(drawn.compactMap(\.mcc)))
        #expect(intervals.spamCaught == Interval(drawn.compactMap(\.spamCaught)))
        #expect(intervals.hamBlocked == Interval(drawn.compactMap(\.hamBlocked)))
        #expect(intervals.meanRecall == Interval(drawn.compactMap(\.meanRecall)))
    }

    @Test("the same seed gives the same intervals, another seed others")
    func seeded() {
        let messages = Samples.random(200, seed: 2)
        #expect(headline(messages).intervals == headline(messages).intervals)
        #expect(headline(messages).intervals != headline(messages, seed: 8).intervals)
    }

    @Test("percentiles lie between neighbours")
    func percentiles() throws {
        let interval = Interval((0...100).reversed().map(Double.init))
        expectClose(interval?.low, 2.5)
        expectClose(interval?.high, 97.5)
        let one = try #require(Interval([0.5]))
        #expect(one.low == 0.5 && one.high == 0.5)
        #expect(Interval([]) == nil)
    }

    @Test("an interval holds its figure, and has the width that the binomial distribution gives")
    func width() {
        let rows = (0..<400).map { ("junk|promotion", $0 < 320 ? 0.75 : 0.25) } + [("allow", 0.25), ("allow", 0.25)]
        let headline = headline(Samples.binary(rows), resamples: 1_000)
        // 0.8 ± 1.96·√(0.8·0.2/400) = 0.8 ± 0.0392
        expectClose(headline.intervals.spamCaught?.low, 0.7608, within: 0.006)
        expectClose(headline.intervals.spamCaught?.high, 0.8392, within: 0.006)
    }

    @Test("copies of a template do not narrow the interval")
    func groups() {
        let rows = (0..<40).map { ("junk|promotion", $0 < 30 ? 0.75 : 0.25) } + [("allow", 0.25), ("allow", 0.25)]
        let once = Samples.binary(rows)
        let fiveTimes = once + once + once + once + once
        #expect(headline(once).intervals == headline(fiveTimes).intervals)
        #expect(headline(fiveTimes).groups == 42)
    }

    @Test("one template tells nothing about others, and no resamples give no interval")
    func withoutInterval() {
        var messages = Samples.binary([("junk|promotion", 0.75), ("allow", 0.25)])
        #expect(headline(messages, resamples: 0).intervals == HeadlineIntervals())
        for index in messages.indices { messages[index].group = 3 }
        #expect(headline(messages).intervals == HeadlineIntervals())
    }
}
