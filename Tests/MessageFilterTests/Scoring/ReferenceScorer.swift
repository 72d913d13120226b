import Foundation

@testable import MessageFilter

/// Scoring done slowly and obviously: reference features, dictionaries, 64-bit integers, one class at a time.
struct ReferenceScorer {
    let content: ModelContent

    func classScores(_ text: [UInt8], sender: [UInt8]?) -> [Int32] {
        let features = ReferenceFeatures(text, sender: sender, settings: content.settings)
        return content.classes.indices.map { classIndex in
            var score = Int64(content.biases[classIndex])
            for (index, block) in FeatureBlock.allCases.enumerated() {
                let buckets = features.buckets(block)
                let sum = buckets.reduce(Int64(0)) {
                    $0 + Int64(content.weights[Int($1) * content.classes.count + classIndex])
                }
                let root = buckets.isEmpty ? 0 : Int64((1_048_576 / Double(buckets.count).squareRoot()).rounded())
                let factor = floorDivide(Int64(content.multipliers[index]) * root, 1_048_576)
                score += floorDivide(sum * factor, 65_536)
            }
            return Int32(score)
        }
    }

    func verdict(_ text: [UInt8], sender: [UInt8]?) -> Verdict { verdict(of: classScores(text, sender: sender)) }

    func verdict(of scores: [Int32]) -> Verdict {
        let actions = content.classes.map { set in set.actions.min { $0.rawValue < $1.rawValue } ?? .none }
        let masses = Dictionary(grouping: scores.indices) { actions[$0] }.mapValues { sum($0.map { scores[$0] }) }
        let likeliest =
            masses.keys.max { masses[$0] == masses[$1] ? $0.rawValue > $1.rawValue : masses[$0] ?? 0 < masses[$1] ?? 0 }
            ?? .none
        let rest = scores.indices.filter { actions[$0] != likeliest }.map { scores[$0] }
        let odds = rest.isEmpty ? Int32.max : (masses[likeliest] ?? 0) - sum(rest)
        let isSure = odds >= threshold(likeliest)
        let own = scores.indices.filter { actions[$0] == likeliest }
        let best = own.first { index in own.allSatisfy { scores[$0] <= scores[index] } } ?? 0
        let leaves = content.classes[best].categories.filter { $0.action == likeliest }
        let subAction = leaves.count == 1 ? leaves[0].subAction : .none
        return Verdict(
            action: isSure ? likeliest : .none, subAction: isSure ? subAction : .none, likeliestAction: likeliest,
            probability: LogOdds.probability(ofOdds: odds))
    }

    private func threshold(_ action: FilterAction) -> Int32 {
        switch action {
        case .none: .max
        case .allow: content.thresholds.allow
        case .junk: content.thresholds.junk
        case .promotion: content.thresholds.promotion
        case .transaction: content.thresholds.transaction
        }
    }

    /// Masses added in the order of classes, with the correction computed by the C library.
    private func sum(_ scores: [Int32]) -> Int32 {
        scores.dropFirst().reduce(scores[0]) { total, score in
            let step = (Int(max(total, score)) - Int(min(total, score))) / 8
            guard step < 1_024 else { return max(total, score) }
            return max(total, score) + Int32((1_024 * log1p(exp(-(Double(step) + 0.5) / 128))).rounded())
        }
    }

    private func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
        value / divisor - (value % divisor < 0 ? 1 : 0)
    }
}
