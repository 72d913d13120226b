import LinearAlgebra

/// A trust-region Newton method whose steps come from truncated conjugate gradients.
///
/// Each step minimizes a quadratic model within a radius by conjugate gradients, until the residual is small against the
/// gradient, the radius is reached, or a direction of negative curvature leads to the edge. The radius follows how well
/// the model foretold the decrease; variables are measured by the Hessian's diagonal.
///
/// - Source: C.-J. Lin, R. Weng, S. Keerthi, *Trust region Newton method for large-scale logistic regression*,
///   JMLR 9 (2008); T. Steihaug, SIAM J. Numer. Anal. 20 (1983) for the truncated conjugate gradients.
public struct TrustRegionNewton<Objective: DifferentiableObjective> {
    private let objective: Objective
    private let parameters: NewtonSearch.Parameters
    private let gradient: DenseVector
    private let trial: DenseVector
    private let trialGradient: DenseVector
    private let inverse: DenseVector
    private let conjugate: ConjugateGradients

    public init(_ objective: Objective, parameters: NewtonSearch.Parameters = .init()) {
        self.objective = objective
        self.parameters = parameters
        gradient = DenseVector(count: objective.dimension)
        trial = DenseVector(count: objective.dimension)
        trialGradient = DenseVector(count: objective.dimension)
        inverse = DenseVector(count: objective.dimension)
        conjugate = ConjugateGradients(dimension: objective.dimension)
    }

    /// Moves `point` to a minimum.
    public func minimize(_ point: DenseVector) -> NewtonSearch.Outcome {
        var outcome = NewtonSearch.Outcome(
            value: objective.evaluate(at: point, gradient: gradient), gradientNorm: gradient.norm)
        let target = parameters.gradientTolerance * outcome.gradientNorm
        var radius = Double.infinity
        var hasMoved = true
        while outcome.gradientNorm > target, outcome.iterations < parameters.maximumIterations {
            if hasMoved { measure() }
            if outcome.iterations == 0 { radius = Self.firstRadius * preconditionedNorm() }
            let step = conjugate.step(objective, gradient: gradient, inverse: inverse, radius: radius)
            outcome.hessianProducts += step.products
            outcome.iterations += 1
            trial.copy(from: point)
            trial.add(1, times: conjugate.solution)
            let value = objective.evaluate(at: trial, gradient: trialGradient)
            let decrease = Decrease(actual: outcome.value - value, predicted: step.predictedDecrease)
            radius = decrease.radius(after: radius, step: step, slope: gradient.dot(conjugate.solution))
            hasMoved = decrease.isSufficient
            if hasMoved {
                point.copy(from: trial)
                gradient.copy(from: trialGradient)
                outcome.value = value
                outcome.gradientNorm = gradient.norm
            } else {
                // The trial moved the Hessian's point away: move it back.
                _ = objective.evaluate(at: point, gradient: gradient)
            }
            if decrease.isBelowPrecision(of: outcome.value) { break }
            if hasMoved, !step.reachedRadius,
                step.predictedDecrease <= parameters.decreaseTolerance * abs(outcome.value)
            {
                outcome.converged = true
                break
            }
        }
        outcome.timeInBLAS = [gradient, trial, trialGradient, inverse].reduce(conjugate.timeInBLAS) {
            $0 + $1.timeInBLAS
        }
        outcome.converged = outcome.converged || outcome.gradientNorm <= target
        return outcome
    }

    /// Of the length that the first step would have if the Hessian matrix were the diagonal.
    private static var firstRadius: Double { 10 }

    private func measure() {
        objective.writeDiagonal(into: inverse)
        inverse.invert()
    }

    /// √(gᵀM⁻¹g): the length of the step to the minimum if the Hessian were M.
    private func preconditionedNorm() -> Double {
        trial.setProduct(gradient, inverse).squareRoot()
    }
}

/// How a step's decrease compares with what the quadratic model foretold.
private struct Decrease {
    let actual: Double
    let predicted: Double

    var isSufficient: Bool { actual > 1e-4 * predicted }

    /// Whether arithmetic can no longer tell values apart.
    func isBelowPrecision(of value: Double) -> Bool {
        abs(actual) <= 1e-13 * abs(value) && abs(predicted) <= 1e-13 * abs(value)
    }

    /// The next radius (Lin, Weng, Keerthi 2008, §2.1; constants of LIBLINEAR).
    func radius(after radius: Double, step: ConjugateGradients.Step, slope: Double) -> Double {
        let excess = -actual - slope
        let alpha = excess <= 0 ? 4 : max(0.25, -0.5 * slope / excess)
        switch actual {
        case ..<(1e-4 * predicted): return min(alpha * step.norm, 0.5 * radius)
        case ..<(0.25 * predicted): return max(0.25 * radius, min(alpha * step.norm, 0.5 * radius))
        case ..<(0.75 * predicted): return max(0.25 * radius, min(alpha * step.norm, 4 * radius))
        default: return step.reachedRadius ? 4 * radius : max(radius, min(alpha * step.norm, 4 * radius))
        }
    }
}
