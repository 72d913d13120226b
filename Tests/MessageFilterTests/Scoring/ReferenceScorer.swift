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
        let masses = masses(of: scores)
        let shares = Dictionary(grouping: scores.indices) { actions[$0] }.mapValues { $0.reduce(0) { $0 + masses[$1] } }
        let likeliest =
            shares.keys.max { shares[$0] == shares[$1] ? $0.rawValue > $1.rawValue : shares[$0] ?? 0 < shares[$1] ?? 0 }
            ?? .none
        let share = shares[likeliest] ?? 0
        let total = masses.reduce(0, +)
        let required = Int((LogOdds.probability(ofOdds: threshold(likeliest)) * 2_147_483_648).rounded(.down))
        let isSure = share * 2_147_483_648 >= required * total
        let own = scores.indices.filter { actions[$0] == likeliest }
        let best = own.first { index in own.allSatisfy { scores[$0] <= scores[index] } } ?? 0
        let leaves = content.classes[best].categories.filter { $0.action == likeliest }
        let subAction = leaves.count == 1 ? leaves[0].subAction : .none
        return Verdict(
            action: isSure ? likeliest : .none, subAction: isSure ? subAction : .none, likeliestAction: likeliest,
            probability: Double(share) / Double(total))
    }

    /// The formula in words, with the C library's exponential.
    private func masses(of scores: [Int32]) -> [Int] {
        let largest = Int(scores.max() ?? 0)
        return scores.map { score in
            let distance = min(largest - Int(score), 18_687)
            let coarse = Int((exp(-Double(distance / 256) / 4) * 2_147_483_648).rounded())
            let fine = Int((exp(-Double(distance % 256) / 1_024) * 2_147_483_648).rounded())
            return coarse * fine / 68_719_476_736
        }
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

    private func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
        value / divisor - (value % divisor < 0 ? 1 : 0)
    }
}
