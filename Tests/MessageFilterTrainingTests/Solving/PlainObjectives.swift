import LinearAlgebra
import MessageCorpus

@testable import MessageFilterTraining

/// Variables measured as they are, unless an objective says otherwise.
extension DifferentiableObjective {
    func writeDiagonal(into diagonal: DenseVector) {
        for index in 0..<dimension { diagonal[index] = 1 }
    }
}

/// ½xᵀAx − bᵀx
final class Quadratic: DifferentiableObjective {
    let matrix: [Double]
    let linear: [Double]
    private(set) var products = 0

    init(matrix: [Double], linear: [Double]) {
        self.matrix = matrix
        self.linear = linear
    }

    /// BᵀB + I with a random B.
    static func random(dimension n: Int, seed: UInt64) -> Quadratic {
        var generator = SplitMix64(seed: seed)
        let b = (0..<n * n).map { _ in Double.random(in: -1...1, using: &generator) }
        let matrix = (0..<n * n).map { index in
            (0..<n).reduce(index / n == index % n ? 1.0 : 0) { $0 + b[$1 * n + index / n] * b[$1 * n + index % n] }
        }
        return Quadratic(matrix: matrix, linear: (0..<n).map { _ in Double.random(in: -3...3, using: &generator) })
    }

    var dimension: Int { linear.count }

    func times(_ x: [Double]) -> [Double] {
        (0..<dimension).map { row in (0..<dimension).reduce(0) { $0 + matrix[row * dimension + $1] * x[$1] } }
    }

    func evaluate(at point: DenseVector, gradient: DenseVector) -> Double {
        let x = point.elements
        let product = times(x)
        for index in 0..<dimension { gradient[index] = product[index] - linear[index] }
        return (0..<dimension).reduce(0) { $0 + x[$1] * (0.5 * product[$1] - linear[$1]) }
    }

    func multiplyHessian(by direction: DenseVector, into product: DenseVector) {
        products += 1
        for (index, value) in times(direction.elements).enumerated() { product[index] = value }
    }
}

/// Σ 100(x₂ᵢ₊₁ − x₂ᵢ²)² + (1 − x₂ᵢ)², whose valley is curved: steps are refused, and the Hessian must follow the point.
final class Rosenbrock: DifferentiableObjective {
    let dimension: Int
    private var point: [Double] = []
    private var value = 0.0
    private var leastValue = Double.infinity
    private(set) var evaluations = 0
    /// Products with the Hessian of a point that is not the best so far.
    private(set) var misplacedProducts = 0

    init(dimension: Int) { self.dimension = dimension }

    func evaluate(at point: DenseVector, gradient: DenseVector) -> Double {
        let x = point.elements
        self.point = x
        evaluations += 1
        value = 0
        for i in stride(from: 0, to: dimension, by: 2) {
            let rise = x[i + 1] - x[i] * x[i]
            value += 100 * rise * rise + (1 - x[i]) * (1 - x[i])
            gradient[i] = -400 * x[i] * rise - 2 * (1 - x[i])
            gradient[i + 1] = 200 * rise
        }
        leastValue = min(leastValue, value)
        return value
    }

    func multiplyHessian(by direction: DenseVector, into product: DenseVector) {
        misplacedProducts += value > leastValue ? 1 : 0
        for i in stride(from: 0, to: dimension, by: 2) {
            let cross = -400 * point[i]
            product[i] =
                (1200 * point[i] * point[i] - 400 * point[i + 1] + 2) * direction[i] + cross * direction[i + 1]
            product[i + 1] = cross * direction[i] + 200 * direction[i + 1]
        }
    }
}

/// x⁴ − x²: curved downwards at 0, with minima at ±1/√2.
final class DoubleWell: DifferentiableObjective {
    let dimension = 1
    private var point = 0.0

    func evaluate(at point: DenseVector, gradient: DenseVector) -> Double {
        let x = point[0]
        self.point = x
        gradient[0] = 4 * x * x * x - 2 * x
        return x * x * x * x - x * x
    }

    func multiplyHessian(by direction: DenseVector, into product: DenseVector) {
        product[0] = (12 * point * point - 2) * direction[0]
    }
}
