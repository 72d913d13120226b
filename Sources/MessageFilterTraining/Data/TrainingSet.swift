import Foundation
import LinearAlgebra
import MessageFilter

/// Everything a learner is given: features, the classes that each row may belong to, and weights.
public struct TrainingSet: Sendable {
    public let design: DesignMatrix
    public let partition: LabelPartition
    /// For each row the classes inside its label, a bit for each.
    public let masks: [UInt16]
    public let weights: [Double]
    public let groups: [UInt64]

    public var rowCount: Int { masks.count }
    public var classCount: Int { partition.classes.count }
}

extension TrainingSet {
    /// - Parameter balance: 0 leaves label sets their share of the corpus, 1 gives all of them the same; between, a set
    ///   with n rows weighs as n^(1−balance). The mean weight stays what it was.
    public init(_ examples: [TrainingExample], settings: FeatureSettings, balance: Double) {
        let partition = LabelPartition(of: examples.map(\.label))
        self.init(
            design: DesignMatrix(examples, settings: settings), partition: partition,
            masks: examples.map { partition.mask(of: $0.label) },
            weights: Self.balanced(examples, exponent: balance), groups: examples.map(\.group))
    }

    private static func balanced(_ examples: [TrainingExample], exponent: Double) -> [Double] {
        var totals: [CategorySet: Double] = [:]
        for example in examples { totals[example.label, default: 0] += example.weight }
        // A label may weigh nothing, and 0 · 0^(−balance) is no number.
        let raw = examples.map { $0.weight == 0 ? 0 : $0.weight * pow(totals[$0.label, default: 1], -exponent) }
        let given = examples.reduce(0) { $0 + $1.weight }
        let factor = given / max(raw.reduce(0, +), .leastNormalMagnitude)
        return raw.map { $0 * factor }
    }
}
