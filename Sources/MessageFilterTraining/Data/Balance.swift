import Foundation
import MessageFilter

/// How far small corpora, and labels with few messages, are made to weigh as much as large ones.
///
/// In this order: a corpus of weight m counts m^(1−corpora); within the actions that a label names, a label of weight m
/// counts m^(1−leaves); and actions of weight m count m^(1−actions). So exponent 0 leaves them their share, and 1 gives all
/// of them the same. The mean weight stays what it was. Altered copies do not count as rows here: they weigh beside their
/// originals what they were given.
public struct Balance: Equatable, Sendable {
    public var corpora = 0.5
    public var actions = 0.5
    public var leaves = 0.5
    /// What a row counts whose label is ambiguous; see ``AmbiguousLabels``.
    public var ambiguous = 1.0

    public init() {}

    func weights(_ examples: [TrainingExample], _ partition: LabelPartition) -> [Double] {
        let originals = examples.indices.filter { !examples[$0].isCopy }
        let labels = examples.map(\.label)
        let actionsOfLabel = Dictionary(uniqueKeysWithValues: Set(labels).map { ($0, $0.coarsenedToActions) })
        let actions = labels.map { actionsOfLabel[$0] ?? $0 }
        let ambiguousLabels = partition.ambiguous(among: labels)
        var weights = examples.map { $0.weight * (ambiguousLabels.contains($0.label) ? ambiguous : 1) }
        level(&weights, examples.map(\.corpus), originals, exponent: corpora)
        let shares = sums(weights, actions, originals)
        level(&weights, labels, originals, exponent: leaves)
        level(&weights, actions, originals, exponent: 1)
        for index in weights.indices { weights[index] *= pow(shares[actions[index], default: 0], 1 - self.actions) }
        let given = originals.reduce(0) { $0 + examples[$1].weight }
        let factor = given / max(originals.reduce(0) { $0 + weights[$1] }, .leastNormalMagnitude)
        return weights.map { $0 * factor }
    }

    /// Divides weights by their group's sum over `originals` to the power `exponent`.
    private func level<Key: Hashable>(
        _ weights: inout [Double], _ groups: [Key], _ originals: [Int], exponent: Double
    ) {
        let sums = sums(weights, groups, originals)
        for index in weights.indices where weights[index] > 0 {
            weights[index] *= pow(sums[groups[index], default: 1], -exponent)
        }
    }

    private func sums<Key: Hashable>(_ weights: [Double], _ groups: [Key], _ originals: [Int]) -> [Key: Double] {
        originals.reduce(into: [:]) { $0[groups[$1], default: 0] += weights[$1] }
    }
}
