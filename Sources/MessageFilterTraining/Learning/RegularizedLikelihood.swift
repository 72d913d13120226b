import LinearAlgebra

/// An objective whose variables are a linear model, beside a penalty ½λ‖W‖².
protocol RegularizedLikelihood: DifferentiableObjective {
    /// λ; to be set between searches only.
    var regularization: Double { get set }

    /// The model that a point stands for.
    func model(at point: DenseVector) -> LinearModel

    /// Writes the point that stands for `model`.
    func write(_ model: LinearModel, to point: DenseVector)
}

extension FittingPath {
    /// Each fit begins at the point where the last one ended.
    ///
    /// A function and not a generic class: only so is it compiled for each objective's own type, many times faster.
    @inline(__always)
    init(_ objective: some RegularizedLikelihood, start: LinearModel?, precision: FitPrecision) {
        let solver = TrustRegionNewton(
            objective, parameters: .init(gradientTolerance: 0, decreaseTolerance: precision.decreaseTolerance))
        let point = DenseVector(count: objective.dimension)
        if let start { objective.write(start, to: point) }
        self.init { strength in
            objective.regularization = strength
            let outcome = solver.minimize(point)
            return Fit(model: objective.model(at: point), outcome: outcome)
        }
    }
}
