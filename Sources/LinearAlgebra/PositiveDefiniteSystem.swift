#if canImport(Accelerate)
    import Accelerate
#else
    import COpenBLAS
#endif

/// A symmetric positive definite system of linear equations, solved by Cholesky's factorization.
public enum PositiveDefiniteSystem {
    /// Solves A x = b.
    ///
    /// - Shapes: A is (n, n), row-major and symmetric; b and the result are (n).
    /// - Returns: x, or `nil` when A is not positive definite to working precision.
    /// - Complexity: O(n³).
    /// - Source: LAPACK, `dposv`.
    public static func solve(_ matrix: [Double], _ rightHandSide: [Double]) -> [Double]? {
        let n = rightHandSide.count
        precondition(matrix.count == n * n, "a matrix of \(matrix.count) elements for \(n) equations")
        Runtime.pinToOneThread()
        var factor = matrix
        var solution = rightHandSide
        guard n == 0 || factorAndSolve(&factor, &solution, n) == 0 else { return nil }
        return solution
    }

    private static func factorAndSolve(_ matrix: inout [Double], _ solution: inout [Double], _ n: Int) -> Index {
        #if canImport(Accelerate)
            var uplo = CChar(UInt8(ascii: "U"))
            var (order, columns, leading, info) = (Index(n), Index(1), Index(n), Index(0))
            var leadingRight = Index(n)
            dposv_(&uplo, &order, &columns, &matrix, &leading, &solution, &leadingRight, &info)
            return info
        #else
            return LAPACKE_dposv(
                LAPACK_COL_MAJOR, CChar(UInt8(ascii: "U")), Index(n), 1, &matrix, Index(n), &solution, Index(n))
        #endif
    }
}
