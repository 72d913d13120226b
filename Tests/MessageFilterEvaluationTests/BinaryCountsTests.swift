import MessageCorpus
import Testing

@testable import MessageFilterEvaluation

@Suite struct BinaryCountsTests {
    @Test("figures worked out by hand")
    func byHand() {
        let counts = BinaryCounts(caught: 6, missed: 2, blocked: 1, passed: 11)
        #expect(counts.accuracy == 17.0 / 20)
        #expect(counts.spamCaught == 0.75)
        #expect(counts.hamBlocked == 1.0 / 12)
        #expect(counts.precision == 6.0 / 7)
        #expect(counts.f1 == 12.0 / 15)
        // (6·11 − 1·2) / √(7·8·12·13)
        expectClose(counts.mcc, 64 / 8736.0.squareRoot())
    }

    @Test("perfect is 1, perfectly wrong is −1")
    func extremes() {
        #expect(BinaryCounts(caught: 3, passed: 5).mcc == 1)
        #expect(BinaryCounts(missed: 3, blocked: 5).mcc == -1)
    }

    @Test("figures without support are missing")
    func withoutSupport() {
        let nothing = BinaryCounts()
        #expect(nothing.accuracy == nil && nothing.mcc == nil && nothing.precision == nil)
        let onlyWanted = BinaryCounts(blocked: 1, passed: 3)
        #expect(onlyWanted.spamCaught == nil && onlyWanted.f1 == nil && onlyWanted.mcc == nil)
        #expect(onlyWanted.hamBlocked == 0.25 && onlyWanted.precision == 0)
        let onlyUnwanted = BinaryCounts(caught: 1, missed: 1)
        #expect(onlyUnwanted.hamBlocked == nil && onlyUnwanted.mcc == nil && onlyUnwanted.spamCaught == 0.5)
    }

    @Test("blocking nothing or everything agrees no better than chance")
    func oneSidedAnswers() {
        let none = BinaryCounts(missed: 3, passed: 5)
        #expect(none.mcc == 0 && none.precision == nil && none.f1 == 0)
        #expect(BinaryCounts(caught: 3, blocked: 5).mcc == 0)
    }

    @Test("MCC is the correlation of label and answer, whatever the counts")
    func correlation() {
        var generator = SplitMix64(seed: 4)
        for _ in 0..<200 {
            let c = (0..<4).map { _ in 1 + generator.next(below: 50) }
            let counts = BinaryCounts(caught: c[0], missed: c[1], blocked: c[2], passed: c[3])
            let n = Double(c.reduce(0, +))
            let (p, q) = (Double(c[0] + c[1]) / n, Double(c[0] + c[2]) / n)
            let correlation = (Double(c[0]) / n - p * q) / (p * (1 - p) * q * (1 - q)).squareRoot()
            expectClose(counts.mcc, correlation, "\(counts)")
        }
    }
}
