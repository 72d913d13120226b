import Foundation
import LinearAlgebra
import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct LogisticObjectiveTests {
    /// An objective of the width that the trainer would take, or one wider where that is the same.
    private struct Problem {
        let set: TrainingSet
        let rows: [Int]
        let regularization: Double
        let width: Int
        let objective: any DifferentiableObjective

        init(_ set: TrainingSet, rows: [Int]? = nil, regularization: Double = 0.4, entriesPerSlice: Int = 4_000_000) {
            let rows = rows ?? Array(0..<set.rowCount)
            self.set = set
            self.rows = rows
            self.regularization = regularization
            func make<V: SIMD & Sendable>(_ type: V.Type) -> any DifferentiableObjective where V.Scalar == Double {
                LogisticObjective<V>(
                    set, rows: rows, regularization: regularization, entriesPerSlice: entriesPerSlice
                ) { _ in CurvatureSampling(threshold: 0) }
            }
            switch set.classCount {
            case ...2: (width, objective) = (2, make(SIMD2<Double>.self))
            case ...4: (width, objective) = (4, make(SIMD4<Double>.self))
            case ...8: (width, objective) = (8, make(SIMD8<Double>.self))
            default: (width, objective) = (16, make(SIMD16<Double>.self))
            }
        }

        /// A random point whose padding is zero.
        func point(seed: UInt64) -> [Double] {
            var generator = SplitMix64(seed: seed)
            return (0..<objective.dimension).map { index in
                let value = Double.random(in: -2...2, using: &generator)
                return isPadding(index) ? 0 : value
            }
        }

        func isPadding(_ index: Int) -> Bool { index % width >= set.classCount }

        func gradient(_ point: [Double]) -> (value: Double, gradient: [Double]) {
            let gradient = DenseVector(count: point.count)
            let value = objective.evaluate(at: DenseVector(point), gradient: gradient)
            return (value, gradient.elements)
        }

        func product(_ direction: [Double]) -> [Double] {
            let product = DenseVector(count: direction.count)
            objective.multiplyHessian(by: DenseVector(direction), into: product)
            return product.elements
        }

        /// The definition, by plain loops over the matrix with all its zeros.
        func slowValue(_ point: [Double]) -> Double {
            let columns = set.design.pattern.columnCount
            let dense = set.denseRows
            let losses = rows.map { row -> Double in
                let scores = (0..<set.classCount).map { c in
                    (0..<columns).reduce(point[columns * width + c]) { $0 + dense[row][$1] * point[$1 * width + c] }
                }
                let total = scores.reduce(0) { $0 + exp($1) }
                let inside = scores.indices.reduce(0) {
                    set.masks[row] & 1 << UInt16($1) != 0 ? $0 + exp(scores[$1]) : $0
                }
                return -set.weights[row] * log(inside / total)
            }
            let square = point.prefix(columns * width).reduce(0) { $0 + $1 * $1 }
            return losses.reduce(0, +) + 0.5 * regularization * square
        }
    }

    private func problem(
        classCount: Int, ambiguousShare: Double, learnsWithinSets: Bool = true, entriesPerSlice: Int = 4_000_000
    ) -> Problem {
        Problem(
            .random(
                rows: 20, classCount: classCount, ambiguousShare: ambiguousShare, learnsWithinSets: learnsWithinSets,
                seed: UInt64(classCount)),
            entriesPerSlice: entriesPerSlice)
    }

    static let cases: [(Int, Double)] = [(2, 0), (2, 0.5), (3, 0), (3, 0.5), (5, 0.5), (8, 0), (14, 0), (14, 0.5)]

    @Test(
        "rows that teach nothing within their set have the gradient and the Hessian of their loss", arguments: [3, 14])
    func even(classCount: Int) {
        let problem = problem(classCount: classCount, ambiguousShare: 0.7, learnsWithinSets: false)
        let point = problem.point(seed: 4)
        let direction = problem.point(seed: 5)
        let step = 1e-6
        let above = problem.gradient(zip(point, direction).map { $0 + step * $1 })
        let below = problem.gradient(zip(point, direction).map { $0 - step * $1 })
        let gradient = problem.gradient(point).gradient
        let slope = zip(gradient, direction).reduce(0) { $0 + $1.0 * $1.1 }
        #expect(abs((above.value - below.value) / (2 * step) / slope - 1) < 1e-6)
        let change = zip(above.gradient, below.gradient).map { ($0 - $1) / (2 * step) }
        #expect(distance(problem.product(direction), change) < 1e-5 * (1 + change.map(abs).reduce(0, +)))
    }

    @Test("the value is that of the definition", arguments: cases)
    func value(classCount: Int, ambiguousShare: Double) {
        let problem = problem(classCount: classCount, ambiguousShare: ambiguousShare)
        let point = problem.point(seed: 1)
        #expect(abs(problem.gradient(point).value / problem.slowValue(point) - 1) < 1e-12)
    }

    @Test("the gradient is that of central differences", arguments: cases)
    func gradient(classCount: Int, ambiguousShare: Double) {
        let problem = problem(classCount: classCount, ambiguousShare: ambiguousShare)
        let point = problem.point(seed: 2)
        let gradient = problem.gradient(point).gradient
        let step = 1e-5
        for index in point.indices where !problem.isPadding(index) {
            var (above, below) = (point, point)
            above[index] += step
            below[index] -= step
            let slope = (problem.gradient(above).value - problem.gradient(below).value) / (2 * step)
            #expect(abs(gradient[index] - slope) < 1e-7, "variable \(index)")
        }
    }

    @Test("Hessian products are those of differences of gradients", arguments: cases)
    func hessian(classCount: Int, ambiguousShare: Double) {
        let problem = problem(classCount: classCount, ambiguousShare: ambiguousShare)
        let point = problem.point(seed: 3)
        let step = 1e-5
        for seed in 10..<13 as Range<UInt64> {
            let direction = problem.point(seed: seed)
            let above = problem.gradient(zip(point, direction).map { $0 + step * $1 }).gradient
            let below = problem.gradient(zip(point, direction).map { $0 - step * $1 }).gradient
            _ = problem.gradient(point)
            let product = problem.product(direction)
            #expect(distance(product, zip(above, below).map { ($0 - $1) / (2 * step) }) < 1e-6)
        }
    }

    @Test("padding classes have no gradient and no curvature", arguments: [3, 5, 14])
    func padding(classCount: Int) {
        let problem = problem(classCount: classCount, ambiguousShare: 0.5)
        let gradient = problem.gradient(problem.point(seed: 4)).gradient
        let product = problem.product(problem.point(seed: 5))
        for index in gradient.indices where problem.isPadding(index) {
            #expect(gradient[index] == 0)
            #expect(product[index] == 0)
        }
    }

    @Test("several slices sum to what one gives", arguments: [1, 20, 60])
    func slices(entriesPerSlice: Int) {
        let one = problem(classCount: 5, ambiguousShare: 0.5)
        let many = problem(classCount: 5, ambiguousShare: 0.5, entriesPerSlice: entriesPerSlice)
        let point = one.point(seed: 6)
        let direction = one.point(seed: 7)
        let (expected, result) = (one.gradient(point), many.gradient(point))
        #expect(abs(result.value - expected.value) < 1e-11)
        #expect(distance(result.gradient, expected.gradient) < 1e-12)
        #expect(distance(many.product(direction), one.product(direction)) < 1e-12)
    }

    @Test("more slices than rows are legal")
    func fewRows() {
        let set = TrainingSet.random(rows: 3, buckets: 64, classCount: 3, seed: 8)
        let (one, many) = (Problem(set), Problem(set, entriesPerSlice: 1))
        let point = one.point(seed: 6)
        #expect(distance(many.gradient(point).gradient, one.gradient(point).gradient) < 1e-13)
    }

    @Test("several slices give the same bits every time")
    func sameBits() {
        let problem = problem(classCount: 5, ambiguousShare: 0.5, entriesPerSlice: 10)
        let point = problem.point(seed: 6)
        let first = problem.gradient(point)
        for _ in 0..<50 {
            let again = problem.gradient(point)
            #expect(again.value == first.value)
            #expect(again.gradient == first.gradient)
        }
    }

    @Test("evaluating leaves the point as it was")
    func pointStays() {
        let problem = problem(classCount: 3, ambiguousShare: 0)
        let point = DenseVector(problem.point(seed: 9))
        let before = point.elements
        _ = problem.objective.evaluate(at: point, gradient: DenseVector(count: point.count))
        problem.objective.multiplyHessian(by: point, into: DenseVector(count: point.count))
        #expect(point.elements == before)
    }

    @Test("without rows the penalty is left, and it spares the intercept")
    func noRows() {
        let problem = Problem(.random(rows: 4, classCount: 3, seed: 1), rows: [], regularization: 0.5)
        let point = problem.point(seed: 1)
        let (value, gradient) = problem.gradient(point)
        let weights = point.dropLast(problem.width)
        #expect(abs(value - 0.25 * weights.reduce(0) { $0 + $1 * $1 }) < 1e-12)
        #expect(distance(gradient, weights.map { 0.5 * $0 } + [Double](repeating: 0, count: problem.width)) < 1e-15)
        #expect(distance(problem.product(point), gradient) < 1e-15)
    }

    @Test("only the given rows count")
    func subset() {
        let set = TrainingSet.random(rows: 20, classCount: 3, ambiguousShare: 0.3, seed: 5)
        let problem = Problem(set, rows: [3, 7, 8, 19])
        let point = problem.point(seed: 1)
        #expect(abs(problem.gradient(point).value / problem.slowValue(point) - 1) < 1e-12)
    }

    @Test("rows without any class teach nothing")
    func rowsWithoutClass() {
        let set = TrainingSet.random(rows: 20, classCount: 3, seed: 5)
        let blank = TrainingSet(
            design: set.design, partition: set.partition, masks: set.masks.enumerated().map { $0 < 4 ? 0 : $1 },
            heldOutMasks: set.masks, weights: set.weights, calibrationWeights: set.calibrationWeights,
            corpusShares: set.corpusShares,
            groups: set.groups)
        let (all, some) = (Problem(blank), Problem(blank, rows: Array(4..<20)))
        let point = all.point(seed: 1)
        #expect(all.gradient(point).value == some.gradient(point).value)
        #expect(all.gradient(point).gradient == some.gradient(point).gradient)
        #expect(all.product(point) == some.product(point))
    }
}
