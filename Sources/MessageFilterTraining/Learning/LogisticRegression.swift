import LinearAlgebra

/// Multinomial logistic regression with an L2 penalty, fitted by a trust-region Newton method.
///
/// The strength is λ in ½λ‖W‖² beside a sum of losses over rows.
public struct LogisticRegression: LinearLearner {
    public let name = "logistic"
    public let strengthName = "regularization"
    public let searchedStrengths = [1, 0.3, 0.1, 0.03, 0.01]

    public init() {}

    public func fit(_ set: TrainingSet, rows: [Int], strengths: [Double], precision: FitPrecision) -> [Fit] {
        switch set.classCount {
        case ...2: fit(SIMD2<Double>.self, set, rows, strengths, precision)
        case ...4: fit(SIMD4<Double>.self, set, rows, strengths, precision)
        case ...8: fit(SIMD8<Double>.self, set, rows, strengths, precision)
        default: fit(SIMD16<Double>.self, set, rows, strengths, precision)
        }
    }

    /// One fit after the other, each from the point where the last one ended.
    private func fit<V: SIMD & Sendable>(
        _ type: V.Type, _ set: TrainingSet, _ rows: [Int], _ strengths: [Double], _ precision: FitPrecision
    ) -> [Fit] where V.Scalar == Double {
        let point = DenseVector(count: (set.design.pattern.columnCount + 1) * V.scalarCount)
        var referenceNorm: Double?
        return strengths.map { strength in
            let objective = LogisticObjective<V>(set, rows: rows, regularization: strength)
            referenceNorm = referenceNorm ?? gradientNorm(objective, at: point)
            let solver = TrustRegionNewton(objective, parameters: .init(gradientTolerance: precision.gradientTolerance))
            let outcome = solver.minimize(point, referenceNorm: referenceNorm)
            return Fit(model: model(point, type, set), outcome: outcome)
        }
    }

    private func gradientNorm(_ objective: some DifferentiableObjective, at point: DenseVector) -> Double {
        let gradient = DenseVector(count: point.count)
        _ = objective.evaluate(at: point, gradient: gradient)
        return gradient.norm
    }

    private func model<V: SIMD>(_ point: DenseVector, _ type: V.Type, _ set: TrainingSet) -> LinearModel {
        let columns = set.design.pattern.columnCount, classes = set.classCount
        var weights: [Double] = []
        weights.reserveCapacity(columns * classes)
        for column in 0..<columns {
            for index in 0..<classes { weights.append(point[column * V.scalarCount + index]) }
        }
        let intercepts = (0..<classes).map { point[columns * V.scalarCount + $0] }
        return LinearModel(classCount: classes, weights: weights, intercepts: intercepts)
    }
}

extension FitPrecision {
    /// The share of the gradient norm at zero weights at which a fit stops.
    var gradientTolerance: Double {
        switch self {
        case .coarse: 1e-2
        case .fine: 1e-4
        }
    }
}
