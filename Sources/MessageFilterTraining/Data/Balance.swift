import Foundation
import MessageFilter

/// How far small corpora and small labels are made to weigh as much as large ones.
///
///     w = given · (Σ given of its corpus)^−corpora · (Σ of that over its label)^−labels · (ambiguous, where it is)
///
/// An exponent of 0 leaves corpora, or labels, their share; 1 gives all of them the same. The mean weight stays what it was.
public struct Balance: Equatable, Sendable {
    public var corpora = 0.5
    public var labels = 0.5
    /// What a row counts whose label leaves several actions open.
    public var ambiguous = 1.0

    public init() {}

    func weights(_ examples: [TrainingExample]) -> [Double] {
        var weights = examples.map { $0.weight * ($0.label.actions.count > 1 ? ambiguous : 1) }
        level(&weights, examples.map(\.corpus), exponent: corpora)
        level(&weights, examples.map(\.label), exponent: labels)
        let factor = examples.reduce(0) { $0 + $1.weight } / max(weights.reduce(0, +), .leastNormalMagnitude)
        return weights.map { $0 * factor }
    }

    /// Divides weights by their group's sum to the power `exponent`.
    private func level<Key: Hashable>(_ weights: inout [Double], _ groups: [Key], exponent: Double) {
        var sums: [Key: Double] = [:]
        for (weight, group) in zip(weights, groups) { sums[group, default: 0] += weight }
        for index in weights.indices where weights[index] > 0 {
            weights[index] *= pow(sums[groups[index], default: 1], -exponent)
        }
    }
}
