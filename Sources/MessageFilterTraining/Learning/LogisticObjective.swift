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
final class LogisticObjective<V: SIMD & Sendable>: DifferentiableObjective where V.Scalar == Double {
    private let set: TrainingSet
    private let rows: [Int]
    private let regularization: Double
    /// −∞ for padding classes.
    private let padding: V
    private let slices: [Range<Int>]
    private let scratch: [DenseVector]
    private let probabilities: UnsafeMutablePointer<V>
    private let conditionals: UnsafeMutablePointer<V>

    private static var maximumSlices: Int { 8 }

    /// - Parameter entriesPerSlice: rows are cut into slices of about so many entries, each with a gradient of its own;
    ///   the cut depends on the data only.
    init(_ set: TrainingSet, rows: [Int], regularization: Double, entriesPerSlice: Int = 4_000_000) {
        let rows = rows.filter { set.masks[$0] != 0 }
        self.set = set
        self.rows = rows
        self.regularization = regularization
        var padding = V(repeating: -.infinity)
        for index in 0..<set.classCount { padding[index] = 0 }
        self.padding = padding
        let entries = rows.reduce(0) { $0 + set.design.pattern.entryCount(ofRow: $1) }
        let sliceCount = min(Self.maximumSlices, max(1, entries / entriesPerSlice))
        slices = (0..<sliceCount).map { rows.count * $0 / sliceCount..<rows.count * ($0 + 1) / sliceCount }
        let dimension = (set.design.pattern.columnCount + 1) * V.scalarCount
        scratch = (1..<max(sliceCount, 1)).map { _ in DenseVector(count: dimension) }
        probabilities = .allocate(capacity: rows.count)
        probabilities.initialize(repeating: .zero, count: rows.count)
        conditionals = .allocate(capacity: rows.count)
        conditionals.initialize(repeating: .zero, count: rows.count)
    }

    deinit {
        probabilities.deallocate()
        conditionals.deallocate()
    }

    private var columnCount: Int { self.set.design.pattern.columnCount }
    var dimension: Int { (columnCount + 1) * V.scalarCount }

    func evaluate(at point: DenseVector, gradient: DenseVector) -> Double {
        let losses = overSlices(point, into: gradient) { view, slice, weights, gradient in
            self.evaluate(view, slice, weights, gradient)
        }
        return losses.reduce(0, +) + regularize(point, gradient)
    }

    func multiplyHessian(by direction: DenseVector, into product: DenseVector) {
        _ = overSlices(direction, into: product) { view, slice, direction, product in
            self.multiply(view, slice, direction, product)
        }
        _ = regularize(direction, product)
    }

    /// Adds λW to `result`, without the intercept; ½λ‖W‖².
    private func regularize(_ point: DenseVector, _ result: DenseVector) -> Double {
        let end = columnCount * V.scalarCount
        let intercepts = (end..<dimension).map { point[$0] }
        for index in end..<dimension { point[index] = 0 }
        result.add(regularization, times: point)
        let square = point.dot(point)
        for (index, value) in intercepts.enumerated() { point[end + index] = value }
        return 0.5 * regularization * square
    }

    private func evaluate(
        _ view: BlockScaledPattern.Rows, _ slice: Range<Int>, _ weights: UnsafePointer<V>,
        _ gradient: UnsafeMutablePointer<V>
    ) -> Double {
        var loss = 0.0
        let intercept = weights[columnCount] + padding
        for index in slice {
            let row = rows[index]
            let scores = view.product(row: row, weights) + intercept
            let members = members(set.masks[row])
            let likelihood =
                isEven(row)
                ? RowLikelihood(evenly: scores, members: members) : RowLikelihood(scores: scores, members: members)
            probabilities[index] = likelihood.probabilities
            conditionals[index] = likelihood.conditional
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
            let row = rows[index]
            let scores = view.product(row: row, direction) + intercept
            let change = curvature(index, row, scores) * set.weights[row]
            view.scatter(row: row, change, into: product)
            product[columnCount] += change
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

    /// Runs `body` on every slice, each with a result of its own, and sums the results in the order of the slices.
    private func overSlices(
        _ point: DenseVector, into result: DenseVector,
        _ body: (BlockScaledPattern.Rows, Range<Int>, UnsafePointer<V>, UnsafeMutablePointer<V>) -> Double
    ) -> [Double] {
        let results = [result] + scratch
        let values = set.design.pattern.withRows { view in
            withoutActuallyEscaping(body) { body in
                let work = SliceWork(view: view, point: point, results: results, slices: slices, body: body)
                return concurrentMap(0..<slices.count) { work.run($0) }
            }
        }
        for partial in scratch { result.add(1, times: partial) }
        return values
    }

    /// What the threads share: each writes to the result of its own slice only.
    private struct SliceWork: @unchecked Sendable {
        let view: BlockScaledPattern.Rows
        let point: DenseVector
        let results: [DenseVector]
        let slices: [Range<Int>]
        let body: (BlockScaledPattern.Rows, Range<Int>, UnsafePointer<V>, UnsafeMutablePointer<V>) -> Double

        func run(_ index: Int) -> Double {
            results[index].clear()
            return point.withRows(of: V.self) { point in
                results[index].withRows(of: V.self) { body(view, slices[index], point, $0) }
            }
        }
    }
}
