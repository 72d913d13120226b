import Foundation

/// The loss of one row under a label that is a set of classes.
///
///     loss(z, S) = −log Σ_{c∈S} p_c       p = softmax(z), by the row's own maximum
///     gradient   = p − q                  q = p(· | S)
///     Hessian    = diag(p) − ppᵀ − (diag(q) − qqᵀ)
///
/// - Source: R. Jin, Z. Ghahramani, *Learning with multiple labels*, NIPS 2002.
struct RowLikelihood<V: SIMD> where V.Scalar == Double {
    let loss: Double
    /// p: the probability of each class.
    let probabilities: V
    /// q: the same, given that the class is in the label's set.
    let conditional: V

    /// - Parameter members: 1 for the classes in the set, 0 for the others.
    @inline(__always)
    init(scores: V, members: V) {
        let exponentials = Self.exp(scores - V(repeating: scores.max()))
        let inside = exponentials * members
        let total = exponentials.sum(), insideTotal = max(inside.sum(), .leastNormalMagnitude)
        loss = log(total) - log(insideTotal)
        probabilities = exponentials / V(repeating: total)
        conditional = inside / V(repeating: insideTotal)
    }

    /// p∘z − p(pᵀz): the Hessian of log Σ eᶻ times a direction's scores.
    @inline(__always)
    static func curvature(_ p: V, _ z: V) -> V {
        let weighted = p * z
        return weighted - p * V(repeating: weighted.sum())
    }

    @inline(__always)
    private static func exp(_ x: V) -> V {
        var result = V.zero
        for index in x.indices { result[index] = Foundation.exp(x[index]) }
        return result
    }
}
