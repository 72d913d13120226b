import LinearAlgebra
import Testing

@testable import MessageFilterTraining

@Suite struct CurvatureSamplingTests {
    @Test("rows of much curvature count what they are; none does with a threshold of 0")
    func large() {
        let sampling = CurvatureSampling(threshold: 0.01)
        #expect((0..<100).allSatisfy { sampling.weight(2, curvature: 0.005, row: $0) == 2 })
        #expect((0..<100).allSatisfy { CurvatureSampling(threshold: 0).weight(2, curvature: 1e-9, row: $0) == 2 })
    }

    @Test("of rows of little curvature few count, and in the mean all of it", arguments: [1e-4, 1e-3, 5e-3])
    func mean(curvature: Double) {
        let sampling = CurvatureSampling(threshold: 0.01)
        let rows = 200_000
        let weights = (0..<rows).map { sampling.weight(1, curvature: curvature, row: $0) }
        let kept = Double(weights.count { $0 > 0 }) / Double(rows)
        #expect(abs(kept / (curvature / 0.01) - 1) < 0.1)
        #expect(abs(weights.reduce(0, +) / Double(rows) - 1) < 0.1)
        #expect(weights.allSatisfy { $0 == 0 || abs($0 * curvature - 0.01) < 1e-12 })
    }

    @Test("a sampled fit ends at the optimum of an exact one", arguments: [2, 3, 14])
    func sameOptimum(classCount: Int) throws {
        let set = TrainingSet.random(rows: 400, buckets: 64, classCount: classCount, seed: 7)
        let rows = Array(0..<set.rowCount)
        let fit = LogisticRegression().fit(set, rows: rows, strengths: [0.05], precision: .fine)[0]
        let exact = LogisticObjective<SIMD16<Double>>(set, rows: rows, regularization: 0.05) { _ in
            CurvatureSampling(threshold: 0)
        }
        let best = TrustRegionNewton(exact, parameters: .init(gradientTolerance: 1e-9))
            .minimize(DenseVector(count: exact.dimension))
        let outcome = try #require(fit.outcome)
        #expect(outcome.converged)
        #expect(abs(outcome.value / best.value - 1) < 1e-6)
    }
}
