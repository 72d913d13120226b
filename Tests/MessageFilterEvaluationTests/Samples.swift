import Foundation
import MessageCorpus
import MessageFilter

@testable import MessageFilterEvaluation

/// Small evaluations, written as they are read: label, probability of being unwanted.
enum Samples {
    static let hamAndSpam = [set("allow|transaction"), set("junk|promotion")]
    static let fourActions = ["allow", "junk", "promotion", "transaction"].map(set)

    static func set(_ label: String) -> CategorySet {
        guard let set = CategorySet(label: label) else { preconditionFailure("not a label: \(label)") }
        return set
    }

    /// A message of a model that tells only ham from spam, decided at the even threshold, each a template of its own.
    static func binary(_ rows: [(label: String, score: Double)]) -> [ScoredRow] {
        rows.enumerated().map { index, row in
            ScoredRow(
                truth: set(row.label), classMasses: [1 - row.score, row.score],
                action: row.score > 0.5 ? .junk : .allow, group: UInt64(index))
        }
    }

    /// A message of which a four-action model is certain.
    static func certain(
        _ label: String, _ action: FilterAction, _ subAction: FilterSubAction = .none, decided: FilterAction? = nil
    ) -> ScoredRow {
        let masses = [FilterAction.allow, .junk, .promotion, .transaction].map { $0 == action ? 1.0 : 0 }
        return ScoredRow(
            truth: set(label), classMasses: masses, action: decided ?? action, subAction: subAction, group: 0)
    }

    static func report(_ rows: [(label: String, score: Double)]) -> EvaluationReport {
        Evaluation(classes: hamAndSpam, messages: binary(rows), seed: 1, resamples: 0).report()
    }

    /// Messages with coarse scores, many of them equal, in templates of several messages; all by `seed`.
    static func random(_ count: Int, seed: UInt64, labels: [String] = ["allow|transaction", "junk|promotion", "*"])
        -> [ScoredRow]
    {
        var generator = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let label = labels[generator.next(below: labels.count)]
            let score = Double(generator.next(below: 17)) / 16
            let decided: FilterAction = [.none, .allow, .junk][generator.next(below: 3)]
            return ScoredRow(
                truth: set(label), classMasses: [1 - score, score], action: decided,
                group: UInt64(generator.next(below: max(1, count / 3))),
                slice: ["half": score > 0.5 ? "upper" : "lower"])
        }
    }
}
