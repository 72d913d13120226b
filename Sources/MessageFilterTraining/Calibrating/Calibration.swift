import Foundation

/// Makes held-out scores into probabilities that can be believed: one temperature, one offset a class.
///
///     p = softmax(a·z + o)       fitted to Σ −log Σ_{c∈S} p_c + ½ρ(‖o‖² + (a − 1)²)
///
/// Fitted by Newton's method with the positive semidefinite part of the Hessian; each step solves a system of k + 1
/// equations by Cholesky's factorization.
///
/// - Source: C. Guo et al., *On calibration of modern neural networks*, ICML 2017 (temperature and vector scaling).
public struct Calibration: Equatable, Sendable {
    /// What scores are multiplied with: 1 / temperature.
    public var slope: Double
    /// What is added to each class. Units: nat.
    public var offsets: [Double]

    /// No change.
    public static func identity(classCount: Int) -> Calibration {
        Calibration(slope: 1, offsets: Array(repeating: 0, count: classCount))
    }

    /// Fits to held-out scores.
    ///
    /// - Parameters:
    ///   - scores: row-major (rows, classes).
    ///   - masks: for each row the classes inside its label, a bit for each.
    public init(scores: [Double], masks: [UInt16], classCount: Int) {
        var problem = CalibrationProblem(scores: scores, masks: masks, classCount: classCount)
        self = problem.solve()
    }

    init(slope: Double, offsets: [Double]) {
        self.slope = slope
        self.offsets = offsets
    }

    /// Moves by a share of a step: slope first, then offsets.
    func moved(by step: [Double], share: Double) -> Calibration {
        Calibration(slope: slope - share * step[0], offsets: zip(offsets, step.dropFirst()).map { $0 - share * $1 })
    }

    /// The probabilities of one row of scores.
    public func probabilities(_ scores: some Collection<Double>) -> [Double] {
        softmax(zip(scores, offsets).map { slope * $0 + $1 })
    }
}

/// softmax by its own maximum.
func softmax(_ scores: [Double]) -> [Double] {
    let maximum = scores.max() ?? 0
    var shares = scores
    var total = 0.0
    for index in shares.indices {
        shares[index] = exp(scores[index] - maximum)
        total += shares[index]
    }
    for index in shares.indices { shares[index] /= total }
    return shares
}
