import LinearAlgebra

/// Multinomial logistic regression with an L2 penalty, fitted by a trust-region Newton method.
///
/// The strength is λ in ½λ‖W‖² beside a sum of losses over rows.
public struct LogisticRegression: LinearLearner {
    public let name = "logistic"
    public let strengthName = "regularization"
    public let searchedStrengths = [1, 0.3, 0.1, 0.03, 0.01]

    public init() {}

    public func path(
        _ set: TrainingSet, rows: [Int], start: LinearModel?, precision: FitPrecision
    ) -> FittingPath {
        switch set.classCount {
        case ...2: FittingPath(BinaryLogisticObjective(set, rows: rows), start: start, precision: precision)
        case ...4: FittingPath(LogisticObjective<SIMD4<Double>>(set, rows: rows), start: start, precision: precision)
        case ...8: FittingPath(LogisticObjective<SIMD8<Double>>(set, rows: rows), start: start, precision: precision)
        default: FittingPath(LogisticObjective<SIMD16<Double>>(set, rows: rows), start: start, precision: precision)
        }
    }
}

extension FitPrecision {
    /// A fit stops after a step that was to gain no more than this share of the objective; what is left to be gained then
    /// is a tenth of that, or less.
    var decreaseTolerance: Double {
        switch self {
        case .coarse: 5e-2
        case .fine: 1e-5
        }
    }
}
