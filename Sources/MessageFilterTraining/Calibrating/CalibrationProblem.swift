import Foundation
import LinearAlgebra

/// The objective of a calibration: value, gradient and the semidefinite part of the Hessian at a point.
struct CalibrationProblem {
    private let scores: [Double]
    private let masks: [UInt16]
    private let weights: [Double]
    private let classCount: Int

    private var value = 0.0
    private var gradient: [Double] = []
    private var hessian: [Double] = []
    private var probabilities: [Double]

    /// ρ of ``Calibration``: keeps offsets of rare classes small, and pins their common part.
    private static let ridge = 0.1
    private static let maximumSteps = 50

    /// - Parameter weights: what each row counts; `nil`: all the same.
    init(scores: [Double], masks: [UInt16], weights: [Double]? = nil, classCount: Int) {
        self.scores = scores
        self.masks = masks
        self.weights = weights ?? Array(repeating: 1, count: masks.count)
        self.classCount = classCount
        probabilities = Array(repeating: 0, count: classCount)
    }

    /// The calibration of least loss.
    mutating func solve() -> Calibration {
        var point = Calibration.identity(classCount: classCount)
        evaluate(point)
        for _ in 0..<Self.maximumSteps {
            guard let step = newtonStep(), promisesGain(step), let next = improve(point, by: step) else { break }
            point = next
        }
        return point
    }

    /// Σ −log Σ_{c∈S} p_c over the rows. Units: nat.
    mutating func logLoss(at point: Calibration) -> Double {
        masks.indices.reduce(0) { loss, row in
            masks[row] == 0 ? loss : loss - weights[row] * log(softmax(row * classCount, mask: masks[row], at: point))
        }
    }

    /// Whether the quadratic model foretells a decrease that arithmetic can show: half of gᵀH⁻¹g.
    private func promisesGain(_ step: [Double]) -> Bool {
        0.5 * zip(step, gradient).reduce(0) { $0 + $1.0 * $1.1 } > Self.smallestGain * abs(value)
    }

    /// The Newton direction; `nil` when the Hessian is not positive definite.
    private func newtonStep() -> [Double]? { PositiveDefiniteSystem.solve(hessian, gradient) }

    /// A share of the value.
    private static let smallestGain = 1e-10

    /// Far too sure scores have hardly a curvature, and a step that is too long by orders of magnitude.
    private static let smallestShare = 1e-9

    /// The point a step, or half, a quarter… of it away, where the value is lower; `nil` where no such gain is left.
    private mutating func improve(_ point: Calibration, by step: [Double]) -> Calibration? {
        let before = value
        var share = 1.0
        while share > Self.smallestShare {
            let candidate = point.moved(by: step, share: share)
            evaluate(candidate)
            if candidate.slope > 0, value < before - Self.smallestGain * abs(before) { return candidate }
            share /= 2
        }
        return nil
    }

    private mutating func evaluate(_ point: Calibration) {
        let n = classCount + 1
        value = 0.5 * Self.ridge * (point.offsets.reduce(0) { $0 + $1 * $1 } + (point.slope - 1) * (point.slope - 1))
        gradient = [Self.ridge * (point.slope - 1)] + point.offsets.map { Self.ridge * $0 }
        hessian = [Double](repeating: 0, count: n * n)
        for index in 0..<n { hessian[index * n + index] = Self.ridge }
        for row in masks.indices where masks[row] != 0 { add(row, at: point) }
    }

    /// Adds one row's loss and derivatives. Works in ``probabilities``, so that nothing is allocated for a row.
    private mutating func add(_ row: Int, at point: Calibration) {
        let start = row * classCount
        let mass = softmax(start, mask: masks[row], at: point)
        let weight = weights[row]
        value -= weight * log(mass)
        var meanScore = 0.0
        for c in 0..<classCount { meanScore += probabilities[c] * scores[start + c] }
        for c in 0..<classCount {
            let isMember = masks[row] & 1 << UInt16(c) != 0
            addClass(c, score: scores[start + c], meanScore, memberShare: isMember ? 1 / mass : 0, weight)
        }
    }

    /// The derivative of a row's scores by the slope is z, by the offset of class c the unit vector of c.
    private mutating func addClass(_ c: Int, score: Double, _ meanScore: Double, memberShare: Double, _ weight: Double)
    {
        let n = classCount + 1
        let p = weight * probabilities[c]
        let difference = p * (1 - memberShare)
        let cross = p * (score - meanScore)
        gradient[0] += difference * score
        gradient[c + 1] += difference
        hessian[0] += cross * (score - meanScore)
        hessian[c + 1] += cross
        hessian[(c + 1) * n] += cross
        hessian[(c + 1) * n + c + 1] += p
        for other in 0..<classCount { hessian[(c + 1) * n + other + 1] -= p * probabilities[other] }
    }

    /// Writes the row's probabilities into ``probabilities``; returns the mass of the classes in `mask`.
    private mutating func softmax(_ start: Int, mask: UInt16, at point: Calibration) -> Double {
        var maximum = -Double.infinity
        for c in 0..<classCount {
            probabilities[c] = point.slope * scores[start + c] + point.offsets[c]
            maximum = max(maximum, probabilities[c])
        }
        var total = 0.0
        var inside = 0.0
        for c in 0..<classCount {
            probabilities[c] = exp(probabilities[c] - maximum)
            total += probabilities[c]
            if mask & 1 << UInt16(c) != 0 { inside += probabilities[c] }
        }
        for c in 0..<classCount { probabilities[c] /= total }
        return max(inside / total, .leastNormalMagnitude)
    }
}
