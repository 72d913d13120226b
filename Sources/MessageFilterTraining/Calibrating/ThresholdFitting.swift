import Foundation
import MessageFilter

/// Chooses how sure a model must be before a message is taken for junk or promotion.
///
/// For each of the two the smallest threshold, not below even odds, at which the share of held-out wanted messages that
/// would be filed there is within a budget. Below it the answer is `none`.
struct ThresholdFitting {
    private let classes: [CategorySet]
    private let probabilities: [[Double]]
    private let masks: [UInt16]

    /// - Parameters:
    ///   - scores: held out, row-major (rows, classes).
    init(classes: [CategorySet], scores: [Double], masks: [UInt16], calibration: Calibration) {
        self.classes = classes
        self.masks = masks
        probabilities = masks.indices.map { row in
            calibration.probabilities(scores[row * classes.count..<(row + 1) * classes.count])
        }
    }

    func thresholds(budget: Double) -> DecisionThresholds {
        var thresholds = DecisionThresholds()
        thresholds.junk = threshold(of: .junk, budget: budget)
        thresholds.promotion = threshold(of: .promotion, budget: budget)
        return thresholds
    }

    /// The threshold of one action, in 1/1024 nat.
    private func threshold(of action: FilterAction, budget: Double) -> Int32 {
        let members = classes.map { $0.actions[0] == action }
        let wanted = masks.indices.filter { row in
            masks[row] != 0 && classes.indices.allSatisfy { masks[row] & 1 << UInt16($0) == 0 || isWanted(classes[$0]) }
        }
        let odds = wanted.map { row in Self.logOdds(probabilities[row], members) }.sorted(by: >)
        let allowed = Int(budget * Double(odds.count))
        guard allowed < odds.count else { return 0 }
        return max(0, Int32((odds[allowed] * Double(LogOdds.unitsPerNat)).rounded(.down)) + 1)
    }

    /// Whether a class stands for messages that a person wants to see at once.
    private func isWanted(_ set: CategorySet) -> Bool { set.actions[0] == .allow || set.actions[0] == .transaction }

    private static func logOdds(_ p: [Double], _ members: [Bool]) -> Double {
        let inside = zip(p, members).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
        return log(max(inside, 1e-300)) - log(max(1 - inside, 1e-300))
    }
}
