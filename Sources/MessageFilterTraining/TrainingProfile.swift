import LinearAlgebra

/// Where the time of a training run went.
public struct TrainingProfile: Sendable {
    /// The steps of a run, in order.
    public enum Stage: String, CaseIterable, Sendable {
        case features = "extracting features"
        case search = "fitting on inner folds"
        case calibration = "choosing thresholds"
        case fit = "fitting on all messages"
        case export = "writing the model"
    }

    /// What fits took, in units that do not depend on the machine.
    public struct Work: Equatable, Sendable {
        public private(set) var fits = 0
        /// Newton steps.
        public private(set) var iterations = 0
        /// Products with Hessian matrices: steps of conjugate gradients.
        public private(set) var hessianProducts = 0
        public private(set) var timeInBLAS = Duration.zero

        mutating func add(_ fit: Fit) {
            fits += 1
            iterations += fit.outcome?.iterations ?? 0
            hessianProducts += fit.outcome?.hessianProducts ?? 0
            timeInBLAS += fit.outcome?.timeInBLAS ?? .zero
        }

        static func += (sum: inout Work, part: Work) {
            sum.fits += part.fits
            sum.iterations += part.iterations
            sum.hessianProducts += part.hessianProducts
            sum.timeInBLAS += part.timeInBLAS
        }
    }

    /// The wall-clock time of each stage.
    public private(set) var stages: [Stage: Duration] = [:]
    /// What the fits took, on inner folds and on all messages.
    public internal(set) var searchWork = Work(), fitWork = Work()

    /// The time in BLAS, summed over threads: on two processors it may pass the wall clock.
    public var timeInBLAS: Duration { searchWork.timeInBLAS + fitWork.timeInBLAS }

    /// The BLAS library in use, and its build.
    public static var blasLibrary: String { Runtime.nameAndBuild }

    /// The wall-clock time of all stages.
    public var total: Duration { stages.values.reduce(.zero, +) }

    /// Runs a stage and adds its time.
    mutating func measure<Result>(_ stage: Stage, _ body: () throws -> Result) rethrows -> Result {
        let start = ContinuousClock.now
        defer { stages[stage, default: .zero] += start.duration(to: .now) }
        return try body()
    }
}
