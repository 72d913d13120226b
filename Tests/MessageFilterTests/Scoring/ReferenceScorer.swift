import Foundation

@testable import MessageFilter

/// Scoring done slowly and obviously: reference features, dictionaries, 64-bit integers, one class at a time.
struct ReferenceScorer {
    let content: ModelContent

    /// The score of each column, head after head.
    func scores(_ text: [UInt8], sender: [UInt8]?) -> [Int32] {
        let features = ReferenceFeatures(text, sender: sender, settings: content.settings)
        let columnCount = content.heads.reduce(0) { $0 + $1.classes.count }
        var scores: [Int32] = []
        for head in content.heads {
            for bias in head.biases {
                var score = Int64(bias)
                for (index, block) in FeatureBlock.allCases.enumerated() {
                    let buckets = features.buckets(block)
                    let sum = buckets.reduce(Int64(0)) {
                        $0 + Int64(content.weights[Int($1) * columnCount + scores.count])
                    }
                    let root = buckets.isEmpty ? 0 : Int64((1_048_576 / Double(buckets.count).squareRoot()).rounded())
                    let factor = floorDivide(Int64(head.multipliers[index]) * root, 1_048_576)
                    score += floorDivide(sum * factor, 65_536)
                }
                scores.append(Int32(score))
            }
        }
        return scores
    }

    func verdict(_ text: [UInt8], sender: [UInt8]?) -> Verdict { verdict(of: scores(text, sender: sender)) }

    func verdict(of all: [Int32]) -> Verdict {
        let classes = content.heads[0].classes
        let scores = Array(all.prefix(classes.count))
        let actions = classes.map { set in set.actions.min { $0.rawValue < $1.rawValue } ?? .none }
        let masses = masses(of: scores)
        let shares = Dictionary(grouping: scores.indices) { actions[$0] }.mapValues { $0.reduce(0) { $0 + masses[$1] } }
        let likeliest =
            shares.keys.max { shares[$0] == shares[$1] ? $0.rawValue > $1.rawValue : shares[$0] ?? 0 < shares[$1] ?? 0 }
            ?? .none
        let share = shares[likeliest] ?? 0
        let total = masses.reduce(0, +)
        let threshold = threshold(likeliest)
        let required =
            threshold > 32_768
            ? 2_147_483_649 : Int((LogOdds.probability(ofOdds: threshold) * 2_147_483_648).rounded(.down))
        let isSure = share * 2_147_483_648 >= required * total
        let own = scores.indices.filter { actions[$0] == likeliest }
        let best = classes[own.first { index in own.allSatisfy { scores[$0] <= scores[index] } } ?? 0]
        return Verdict(
            action: isSure ? likeliest : .none, subAction: isSure ? subAction(of: best, all) : .none,
            likeliestAction: likeliest, probability: Double(share) / Double(total))
    }

    /// The leaf of a class of the first head, or of the best part of it.
    private func subAction(of whole: CategorySet, _ scores: [Int32]) -> FilterSubAction {
        var column = 0
        var best = whole
        for (number, head) in content.heads.enumerated() {
            let own = Array(scores[column..<column + head.classes.count])
            column += head.classes.count
            let union = head.classes.reduce(into: CategorySet()) { $0.formUnion($1) }
            if number > 0, union == whole { best = head.classes[own.firstIndex(of: own.max() ?? 0) ?? 0] }
        }
        let action = whole.actions.min { $0.rawValue < $1.rawValue } ?? .none
        let leaves = best.categories.filter { $0.action == action }
        return leaves.count == 1 ? leaves[0].subAction : .none
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
        case .allow: content.thresholds[.usual].allow
        case .junk: content.thresholds[.usual].junk
        case .promotion: content.thresholds[.usual].promotion
        case .transaction: content.thresholds[.usual].transaction
        }
    }

    private func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
        value / divisor - (value % divisor < 0 ? 1 : 0)
    }
}
