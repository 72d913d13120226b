import LinearAlgebra
import Testing

@testable import MessageFilterTraining

@Suite struct TrustRegionNewtonTests {
    private func tight(_ iterations: Int = 200) -> NewtonSearch.Parameters {
        .init(gradientTolerance: 1e-6, maximumIterations: iterations)
    }

    @Test("a quadratic's minimum is the solution of its equations", arguments: [1, 5, 30])
    func quadratic(n: Int) throws {
        let quadratic = Quadratic.random(dimension: n, seed: UInt64(n))
        let point = DenseVector(count: n)
        let outcome = TrustRegionNewton(quadratic, parameters: tight()).minimize(point)
        let expected = try #require(PositiveDefiniteSystem.solve(quadratic.matrix, quadratic.linear))
        #expect(outcome.converged)
        #expect(distance(point.elements, expected) < 1e-5)
        #expect(outcome.hessianProducts == quadratic.products)
        #expect(abs(outcome.value - quadratic.evaluate(at: point, gradient: DenseVector(count: n))) < 1e-12)
    }

    @Test("Rosenbrock's curved valley is followed to its end", arguments: [2, 10])
    func rosenbrock(dimension: Int) {
        let start = (0..<dimension).map { $0 % 2 == 0 ? -1.2 : 1 }
        let point = DenseVector(start)
        let parameters = NewtonSearch.Parameters(gradientTolerance: 1e-10, maximumIterations: 200)
        let outcome = TrustRegionNewton(Rosenbrock(dimension: dimension), parameters: parameters).minimize(point)
        #expect(outcome.converged)
        #expect(outcome.iterations < 100)
        #expect(distance(point.elements, Array(repeating: 1, count: dimension)) < 1e-6)
    }

    @Test("after a refused step curvature is that of the point before it")
    func refusedSteps() {
        let rosenbrock = Rosenbrock(dimension: 2)
        let outcome = TrustRegionNewton(rosenbrock, parameters: tight()).minimize(DenseVector([-1.2, 1]))
        #expect(rosenbrock.evaluations > outcome.iterations + 1, "no step was refused")
        #expect(rosenbrock.misplacedProducts == 0)
    }

    @Test("a point where the function is curved downwards is left", arguments: [0.01, -0.01])
    func doubleWell(start: Double) {
        let point = DenseVector([start])
        let outcome = TrustRegionNewton(DoubleWell(), parameters: tight()).minimize(point)
        #expect(outcome.converged)
        #expect(abs(abs(point[0]) - 0.5.squareRoot()) < 1e-8)
        #expect(abs(outcome.value + 0.25) < 1e-12)
    }

    @Test("the value falls from step to step, and is that of the point")
    func monotone() {
        var last = Double.infinity
        for iterations in 0..<40 {
            let point = DenseVector([-1.2, 1])
            let rosenbrock = Rosenbrock(dimension: 2)
            let outcome = TrustRegionNewton(rosenbrock, parameters: tight(iterations)).minimize(point)
            #expect(outcome.value <= last)
            let gradient = DenseVector(count: 2)
            #expect(rosenbrock.evaluate(at: point, gradient: gradient) == outcome.value)
            #expect(gradient.norm == outcome.gradientNorm)
            last = outcome.value
        }
    }

    @Test("without iterations the point stays")
    func noIterations() {
        let point = DenseVector([-1.2, 1])
        let outcome = TrustRegionNewton(Rosenbrock(dimension: 2), parameters: tight(0)).minimize(point)
        #expect(point.elements == [-1.2, 1])
        #expect(outcome.iterations == 0)
        #expect(!outcome.converged)
    }

    @Test("a minimum is known for one at once, even without iterations", arguments: [0, 10])
    func atMinimum(iterations: Int) {
        let point = DenseVector([1, 1])
        let outcome = TrustRegionNewton(Rosenbrock(dimension: 2), parameters: tight(iterations)).minimize(point)
        #expect(outcome.converged)
        #expect(outcome.iterations == 0)
    }

    @Test("converging in the last allowed step counts")
    func lastStep() {
        let free = TrustRegionNewton(Rosenbrock(dimension: 2), parameters: tight()).minimize(DenseVector([-1.2, 1]))
        let bound = TrustRegionNewton(Rosenbrock(dimension: 2), parameters: tight(free.iterations))
            .minimize(DenseVector([-1.2, 1]))
        #expect(bound.gradientNorm == free.gradientNorm)
        #expect(bound.converged)
    }

    @Test("a search may end where little is to be gained", arguments: [1e-2, 1e-4, 1e-6])
    func decreaseTolerance(tolerance: Double) {
        let set = TrainingSet.random(rows: 40, classCount: 3, seed: 9)
        func minimum(_ parameters: NewtonSearch.Parameters) -> NewtonSearch.Outcome {
            let objective = LogisticObjective<SIMD4<Double>>(set, rows: Array(0..<40), regularization: 0.2)
            return TrustRegionNewton(objective, parameters: parameters)
                .minimize(DenseVector(count: objective.dimension))
        }
        let early = minimum(.init(gradientTolerance: 0, decreaseTolerance: tolerance))
        let late = minimum(.init(gradientTolerance: 1e-9))
        #expect(early.converged)
        #expect(early.iterations < late.iterations)
        #expect(early.value / late.value - 1 < 0.1 * tolerance)
    }

    @Test("logistic regression is solved to its tolerance", arguments: [2, 3, 5, 14])
    func logistic(classCount: Int) {
        let set = TrainingSet.random(rows: 40, classCount: classCount, ambiguousShare: 0.2, seed: 9)
        let objective = LogisticObjective<SIMD16<Double>>(set, rows: Array(0..<40), regularization: 0.2)
        let start = DenseVector(count: objective.dimension)
        let gradient = DenseVector(count: objective.dimension)
        _ = objective.evaluate(at: start, gradient: gradient)
        let first = gradient.norm
        let outcome = TrustRegionNewton(objective, parameters: tight()).minimize(start)
        _ = objective.evaluate(at: start, gradient: gradient)
        #expect(outcome.converged)
        #expect(gradient.norm <= 1e-6 * first)
    }
}
