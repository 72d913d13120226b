import LinearAlgebra
import MessageCorpus
import Testing

@testable import MessageFilterTraining

/// The objective of two classes is held against that of many, whose own tests go by the definition.
@Suite struct BinaryLogisticObjectiveTests {
    private static let regularization = 0.4

    private struct Pair {
        let binary: BinaryLogisticObjective
        let general: LogisticObjective<SIMD2<Double>>

        init(seed: UInt64, entriesPerSlice: Int? = nil) {
            let set = TrainingSet.random(rows: 30, classCount: 2, ambiguousShare: 0.2, seed: seed)
            let rows = Array(0..<30)
            binary = BinaryLogisticObjective(set, rows: rows, entriesPerSlice: entriesPerSlice) { _ in
                CurvatureSampling(threshold: 0)
            }
            general = LogisticObjective(set, rows: rows) { _ in CurvatureSampling(threshold: 0) }
            binary.regularization = BinaryLogisticObjectiveTests.regularization
            general.regularization = BinaryLogisticObjectiveTests.regularization
        }

        /// The point of the general objective whose classes differ by `point`.
        func general(_ point: [Double]) -> DenseVector { DenseVector(point.flatMap { [-0.5 * $0, 0.5 * $0] }) }
    }

    private func numbers(_ count: Int, seed: UInt64) -> [Double] {
        var generator = SplitMix64(seed: seed)
        return (0..<count).map { _ in Double.random(in: -2...2, using: &generator) }
    }

    @Test("value, gradient and Hessian products are those of the general objective", arguments: 1..<6 as Range<UInt64>)
    func likeGeneral(seed: UInt64) {
        let pair = Pair(seed: seed)
        let count = pair.binary.dimension
        let point = numbers(count, seed: seed)
        let direction = numbers(count, seed: seed + 50)
        let (gradient, generalGradient) = (DenseVector(count: count), DenseVector(count: 2 * count))
        let value = pair.binary.evaluate(at: DenseVector(point), gradient: gradient)
        let generalValue = pair.general.evaluate(at: pair.general(point), gradient: generalGradient)
        #expect(abs(value / generalValue - 1) < 1e-12)
        // By the chain rule the derivative by a difference is half the difference of the derivatives.
        #expect(distance(gradient.elements, halfDifferences(generalGradient)) < 1e-12)
        let (product, generalProduct) = (DenseVector(count: count), DenseVector(count: 2 * count))
        pair.binary.multiplyHessian(by: DenseVector(direction), into: product)
        pair.general.multiplyHessian(by: pair.general(direction), into: generalProduct)
        #expect(distance(product.elements, halfDifferences(generalProduct)) < 1e-12)
    }

    @Test("the diagonal is that of the Hessian matrix, and a little more for the intercept")
    func diagonal() {
        let pair = Pair(seed: 3)
        let count = pair.binary.dimension
        _ = pair.binary.evaluate(at: DenseVector(numbers(count, seed: 1)), gradient: DenseVector(count: count))
        let diagonal = DenseVector(count: count)
        let product = DenseVector(count: count)
        pair.binary.writeDiagonal(into: diagonal)
        for index in 0..<count {
            let unit = DenseVector(count: count)
            unit[index] = 1
            pair.binary.multiplyHessian(by: unit, into: product)
            let extra = index == count - 1 ? 0.5 * Self.regularization : 0
            #expect(abs(diagonal[index] - product[index] - extra) < 1e-12, "variable \(index)")
        }
    }

    @Test("several slices sum to what one gives")
    func slices() {
        let (one, many) = (Pair(seed: 4), Pair(seed: 4, entriesPerSlice: 20))
        let point = numbers(one.binary.dimension, seed: 2)
        let (left, right) = (DenseVector(count: point.count), DenseVector(count: point.count))
        let value = one.binary.evaluate(at: DenseVector(point), gradient: left)
        #expect(abs(many.binary.evaluate(at: DenseVector(point), gradient: right) - value) < 1e-12)
        #expect(distance(left.elements, right.elements) < 1e-12)
    }

    @Test("a model and its point are the same thing")
    func roundTrip() {
        let binary = Pair(seed: 5).binary
        let point = DenseVector(numbers(binary.dimension, seed: 3))
        let copy = DenseVector(count: binary.dimension)
        let model = binary.model(at: point)
        #expect(zip(model.weights[0...], model.weights[1...]).enumerated().allSatisfy { $0 % 2 == 1 || $1.0 == -$1.1 })
        binary.write(model, to: copy)
        #expect(distance(point.elements, copy.elements) < 1e-15)
    }

    private func halfDifferences(_ vector: DenseVector) -> [Double] {
        (0..<vector.count / 2).map { 0.5 * (vector[2 * $0 + 1] - vector[2 * $0]) }
    }
}
