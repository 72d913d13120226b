import LinearAlgebra

/// Steihaug's truncated conjugate gradients: an approximate minimum of a quadratic model within a ball.
///
///     min gᵀs + ½ sᵀHs   subject to ‖s‖ ≤ radius
final class ConjugateGradients {
    struct Step {
        var norm = 0.0
        var predictedDecrease = 0.0
        var reachedRadius = false
        var products = 0
    }

    /// The step of the last call.
    let solution: DenseVector

    private let residual: DenseVector
    private let direction: DenseVector
    private let product: DenseVector

    /// Stops when the residual has fallen to this share of the gradient.
    private static let residualShare = 0.1
    private static let maximumProducts = 500

    init(dimension: Int) {
        solution = DenseVector(count: dimension)
        residual = DenseVector(count: dimension)
        direction = DenseVector(count: dimension)
        product = DenseVector(count: dimension)
    }

    var timeInBLAS: Duration {
        [solution, residual, direction, product].reduce(.zero) { $0 + $1.timeInBLAS }
    }

    /// Computes the step for `gradient` into ``solution``.
    func step(_ objective: some DifferentiableObjective, gradient: DenseVector, radius: Double) -> Step {
        solution.clear()
        residual.clear()
        residual.add(-1, times: gradient)
        direction.copy(from: residual)
        var step = Step()
        var square = residual.dot(residual)
        let target = Self.residualShare * square.squareRoot()
        while step.products < Self.maximumProducts, square.squareRoot() > target {
            objective.multiplyHessian(by: direction, into: product)
            step.products += 1
            let curvature = direction.dot(product)
            let length = square / curvature
            if curvature <= 0 || isBeyond(radius, length) {
                let toEdge = distanceToEdge(radius)
                solution.add(toEdge, times: direction)
                residual.add(-toEdge, times: product)
                step.reachedRadius = true
                break
            }
            solution.add(length, times: direction)
            residual.add(-length, times: product)
            let next = residual.dot(residual)
            direction.scale(by: next / square)
            direction.add(1, times: residual)
            square = next
        }
        step.norm = solution.norm
        // With r = −g − Hs the model's decrease is −gᵀs − ½sᵀHs = ½(rᵀs − gᵀs).
        step.predictedDecrease = 0.5 * (residual.dot(solution) - gradient.dot(solution))
        return step
    }

    private func isBeyond(_ radius: Double, _ length: Double) -> Bool {
        let square =
            solution.dot(solution) + 2 * length * solution.dot(direction) + length * length * direction.dot(direction)
        return square >= radius * radius
    }

    /// The positive t with ‖s + t·d‖ = radius, by the form that does not cancel.
    private func distanceToEdge(_ radius: Double) -> Double {
        let sd = solution.dot(direction), dd = direction.dot(direction)
        let slack = radius * radius - solution.dot(solution)
        let root = (sd * sd + dd * slack).squareRoot()
        return sd >= 0 ? slack / (sd + root) : (root - sd) / dd
    }
}
