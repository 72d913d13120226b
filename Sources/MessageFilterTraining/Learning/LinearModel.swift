import LinearAlgebra

/// A linear classifier over a design matrix's columns.
///
///     zᵢ = Wᵀxᵢ + b
///
/// - Shapes: W is (columns, classes), row-major; b is (classes).
public struct LinearModel: Equatable, Sendable {
    public var classCount: Int
    public var weights: [Double]
    public var intercepts: [Double]

    /// The scores of one row. Units: nat.
    public func scores(_ pattern: BlockScaledPattern, row: Int) -> [Double] { scores(pattern, rows: [row]) }

    /// The scores of several rows, row-major (rows, classes). Units: nat.
    public func scores(_ pattern: BlockScaledPattern, rows: [Int]) -> [Double] {
        var scores = [Double](repeating: 0, count: rows.count * classCount)
        pattern.withRows { view in
            weights.withUnsafeBufferPointer { weights in
                scores.withUnsafeMutableBufferPointer { scores in
                    guard let weights = weights.baseAddress, let start = scores.baseAddress else { return }
                    for (position, row) in rows.enumerated() {
                        let own = UnsafeMutableBufferPointer(start: start + position * classCount, count: classCount)
                        _ = own.update(fromContentsOf: intercepts)
                        view.addProduct(row: row, weights, to: own)
                    }
                }
            }
        }
        return scores
    }

    /// The mean of several models of the same shape.
    static func mean(of models: [LinearModel]) -> LinearModel? {
        guard var sum = models.first else { return nil }
        let share = 1 / Double(models.count)
        for model in models.dropFirst() {
            for index in sum.weights.indices { sum.weights[index] += model.weights[index] }
            for index in sum.intercepts.indices { sum.intercepts[index] += model.intercepts[index] }
        }
        for index in sum.weights.indices { sum.weights[index] *= share }
        for index in sum.intercepts.indices { sum.intercepts[index] *= share }
        return sum
    }
}

/// A way to learn a linear model from rows of a training set.
public protocol LinearLearner: Sendable {
    /// The name on the command line and in model cards.
    var name: String { get }
    /// What the strength of regularization or smoothing is called.
    var strengthName: String { get }
    /// The strengths that a search tries, strongest first.
    var searchedStrengths: [Double] { get }

    /// Prepares fits to the given rows.
    ///
    /// - Parameter start: a model near the one to be found, where one is known: where it begins, not where it ends.
    func path(_ set: TrainingSet, rows: [Int], start: LinearModel?, precision: FitPrecision) -> FittingPath
}

/// A learner that needs nothing but counts of features, class by class, where no label is ambiguous.
protocol CountingLearner: LinearLearner {
    /// Prepares fits by counts of all there is to learn from.
    ///
    /// - Parameters:
    ///   - rows: those that may be ambiguous.
    ///   - count: counts, each row of the set shared out among the classes as it is told.
    func path(
        _ set: TrainingSet, rows: [Int], count: @escaping ((Int) -> [Double]) -> FeatureCounts
    ) -> FittingPath
}

extension LinearLearner {
    /// Fits a model to the given rows for each strength, in order.
    public func fit(_ set: TrainingSet, rows: [Int], strengths: [Double], precision: FitPrecision) -> [Fit] {
        let path = path(set, rows: rows, start: nil, precision: precision)
        return strengths.map { path.fit(strength: $0) }
    }
}

/// Fits to the same rows for one strength after the other; a fit may start from the one before. For one thread at a time.
public struct FittingPath {
    private let fitOne: (Double) -> Fit

    public init(_ fit: @escaping (Double) -> Fit) { fitOne = fit }

    public func fit(strength: Double) -> Fit { fitOne(strength) }
}

/// How exactly a fit is to be done: coarse is enough to compare strengths and to calibrate.
public enum FitPrecision: Sendable {
    case coarse, fine
}

/// A fitted model with what its making tells.
public struct Fit: Sendable {
    public var model: LinearModel
    public var outcome: NewtonSearch.Outcome?
}
