import Foundation
import LinearAlgebra

/// The regularized negative log-likelihood of logistic regression with two classes, by the difference of their weights.
///
///     f(u, b) = Σᵢ cᵢ·log(1 + exp(−yᵢ·(uᵀxᵢ + b))) + ¼λ‖u‖²       yᵢ = 1 for the second class, −1 for the first
///
/// With u = w₂ − w₁ and w₁ = −w₂ this is ``LogisticObjective``: the penalty makes the two classes' weights opposite at
/// the optimum, and a method that starts from such a point stays among them.
///
/// - Shapes: X is (n, d) in blocks; u is (d), b one more element behind it.
/// - Units: natural log; the loss is a sum over rows, so λ does not scale with n.
/// - Edge cases: rows without a class, and rows of both, teach nothing. The intercept is not regularized.
/// - Complexity: O(nnz) time a call; O(n) memory.
final class BinaryLogisticObjective: RegularizedLikelihood {
    private let set: TrainingSet
    private let rows: [Int]
    private let columnCount: Int
    private let slices: SlicedSum
    private let sampling: @Sendable (Double) -> CurvatureSampling
    /// cᵢ·p(1 − p) at the last point.
    private let curvatures: DenseVector
    var regularization = 1.0

    init(
        _ set: TrainingSet, rows: [Int], entriesPerSlice: Int? = nil,
        sampling: @escaping @Sendable (Double) -> CurvatureSampling = { CurvatureSampling(ridge: $0) }
    ) {
        self.sampling = sampling
        let rows = rows.filter { set.masks[$0].nonzeroBitCount == 1 }
        self.set = set
        self.rows = rows
        columnCount = set.design.pattern.columnCount
        slices = SlicedSum(
            set.design.pattern, rows: rows, dimension: columnCount + 1, entriesPerSlice: entriesPerSlice)
        curvatures = DenseVector(count: rows.count)
    }

    var dimension: Int { columnCount + 1 }

    func evaluate(at point: DenseVector, gradient: DenseVector) -> Double {
        let sampling = sampling(0.5 * regularization)
        let loss = slices.sum(into: gradient) { view, slice, gradient in
            var loss = 0.0
            for index in slice {
                let row = self.rows[index]
                let sign = self.set.masks[row] == 1 ? -1.0 : 1
                let margin = sign * (view.product(row: row, point.values) + point.values[self.columnCount])
                // exp(−|m|) cannot overflow; of the two probabilities it gives both.
                let power = exp(-abs(margin))
                let weight = self.set.weights[row]
                let share = 1 / (1 + power)
                loss += weight * (log1p(power) + max(0, -margin))
                let curvature = power * share * share
                self.curvatures.values[index] =
                    curvature * sampling.weight(weight, curvature: curvature, row: row)
                let residual = -sign * weight * (margin < 0 ? share : power * share)
                view.scatter(row: row, residual, into: gradient.values)
                gradient.values[self.columnCount] += residual
            }
            return loss
        }
        gradient.add(0.5 * regularization, times: point, length: columnCount)
        return loss + 0.25 * regularization * point.dot(point, length: columnCount)
    }

    func multiplyHessian(by direction: DenseVector, into product: DenseVector) {
        _ = slices.sum(into: product) { view, slice, product in
            for index in slice {
                guard self.curvatures.values[index] > 0 else { continue }
                let row = self.rows[index]
                let score = view.product(row: row, direction.values) + direction.values[self.columnCount]
                let change = self.curvatures.values[index] * score
                view.scatter(row: row, change, into: product.values)
                product.values[self.columnCount] += change
            }
            return 0
        }
        product.add(0.5 * regularization, times: direction, length: columnCount)
    }

    func writeDiagonal(into diagonal: DenseVector) {
        _ = slices.sum(into: diagonal) { view, slice, diagonal in
            for index in slice where self.curvatures.values[index] > 0 {
                view.scatterSquares(row: self.rows[index], self.curvatures.values[index], into: diagonal.values)
                diagonal.values[self.columnCount] += self.curvatures.values[index]
            }
            return 0
        }
        diagonal.add(0.5 * regularization)
    }

    func model(at point: DenseVector) -> LinearModel {
        var weights = [Double](repeating: 0, count: 2 * columnCount)
        for column in 0..<columnCount {
            weights[2 * column] = -0.5 * point[column]
            weights[2 * column + 1] = 0.5 * point[column]
        }
        let half = 0.5 * point[columnCount]
        return LinearModel(classCount: 2, weights: weights, intercepts: [-half, half])
    }

    func write(_ model: LinearModel, to point: DenseVector) {
        for column in 0..<columnCount { point[column] = model.weights[2 * column + 1] - model.weights[2 * column] }
        point[columnCount] = model.intercepts[1] - model.intercepts[0]
    }
}
