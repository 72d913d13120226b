import Foundation
import Testing

@testable import MessageFilterTraining

@Suite struct RowLikelihoodTests {
    @Test("loss and probabilities are those of the plain formulas")
    func plain() {
        let scores: [Double] = [0.3, -1.2, 2.5, 0.9]
        let members: [Double] = [1, 0, 0, 1]
        let exponentials = scores.map { exp($0) }
        let total = exponentials.reduce(0, +)
        let inside = exponentials[0] + exponentials[3]
        let likelihood = RowLikelihood(
            scores: SIMD4(scores[0], scores[1], scores[2], scores[3]), members: [1, 0, 0, 1])
        #expect(abs(likelihood.loss + log(inside / total)) < 1e-14)
        for index in 0..<4 {
            #expect(abs(likelihood.probabilities[index] - exponentials[index] / total) < 1e-15)
            #expect(abs(likelihood.conditional[index] - members[index] * exponentials[index] / inside) < 1e-15)
        }
    }

    @Test("a row that may be anything costs nothing and teaches nothing")
    func anyClass() {
        let likelihood = RowLikelihood<SIMD2<Double>>(scores: [3, -1], members: [1, 1])
        #expect(likelihood.loss == 0)
        #expect(likelihood.probabilities == likelihood.conditional)
    }

    @Test("padding classes never have a probability")
    func padding() {
        for score in [-1e6, -10, 0, 10, 1e6] {
            let likelihood = RowLikelihood<SIMD4<Double>>(
                scores: [score, 1, -.infinity, -.infinity], members: [1, 0, 0, 0])
            #expect(likelihood.probabilities[2] == 0)
            #expect(likelihood.probabilities[3] == 0)
            #expect(likelihood.conditional[2] == 0)
            #expect(likelihood.loss.isFinite)
            #expect(abs(likelihood.probabilities.sum() - 1) < 1e-15)
        }
    }

    @Test("far scores neither overflow nor lose their loss")
    func farScores() {
        let hit = RowLikelihood<SIMD2<Double>>(scores: [5000, -5000], members: [1, 0])
        #expect(hit.loss == 0)
        let miss = RowLikelihood<SIMD2<Double>>(scores: [5000, -5000], members: [0, 1])
        #expect(miss.loss == 10_000)
        #expect(miss.probabilities == [1, 0])
        #expect(miss.conditional == [0, 1])
    }

    @Test("the conditional survives when the whole set is far from the likeliest class")
    func farSet() {
        let likelihood = RowLikelihood<SIMD4<Double>>(scores: [2000, 1, 1, -.infinity], members: [0, 1, 1, 0])
        #expect(likelihood.conditional == [0, 0.5, 0.5, 0])
        #expect(abs(likelihood.loss - (1999 - log(2))) < 1e-9)
    }

    @Test("curvature is diag(p) − ppᵀ times the direction")
    func curvature() {
        let p: SIMD4<Double> = [0.1, 0.2, 0.7, 0]
        let z: SIMD4<Double> = [1, -2, 3, 5]
        let result = RowLikelihood.curvature(p, z)
        for row in 0..<4 {
            let expected = (0..<4).reduce(0.0) { $0 + ((row == $1 ? p[row] : 0) - p[row] * p[$1]) * z[$1] }
            #expect(abs(result[row] - expected) < 1e-15)
        }
    }
}
