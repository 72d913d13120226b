import Foundation
import LinearAlgebra
import Testing

@testable import MessageFilterTraining

@Suite struct ConjugateGradientsTests {
    private func norm(_ x: [Double]) -> Double { x.reduce(0) { $0 + $1 * $1 }.squareRoot() }

    private func ones(_ quadratic: Quadratic) -> DenseVector {
        DenseVector([Double](repeating: 1, count: quadratic.dimension))
    }

    /// gᵀs + ½sᵀHs
    private func model(_ quadratic: Quadratic, _ gradient: [Double], _ step: [Double]) -> Double {
        let product = quadratic.times(step)
        return step.indices.reduce(0) { $0 + step[$1] * (gradient[$1] + 0.5 * product[$1]) }
    }

    @Test("within a wide radius the residual falls to a tenth of the gradient", arguments: [1, 2, 10, 40])
    func residual(n: Int) {
        let quadratic = Quadratic.random(dimension: n, seed: UInt64(n))
        let gradient = quadratic.linear.map { -$0 }
        let conjugate = ConjugateGradients(dimension: n)
        let step = conjugate.step(quadratic, gradient: DenseVector(gradient), inverse: ones(quadratic), radius: 1e6)
        let solution = conjugate.solution.elements
        let residual = zip(quadratic.times(solution), gradient).map { $0 + $1 }
        #expect(norm(residual) <= 0.1 * norm(gradient) * (1 + 1e-9))
        #expect(!step.reachedRadius)
        #expect(step.products == quadratic.products)
        #expect(step.products <= n)
        #expect(abs(step.norm - norm(solution)) < 1e-12)
        #expect(abs(step.predictedDecrease + model(quadratic, gradient, solution)) < 1e-9)
    }

    @Test("steps from residual to residual lead to the direct solution")
    func direct() throws {
        let quadratic = Quadratic.random(dimension: 20, seed: 5)
        let conjugate = ConjugateGradients(dimension: 20)
        var point = [Double](repeating: 0, count: 20)
        for _ in 0..<20 {
            let gradient = zip(quadratic.times(point), quadratic.linear).map { $0 - $1 }
            _ = conjugate.step(quadratic, gradient: DenseVector(gradient), inverse: ones(quadratic), radius: 1e6)
            point = zip(point, conjugate.solution.elements).map { $0 + $1 }
        }
        let expected = try #require(PositiveDefiniteSystem.solve(quadratic.matrix, quadratic.linear))
        #expect(distance(point, expected) < 1e-10)
    }

    @Test("within a narrow radius the step ends on its edge", arguments: [1e-3, 0.1, 0.5])
    func edge(radius: Double) {
        let quadratic = Quadratic.random(dimension: 10, seed: 3)
        let gradient = quadratic.linear.map { -$0 }
        let conjugate = ConjugateGradients(dimension: 10)
        let step = conjugate.step(quadratic, gradient: DenseVector(gradient), inverse: ones(quadratic), radius: radius)
        let solution = conjugate.solution.elements
        #expect(step.reachedRadius)
        #expect(abs(norm(solution) / radius - 1) < 1e-12)
        #expect(abs(step.norm / radius - 1) < 1e-12)
        #expect(abs(step.predictedDecrease + model(quadratic, gradient, solution)) < 1e-9)
        // No worse than the steepest descent to the edge.
        let steepest = gradient.map { -$0 * radius / norm(gradient) }
        #expect(step.predictedDecrease >= -model(quadratic, gradient, steepest) - 1e-12)
    }

    @Test("a direction of negative curvature leads to the edge")
    func negativeCurvature() {
        let quadratic = Quadratic(matrix: [2, 0, 0, -1], linear: [0, -1])
        let conjugate = ConjugateGradients(dimension: 2)
        let step = conjugate.step(quadratic, gradient: DenseVector([0, 1]), inverse: ones(quadratic), radius: 3)
        #expect(step.reachedRadius)
        #expect(distance(conjugate.solution.elements, [0, -3]) < 1e-12)
        #expect(abs(step.predictedDecrease - 7.5) < 1e-12)
    }

    @Test("negative curvature met on the way is followed to the edge")
    func lateNegativeCurvature() {
        let quadratic = Quadratic(matrix: [4, 0, 0, -0.5], linear: [-1, -0.1])
        let conjugate = ConjugateGradients(dimension: 2)
        let step = conjugate.step(quadratic, gradient: DenseVector([1, 0.9]), inverse: ones(quadratic), radius: 2)
        #expect(step.reachedRadius)
        #expect(step.products == 2)
        #expect(abs(conjugate.solution.norm - 2) < 1e-12)
        #expect(abs(step.predictedDecrease + model(quadratic, [1, 0.9], conjugate.solution.elements)) < 1e-12)
    }

    @Test("the Hessian's own diagonal makes an ill-scaled problem as easy as a well-scaled one")
    func scales() {
        let plain = Quadratic.random(dimension: 30, seed: 2)
        let scales = (0..<30).map { exp(Double($0 % 7)) }
        let scaled = Quadratic(
            matrix: plain.matrix.enumerated().map { $1 * scales[$0 / 30] * scales[$0 % 30] },
            linear: zip(plain.linear, scales).map { $0 * $1 })
        func inverse(_ quadratic: Quadratic) -> DenseVector {
            DenseVector((0..<30).map { 1 / quadratic.matrix[$0 * 31] })
        }
        let (easy, hard) = (ConjugateGradients(dimension: 30), ConjugateGradients(dimension: 30))
        let expected = easy.step(
            plain, gradient: DenseVector(plain.linear), inverse: inverse(plain), radius: 1e6)
        let step = hard.step(
            scaled, gradient: DenseVector(scaled.linear), inverse: inverse(scaled), radius: 1e6)
        #expect(step.products == expected.products)
        #expect(abs(step.norm / expected.norm - 1) < 1e-9)
        #expect(abs(step.predictedDecrease / expected.predictedDecrease - 1) < 1e-9)
    }

    @Test("no gradient, no step, also after another one")
    func noGradient() {
        let quadratic = Quadratic.random(dimension: 4, seed: 1)
        let conjugate = ConjugateGradients(dimension: 4)
        _ = conjugate.step(quadratic, gradient: DenseVector(quadratic.linear), inverse: ones(quadratic), radius: 1)
        let step = conjugate.step(quadratic, gradient: DenseVector(count: 4), inverse: ones(quadratic), radius: 1)
        #expect(step.products == 0)
        #expect(step.norm == 0)
        #expect(step.predictedDecrease == 0)
        #expect(conjugate.solution.elements == [0, 0, 0, 0])
    }
}
