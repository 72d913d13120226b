import LinearAlgebra

/// Steihaug's truncated conjugate gradients, preconditioned: an approximate minimum of a quadratic model within an
/// ellipsoid.
///
///     min gᵀs + ½ sᵀHs   subject to ‖s‖ ≤ radius      ‖s‖² = sᵀMs, M a positive diagonal near H's
///
/// - Source: T. Steihaug, SIAM J. Numer. Anal. 20 (1983); C.-Y. Hsia, W.-L. Chiang, C.-J. Lin, *Preconditioned conjugate
///   gradient methods in truncated Newton frameworks for large-scale linear classification*, ACML 2018.
final class ConjugateGradients {
    struct Step {
        /// By M, as all norms here.
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
    private let preconditioned: DenseVector

    /// Stops when the residual, by M⁻¹, has fallen to this share of the gradient.
    private static let residualShare = 0.1
    private static let maximumProducts = 500

    init(dimension: Int) {
        solution = DenseVector(count: dimension)
        residual = DenseVector(count: dimension)
        direction = DenseVector(count: dimension)
        product = DenseVector(count: dimension)
        preconditioned = DenseVector(count: dimension)
    }

    var timeInBLAS: Duration {
        [solution, residual, direction, product, preconditioned].reduce(.zero) { $0 + $1.timeInBLAS }
    }

    /// Computes the step for `gradient` into ``solution``.
    ///
    /// - Parameter inverse: the diagonal of M⁻¹.
    func step(
        _ objective: some DifferentiableObjective, gradient: DenseVector, inverse: DenseVector, radius: Double
    ) -> Step {
        solution.clear()
        residual.clear()
        residual.add(-1, times: gradient)
        // z = M⁻¹r; rᵀz
        var square = preconditioned.setProduct(residual, inverse)
        direction.copy(from: preconditioned)
        var step = Step()
        var lengths = Lengths(directionSquare: square)
        let target = Self.residualShare * Self.residualShare * square
        while step.products < Self.maximumProducts, square > target {
            objective.multiplyHessian(by: direction, into: product)
            step.products += 1
            let curvature = direction.dot(product)
            let length = square / curvature
            if curvature <= 0 || lengths.square(after: length) >= radius * radius {
                advance(lengths.toEdge(of: radius))
                step.reachedRadius = true
                lengths.solutionSquare = radius * radius
                break
            }
            advance(length)
            let next = preconditioned.setProduct(residual, inverse)
            lengths.advance(by: length, residualSquare: next, ratio: next / square)
            direction.scale(by: next / square, adding: preconditioned)
            square = next
        }
        step.norm = lengths.solutionSquare.squareRoot()
        // With r = −g − Hs the model's decrease is −gᵀs − ½sᵀHs = ½(rᵀs − gᵀs).
        step.predictedDecrease = 0.5 * (residual.dot(solution) - gradient.dot(solution))
        return step
    }

    private func advance(_ length: Double) {
        solution.add(length, times: direction)
        residual.add(-length, times: product)
    }

    /// The lengths of solution s and direction d by M, carried on from step to step: r is orthogonal to all earlier d,
    /// so that they follow from rᵀz alone.
    private struct Lengths {
        var solutionSquare = 0.0
        private var cross = 0.0
        private var directionSquare: Double

        init(directionSquare: Double) { self.directionSquare = directionSquare }

        /// ‖s + t·d‖²
        func square(after t: Double) -> Double { solutionSquare + t * (2 * cross + t * directionSquare) }

        /// s ← s + t·d, d ← z + ratio·d
        mutating func advance(by t: Double, residualSquare: Double, ratio: Double) {
            solutionSquare = square(after: t)
            cross = ratio * (cross + t * directionSquare)
            directionSquare = residualSquare + ratio * ratio * directionSquare
        }

        /// The positive t with ‖s + t·d‖ = radius, by the form that does not cancel.
        func toEdge(of radius: Double) -> Double {
            let slack = radius * radius - solutionSquare
            let root = (cross * cross + directionSquare * slack).squareRoot()
            return cross >= 0 ? slack / (cross + root) : (root - cross) / directionSquare
        }
    }
}
