import Foundation
import LinearAlgebra

/// Naive Bayes on length-normalized counts, multinomial or complement, for labels that are sets.
///
///     multinomial   W(j,c) = log θ(c,j)        θ(c,j) = (N(c,j) + α) / Σ_j (N(c,j) + α)     within each block
///     complement    W(j,c) = −log θ(¬c,j)      the same from the counts of all other classes
///
/// N counts features by their values, xᵢⱼ: rows weigh by their own length, as Rennie and others advise. A row whose label
/// is a set counts for each class of it by that class's probability given the set; probabilities and counts take turns
/// until a fixed number of rounds is done (expectation–maximization).
///
/// The strength is α, the pseudo-count of a feature.
///
/// - Source: J. Rennie et al., *Tackling the poor assumptions of naive Bayes text classifiers*, ICML 2003.
public struct NaiveBayes: LinearLearner, CountingLearner {
    public enum Kind: String, Sendable, CaseIterable { case multinomial, complement }

    public let kind: Kind
    public var name: String { kind == .multinomial ? "bayes" : "complement-bayes" }
    public let strengthName = "smoothing"
    public let searchedStrengths = [0.1, 0.03, 0.01, 0.003, 0.001]

    /// Rounds of expectation–maximization, when some label is ambiguous.
    private static let rounds = 5

    public init(_ kind: Kind = .multinomial) { self.kind = kind }

    public func path(
        _ set: TrainingSet, rows: [Int], start: LinearModel?, precision: FitPrecision
    ) -> FittingPath {
        let own = rows.filter(set.corpusRows.contains)
        let reports = rows.filter { !set.corpusRows.contains($0) }
        return path(set, rows: rows) { share in
            let counts = FeatureCounts(set, rows: own, share: share)
            return reports.isEmpty ? counts : counts + FeatureCounts(set, rows: reports, share: share)
        }
    }

    func path(
        _ set: TrainingSet, rows: [Int], count: @escaping ((Int) -> [Double]) -> FeatureCounts
    ) -> FittingPath {
        let isAmbiguous = set.learnsWithinSets && rows.contains { set.masks[$0].nonzeroBitCount > 1 }
        let uniform = count { row in Self.uniform(set.masks[row], set.classCount) }
        return FittingPath { smoothing in
            var model = uniform.model(kind: kind, smoothing: smoothing)
            for _ in 0..<(isAmbiguous ? Self.rounds : 0) {
                let counts = count { [model] row in
                    Self.posterior(model.scores(set.design.pattern, row: row), given: set.masks[row])
                }
                model = counts.model(kind: kind, smoothing: smoothing)
            }
            return Fit(model: model, outcome: nil)
        }
    }

    /// What the rows of corpora count where no label is ambiguous.
    static func certainCounts(_ set: TrainingSet) -> FeatureCounts {
        FeatureCounts(set, rows: Array(set.corpusRows)) { uniform(set.masks[$0], set.classCount) }
    }

    private static func uniform(_ mask: UInt16, _ classCount: Int) -> [Double] {
        let share = 1 / Double(max(1, mask.nonzeroBitCount))
        return (0..<classCount).map { mask & 1 << UInt16($0) != 0 ? share : 0 }
    }

    /// softmax(scores) within the classes of `mask`.
    private static func posterior(_ scores: [Double], given mask: UInt16) -> [Double] {
        let members = scores.indices.filter { mask & 1 << UInt16($0) != 0 }
        var result = [Double](repeating: 0, count: scores.count)
        for (index, share) in zip(members, softmax(members.map { scores[$0] })) { result[index] = share }
        return result
    }
}
