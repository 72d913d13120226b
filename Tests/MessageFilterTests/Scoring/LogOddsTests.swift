import Foundation
import Testing

@testable import MessageFilter

@Suite("Log-odds")
struct LogOddsTests {
    @Test("probabilities of opposite odds sum to one, rise with the odds, and are the logistic function's")
    func probability() {
        var last = 0.0
        for units in (-40_000...40_000).map({ Int32($0) }) {
            let probability = LogOdds.probability(ofOdds: units)
            let exact = 1 / (1 + exp(-Double(units) / 1_024))
            let isRight = abs(probability / exact - 1) < 4e-15 && probability >= last
            let isSymmetric = abs(probability + LogOdds.probability(ofOdds: -units) - 1) < 1e-15
            last = probability
            if !isRight || !isSymmetric { Issue.record("odds \(units): \(probability), expected \(exact)") }
        }
        #expect(LogOdds.probability(ofOdds: 0) == 0.5)
        #expect(LogOdds.probability(ofOdds: .max) == 1)
        #expect(LogOdds.probability(ofOdds: .min) == 0)
    }

    @Test("a length's reciprocal root is 2²⁰ / √count, rounded")
    func reciprocalRoot() {
        #expect(LengthNormalization.reciprocalRoot(0) == 0)
        for count in Array(1...3_000) + [65_536, 400_000, 1 << 24] {
            let exact = 1_048_576 / Double(count).squareRoot()
            #expect(abs(Double(LengthNormalization.reciprocalRoot(count)) - exact) <= 0.5, "\(count)")
        }
    }

    @Test("sums are divided downwards and held within 32 bits")
    func lengthNormalization() {
        #expect(LengthNormalization.factor(65_536, root: LengthNormalization.reciprocalRoot(4)) == 32_768)
        #expect(LengthNormalization.score(sum: 3, factor: 32_768) == 1)
        #expect(LengthNormalization.score(sum: -3, factor: 32_768) == -2)
        #expect(LengthNormalization.score(sum: .max, factor: 1 << 28) == .max)
        #expect(LengthNormalization.score(sum: .min, factor: 1 << 28) == .min)
    }
}
