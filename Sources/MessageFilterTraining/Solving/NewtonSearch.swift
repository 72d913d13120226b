/// How a search is to be done, and what it came to.
public enum NewtonSearch {
    /// | parameter | default | range | effect |
    /// |---|---|---|---|
    /// | `gradientTolerance` | 1e-4 | > 0 | stops when ‖g‖ has fallen to this share of ‖g‖ at the first point |
    /// | `decreaseTolerance` | 0 | ≥ 0 | stops after a step for which a decrease by no more than this share of the value is foretold |
    /// | `maximumIterations` | 100 | ≥ 0 | steps at most, accepted or not |
    public struct Parameters: Sendable {
        public var gradientTolerance = 1e-4
        public var decreaseTolerance = 0.0
        public var maximumIterations = 100

        public init(gradientTolerance: Double = 1e-4, decreaseTolerance: Double = 0, maximumIterations: Int = 100) {
            self.gradientTolerance = gradientTolerance
            self.decreaseTolerance = decreaseTolerance
            self.maximumIterations = maximumIterations
        }
    }

    /// What the search came to.
    public struct Outcome: Sendable {
        public var value: Double
        public var gradientNorm: Double
        public var iterations = 0
        public var hessianProducts = 0
        /// Whether a tolerance was reached. None is where the arithmetic is exhausted before: near
        /// tolerances of 1e-8.
        public var converged = false
        /// The share of the search that went to BLAS.
        public var timeInBLAS = Duration.zero
    }
}
