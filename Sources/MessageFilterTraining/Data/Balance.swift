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
        let actions = Numbering(labels.map { actionsOfLabel[$0] ?? $0 })
        let ambiguousLabels = partition.ambiguous(among: labels)
        var weights = examples.map { $0.weight * (ambiguousLabels.contains($0.label) ? ambiguous : 1) }
        level(&weights, Numbering(examples.map(\.corpus)), originals, exponent: corpora)
        let shares = sums(weights, actions, originals)
        level(&weights, Numbering(labels), originals, exponent: leaves)
        level(&weights, actions, originals, exponent: 1)
        multiply(&weights, actions, by: shares.map { pow($0, 1 - self.actions) })
        let given = originals.reduce(0) { $0 + examples[$1].weight }
        let factor = given / max(originals.reduce(0) { $0 + weights[$1] }, .leastNormalMagnitude)
        return weights.map { $0 * factor }
    }

    /// Divides weights by their group's sum over `originals` to the power `exponent`.
    private func level(_ weights: inout [Double], _ groups: Numbering, _ originals: [Int], exponent: Double) {
        let factors = sums(weights, groups, originals).map { $0 > 0 ? pow($0, -exponent) : 1 }
        multiply(&weights, groups, by: factors)
    }

    private func multiply(_ weights: inout [Double], _ groups: Numbering, by factors: [Double]) {
        for index in weights.indices { weights[index] *= factors[groups.numbers[index]] }
    }

    private func sums(_ weights: [Double], _ groups: Numbering, _ originals: [Int]) -> [Double] {
        var sums = [Double](repeating: 0, count: groups.count)
        for index in originals { sums[groups.numbers[index]] += weights[index] }
        return sums
    }
}
