import Foundation
import LinearAlgebra

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

    /// ρ above: keeps offsets of rare classes small, and pins their common part.
    private static let ridge = 0.1
    private static let maximumSteps = 50

    /// Fits to held-out scores.
    ///
    /// - Parameters:
    ///   - scores: row-major (rows, classes).
    ///   - masks: for each row the classes inside its label, a bit for each.
    ///   - weights: what each row counts; `nil` for all the same.
    public init(scores: [Double], masks: [UInt16], weights: [Double]? = nil, classCount: Int) {
        self = .identity(classCount: classCount)
        var problem = CalibrationProblem(
            scores: scores, masks: masks, weights: weights, classCount: classCount, ridge: Self.ridge)
        problem.evaluate(self)
        for _ in 0..<Self.maximumSteps {
            guard let step = problem.newtonStep() else { break }
            guard let next = problem.improve(self, by: step) else { break }
            self = next
        }
    }

    private init(slope: Double, offsets: [Double]) {
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
    let exponentials = scores.map { exp($0 - maximum) }
    let total = exponentials.reduce(0, +)
    return exponentials.map { $0 / total }
}

/// The objective of a calibration: value, gradient and the semidefinite part of the Hessian at a point.
private struct CalibrationProblem {
    let scores: [Double]
    let masks: [UInt16]
    let weights: [Double]?
    let classCount: Int
    let ridge: Double

    private(set) var value = 0.0
    private var gradient: [Double] = []
    private var hessian: [Double] = []

    init(scores: [Double], masks: [UInt16], weights: [Double]?, classCount: Int, ridge: Double) {
        self.scores = scores
        self.masks = masks
        self.weights = weights
        self.classCount = classCount
        self.ridge = ridge
    }

    /// The Newton direction; `nil` when the Hessian is not positive definite.
    func newtonStep() -> [Double]? { PositiveDefiniteSystem.solve(hessian, gradient) }

    /// Far too sure scores have hardly a curvature, and a step that is too long by orders of magnitude.
    private static let smallestShare = 1e-9

    /// The point a step, or half, a quarter… of it away, where the value is lower; `nil` where no such gain is left.
    mutating func improve(_ point: Calibration, by step: [Double]) -> Calibration? {
        let before = value
        var share = 1.0
        while share > Self.smallestShare {
            let candidate = point.moved(by: step, share: share)
            evaluate(candidate)
            if candidate.slope > 0, value < before - 1e-10 * abs(before) { return candidate }
            share /= 2
        }
        return nil
    }

    mutating func evaluate(_ point: Calibration) {
        let n = classCount + 1
        value = 0.5 * ridge * (point.offsets.reduce(0) { $0 + $1 * $1 } + (point.slope - 1) * (point.slope - 1))
        gradient = [ridge * (point.slope - 1)] + point.offsets.map { ridge * $0 }
        hessian = [Double](repeating: 0, count: n * n)
        for index in 0..<n { hessian[index * n + index] = ridge }
        for row in masks.indices where masks[row] != 0 { add(row, at: point, weight: weights?[row] ?? 1) }
    }

    private mutating func add(_ row: Int, at point: Calibration, weight: Double) {
        let z = scores[row * classCount..<(row + 1) * classCount]
        let p = point.probabilities(z)
        let inside = p.indices.map { masks[row] & 1 << UInt16($0) != 0 ? p[$0] : 0 }
        let mass = max(inside.reduce(0, +), .leastNormalMagnitude)
        value -= weight * log(mass)
        let n = classCount + 1
        // The derivative of row's scores by slope is z, by offset c the unit vector of c; v and pᵀv for each variable.
        let meanScore = zip(p, z).reduce(0) { $0 + $1.0 * $1.1 }
        for (c, zc) in z.enumerated() {
            let difference = weight * (p[c] - inside[c] / mass)
            gradient[0] += difference * zc
            gradient[c + 1] += difference
            hessian[0] += weight * p[c] * (zc - meanScore) * (zc - meanScore)
            let cross = weight * p[c] * (zc - meanScore)
            hessian[c + 1] += cross
            hessian[(c + 1) * n] += cross
            for other in 0..<classCount {
                hessian[(c + 1) * n + other + 1] += weight * (c == other ? p[c] - p[c] * p[c] : -p[c] * p[other])
            }
        }
    }
}
