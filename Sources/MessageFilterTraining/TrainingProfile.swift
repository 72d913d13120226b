import LinearAlgebra

/// Where the time of a training run went.
public struct TrainingProfile: Sendable {
    /// The steps of a run, in order.
    public enum Stage: String, CaseIterable, Sendable {
        case features = "extracting features"
        case search = "fitting on inner folds"
        case calibration = "calibrating"
        case fit = "fitting on all messages"
        case export = "writing the model"
    }

    /// The wall-clock time of each stage.
    public private(set) var stages: [Stage: Duration] = [:]
    /// The time in BLAS, summed over threads: on two processors it may pass the wall clock.
    public internal(set) var timeInBLAS = Duration.zero

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
