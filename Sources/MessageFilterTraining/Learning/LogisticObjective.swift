import Foundation
import LinearAlgebra

/// The regularized negative log-likelihood of multinomial logistic regression, over some rows of a training set.
///
///     f(W, b) = Σᵢ cᵢ·loss(Wᵀxᵢ + b, Sᵢ) + ½λ‖W‖²
///
/// The variables are the rows of W, padded to a SIMD width, and b as one more row.
///
/// - Shapes: X is (n, d) in blocks; W is (d, V.scalarCount); padding classes have no probability.
/// - Units: natural log; the loss is a sum over rows, so λ does not scale with n.
/// - Edge cases: a class without a row is legal; no rows give ½λ‖W‖²; rows without a class teach nothing. The
///   intercept is not regularized.
/// - Complexity: O(nnz·k) time a call; O(n·k) memory for probabilities.
final class LogisticObjective<V: SIMD & Sendable>: RegularizedLikelihood where V.Scalar == Double {
    private let set: TrainingSet
    private let rows: [Int]
    /// −∞ for padding classes.
    private let padding: V
    private let slices: SlicedSum
    private let probabilities: UnsafeMutablePointer<V>
    private let conditionals: UnsafeMutablePointer<V>
    /// What each row's curvature counts at the last point.
    private let curvatureWeights: DenseVector
    private let sampling: @Sendable (Double) -> CurvatureSampling
    var regularization: Double

    init(
        _ set: TrainingSet, rows: [Int], regularization: Double = 1, entriesPerSlice: Int? = nil,
        sampling: @escaping @Sendable (Double) -> CurvatureSampling = { CurvatureSampling(ridge: $0) }
    ) {
        let rows = rows.filter { set.masks[$0] != 0 }
        self.set = set
        self.rows = rows
        self.regularization = regularization
        self.sampling = sampling
        var padding = V(repeating: -.infinity)
        for index in 0..<set.classCount { padding[index] = 0 }
        self.padding = padding
        let pattern = set.design.pattern
        slices = SlicedSum(
            pattern, rows: rows, dimension: (pattern.columnCount + 1) * V.scalarCount, entriesPerSlice: entriesPerSlice)
        probabilities = .allocate(capacity: rows.count)
        probabilities.initialize(repeating: .zero, count: rows.count)
        conditionals = .allocate(capacity: rows.count)
        conditionals.initialize(repeating: .zero, count: rows.count)
        curvatureWeights = DenseVector(count: rows.count)
    }

    deinit {
        probabilities.deallocate()
        conditionals.deallocate()
    }

    private var columnCount: Int { self.set.design.pattern.columnCount }
    /// The variables that the penalty knows: all but the intercepts, which lie behind them.
    private var weightCount: Int { columnCount * V.scalarCount }
    var dimension: Int { weightCount + V.scalarCount }

    func evaluate(at point: DenseVector, gradient: DenseVector) -> Double {
        let loss = slices.sum(into: gradient) { view, slice, gradient in
            point.withRows(of: V.self) { point in
                gradient.withRows(of: V.self) { self.evaluate(view, slice, point, $0) }
            }
        }
        gradient.add(regularization, times: point, length: weightCount)
        return loss + 0.5 * regularization * point.dot(point, length: weightCount)
    }

    func multiplyHessian(by direction: DenseVector, into product: DenseVector) {
        _ = slices.sum(into: product) { view, slice, product in
            direction.withRows(of: V.self) { direction in
                product.withRows(of: V.self) { self.multiply(view, slice, direction, $0) }
            }
        }
        product.add(regularization, times: direction, length: weightCount)
    }

    func writeDiagonal(into diagonal: DenseVector) {
        _ = slices.sum(into: diagonal) { view, slice, diagonal in
            diagonal.withRows(of: V.self) { self.addDiagonal(view, slice, $0) }
        }
        diagonal.add(regularization)
    }

    private func evaluate(
        _ view: BlockScaledPattern.Rows, _ slice: Range<Int>, _ weights: UnsafePointer<V>,
        _ gradient: UnsafeMutablePointer<V>
    ) -> Double {
        var loss = 0.0
        let intercept = weights[columnCount] + padding
        let sampling = sampling(regularization)
        for index in slice {
            let row = rows[index]
            let scores = view.product(row: row, weights) + intercept
            let members = members(set.masks[row])
            let likelihood =
                isEven(row)
                ? RowLikelihood(evenly: scores, members: members) : RowLikelihood(scores: scores, members: members)
            probabilities[index] = likelihood.probabilities
            conditionals[index] = likelihood.conditional
            let p = likelihood.probabilities
            let trace = 1 - (p * p).sum()
            curvatureWeights.values[index] = sampling.weight(set.weights[row], curvature: trace, row: row)
            loss += set.weights[row] * likelihood.loss
            let residual = (likelihood.probabilities - likelihood.conditional) * set.weights[row]
            view.scatter(row: row, residual, into: gradient)
            gradient[columnCount] += residual
        }
        return loss
    }

    private func multiply(
        _ view: BlockScaledPattern.Rows, _ slice: Range<Int>, _ direction: UnsafePointer<V>,
        _ product: UnsafeMutablePointer<V>
    ) -> Double {
        let intercept = direction[columnCount]
        for index in slice {
            let weight = curvatureWeights.values[index]
            guard weight > 0 else { continue }
            let row = rows[index]
            let scores = view.product(row: row, direction) + intercept
            let change = curvature(index, row, scores) * weight
            view.scatter(row: row, change, into: product)
            product[columnCount] += change
        }
        return 0
    }

    /// Of a row's curvature only the part is taken that cannot be negative.
    private func addDiagonal(
        _ view: BlockScaledPattern.Rows, _ slice: Range<Int>, _ diagonal: UnsafeMutablePointer<V>
    ) -> Double {
        for index in slice {
            let weight = curvatureWeights.values[index]
            guard weight > 0 else { continue }
            let row = rows[index]
            let p = probabilities[index]
            let curvature = (p - p * p) * weight
            view.scatterSquares(row: row, curvature, into: diagonal)
            diagonal[columnCount] += curvature
        }
        return 0
    }

    /// The Hessian of a row's loss times the scores of a direction.
    @inline(__always)
    private func curvature(_ index: Int, _ row: Int, _ scores: V) -> V {
        guard set.masks[row].nonzeroBitCount > 1 else { return RowLikelihood.curvature(probabilities[index], scores) }
        if isEven(row) {
            let averaged = RowLikelihood.averaged(scores, members: members(set.masks[row]))
            return RowLikelihood.curvature(probabilities[index], averaged)
        }
        return RowLikelihood.curvature(probabilities[index], scores)
            - RowLikelihood.curvature(conditionals[index], scores)
    }

    @inline(__always)
    private func isEven(_ row: Int) -> Bool { !set.learnsWithinSets && set.masks[row].nonzeroBitCount > 1 }

    private func members(_ mask: UInt16) -> V {
        var members = V.zero
        for index in 0..<set.classCount where mask & 1 << UInt16(index) != 0 { members[index] = 1 }
        return members
    }

    func model(at point: DenseVector) -> LinearModel {
        var weights: [Double] = []
        weights.reserveCapacity(columnCount * set.classCount)
        for column in 0..<columnCount {
            for index in 0..<set.classCount { weights.append(point[column * V.scalarCount + index]) }
        }
        let intercepts = (0..<set.classCount).map { point[columnCount * V.scalarCount + $0] }
        return LinearModel(classCount: set.classCount, weights: weights, intercepts: intercepts)
    }

    func write(_ model: LinearModel, to point: DenseVector) {
        for index in 0..<set.classCount {
            for column in 0..<columnCount {
                point[column * V.scalarCount + index] = model.weights[column * set.classCount + index]
            }
            point[columnCount * V.scalarCount + index] = model.intercepts[index]
        }
    }
}
