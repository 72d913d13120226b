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

    /// The smallest share of a set, against its row's likeliest class, that is reckoned with the row's maximum.
    private static var smallestShare: Double { 1e-200 }

    /// - Parameter members: 1 for the classes in the set, of which there is one at least, 0 for the others.
    @inline(__always)
    init(scores: V, members: V) {
        let maximum = scores.max()
        let exponentials = Self.exp(scores - V(repeating: maximum))
        let inside = exponentials * members
        let total = exponentials.sum()
        let insideTotal = inside.sum()
        probabilities = exponentials / V(repeating: total)
        if insideTotal > Self.smallestShare {
            loss = log(total) - log(insideTotal)
            conditional = inside / V(repeating: insideTotal)
        } else {
            let set = Self.farSet(scores: scores, members: members)
            loss = log(total) + maximum - set.logMass
            conditional = set.conditional
        }
    }

    /// The same, with the scores of the set's classes replaced by their mean: what a row teaches that says nothing about
    /// the classes within its set.
    ///
    ///     loss = −log Σ_{c∈S} p̄_c     p̄ = softmax(z̄),  z̄_c = mean of z over S, less log |S|, for c∈S, else z_c
    ///
    /// Convex, since z̄ is linear in z.
    @inline(__always)
    init(evenly scores: V, members: V) {
        let even = Self.averaged(scores, members: members) - V(repeating: log(members.sum())) * members
        self.init(scores: even, members: members)
    }

    /// `values`, with those of the set's classes replaced by their mean.
    @inline(__always)
    static func averaged(_ values: V, members: V) -> V {
        let own = V.zero.replacing(with: values, where: members .!= V.zero)
        return values.replacing(with: V(repeating: own.sum() / members.sum()), where: members .!= V.zero)
    }

    /// log Σ_{c∈S} eᶻ and q by the set's own maximum, for a set whose share of the row vanishes.
    private static func farSet(scores: V, members: V) -> (logMass: Double, conditional: V) {
        let own = scores.replacing(with: -.infinity, where: members .== V.zero)
        let exponentials = exp(own - V(repeating: own.max()))
        let total = exponentials.sum()
        return (own.max() + log(total), exponentials / V(repeating: total))
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
