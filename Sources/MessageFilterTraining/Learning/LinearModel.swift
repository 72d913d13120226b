import LinearAlgebra

/// A linear classifier over a design matrix's columns.
///
///     zᵢ = Wᵀxᵢ + b
///
/// - Shapes: W is (columns, classes), row-major; b is (classes).
public struct LinearModel: Sendable {
    public var classCount: Int
    public var weights: [Double]
    public var intercepts: [Double]

    /// The scores of one row. Units: nat.
    public func scores(_ pattern: BlockScaledPattern, row: Int) -> [Double] {
        var scores = intercepts
        for block in 0..<pattern.blockCount {
            let scale = pattern.scales[row * pattern.blockCount + block]
            for column in pattern.block(block, ofRow: row) {
                let offset = Int(column) * classCount
                for index in 0..<classCount { scores[index] += scale * weights[offset + index] }
            }
        }
        return scores
    }
}

/// A way to learn a linear model from rows of a training set.
public protocol LinearLearner: Sendable {
    /// The name on the command line and in model cards.
    var name: String { get }
    /// What the strength of regularization or smoothing is called.
    var strengthName: String { get }
    /// The strengths that a search tries, strongest first.
    var searchedStrengths: [Double] { get }

    /// Fits a model to the given rows for each strength, in order; a fit may start from the one before.
    func fit(_ set: TrainingSet, rows: [Int], strengths: [Double], precision: FitPrecision) -> [Fit]
}

/// How exactly a fit is to be done: coarse is enough to compare strengths and to calibrate.
public enum FitPrecision: Sendable {
    case coarse, fine
}

/// A fitted model with what its making tells.
public struct Fit: Sendable {
    public var model: LinearModel
    public var outcome: NewtonSearch.Outcome?

    var timeInBLAS: Duration { outcome?.timeInBLAS ?? .zero }
}
