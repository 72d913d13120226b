import LinearAlgebra

/// A function to be minimized, as a solver sees it: value, gradient, and products with the Hessian matrix.
///
/// Objective and solver are different things: neither knows the other's kind.
public protocol DifferentiableObjective: AnyObject {
    /// The number of variables.
    var dimension: Int { get }

    /// The value at `point`; writes the gradient there into `gradient`. Products with the Hessian are taken at this point
    /// from now on.
    func evaluate(at point: DenseVector, gradient: DenseVector) -> Double

    /// Writes H·`direction` into `product`, H being the Hessian matrix at the point of the last evaluation.
    func multiplyHessian(by direction: DenseVector, into product: DenseVector)

    /// Writes the diagonal of H, or one near it, all elements of which are positive: what the solver measures variables by.
    func writeDiagonal(into diagonal: DenseVector)
}
