import Foundation
import Testing

@testable import MessageFilter

@Suite("Log-odds")
struct LogOddsTests {
    @Test("the logarithm of a sum is exact within 5 units, in either order, at any distance")
    func sum() {
        for distance in Array(0...20_000) + [1 << 20, 1 << 28] {
            for a in [0, -5_000, 700_000] as [Int32] {
                let b = a - Int32(distance)
                let exact = Double(a) + 1_024 * log1p(exp(-Double(distance) / 1_024))
                let found = LogOdds.sum(a, b)
                // Compared before #expect, which is slow some 60,000 times over.
                guard abs(Double(found) - exact) > 5 || LogOdds.sum(b, a) != found else { continue }
                Issue.record("\(a) and \(b): \(found), expected \(exact)")
            }
        }
    }

    @Test("numbers from one end of the range to the other are summed without a trap")
    func sumOfExtremes() {
        #expect(LogOdds.sum(.min, .max) == .max)
        #expect(LogOdds.sum(.min, .min) == Int32.min + 708)
        #expect(LogOdds.sum(0, 0) == 708)
    }

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

    @Test("a length's reciprocal root is 2²⁰ / √count, from the table and beyond it")
    func reciprocalRoot() {
        #expect(LengthNormalization.reciprocalRoot(0) == 0)
        for count in Array(1...3_000) + [65_536, 400_000, 1 << 24] {
            let exact = 1_048_576 / Double(count).squareRoot()
            #expect(abs(Double(LengthNormalization.reciprocalRoot(count)) - exact) <= 0.5, "\(count)")
        }
    }

    @Test("sums are divided downwards and held within 32 bits")
    func lengthNormalization() {
        #expect(LengthNormalization.factor(multiplier: 65_536, count: 4) == 32_768)
        #expect(LengthNormalization.score(sum: 3, factor: 32_768) == 1)
        #expect(LengthNormalization.score(sum: -3, factor: 32_768) == -2)
        #expect(LengthNormalization.score(sum: .max, factor: 1 << 28) == .max)
        #expect(LengthNormalization.score(sum: .min, factor: 1 << 28) == .min)
    }
}
