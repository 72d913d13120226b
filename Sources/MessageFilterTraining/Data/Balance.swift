import Foundation
import MessageFilter

/// How far small corpora and small labels are made to weigh as much as large ones.
///
///     w = given · (Σ given of its corpus)^−corpora · (Σ of that over its label)^−labels · (ambiguous, where it is)
///
/// An exponent of 0 leaves corpora, or labels, their share; 1 gives all of them the same. The mean weight stays what it
/// was. Altered copies do not count as rows here: they weigh beside their originals what they were given.
public struct Balance: Equatable, Sendable {
    public var corpora = 0.5
    public var labels = 0.5
    /// What a row counts whose label leaves several actions open.
    public var ambiguous = 1.0

    public init() {}

    func weights(_ examples: [TrainingExample], _ partition: LabelPartition) -> [Double] {
        var weights = examples.map { $0.weight * (partition.isAmbiguous($0.label) ? ambiguous : 1) }
        let originals = examples.indices.filter { !examples[$0].isCopy }
        level(&weights, examples.map(\.corpus), originals, exponent: corpora)
        level(&weights, examples.map(\.label), originals, exponent: labels)
        let given = originals.reduce(0) { $0 + examples[$1].weight }
        let factor = given / max(originals.reduce(0) { $0 + weights[$1] }, .leastNormalMagnitude)
        return weights.map { $0 * factor }
    }

    /// Divides weights by their group's sum over `originals` to the power `exponent`.
    private func level<Key: Hashable>(
        _ weights: inout [Double], _ groups: [Key], _ originals: [Int], exponent: Double
    ) {
        var sums: [Key: Double] = [:]
        for index in originals { sums[groups[index], default: 0] += weights[index] }
        for index in weights.indices where weights[index] > 0 {
            weights[index] *= pow(sums[groups[index], default: 1], -exponent)
        }
    }
}
