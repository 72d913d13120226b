import MessageCorpus

/// Leaves most rows of little curvature out of products with the Hessian matrix.
///
/// Near an optimum most rows are surely right, and their curvature is next to nothing. A row of curvature h below a
/// threshold τ is kept with probability h/τ, and counts τ then: the sum is the same in the mean. τ is a small share of the
/// penalty's curvature, which every direction has, so that a sampled Hessian matrix is near the true one everywhere. Values
/// and gradients are exact: only the way to the optimum depends on the sample, not the optimum.
struct CurvatureSampling: Sendable {
    /// τ; 0 keeps all rows.
    let threshold: Double

    init(threshold: Double) { self.threshold = threshold }

    /// - Parameter ridge: the penalty's curvature.
    init(ridge: Double) { threshold = Self.shareOfRidge * ridge }

    private static let shareOfRidge = 0.2

    /// What a row counts whose loss of curvature h counts c; the same rows are favoured at every point.
    @inline(__always)
    func weight(_ c: Double, curvature h: Double, row: Int) -> Double {
        guard c * h < threshold else { return c }
        let draw = Double(SplitMix64.mixed(UInt64(truncatingIfNeeded: row)) >> 11) * 0x1p-53
        return draw * threshold < c * h ? threshold / h : 0
    }
}
