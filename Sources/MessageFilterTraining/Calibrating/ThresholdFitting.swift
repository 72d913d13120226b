import Foundation
import MessageFilter

/// Chooses how sure a model must be before a message is taken for junk or promotion.
///
/// For each of the two the smallest threshold, not below even odds, at which the share of held-out wanted messages that
/// would be filed there is within a budget; for junk also such that no held-out one-time code or security notice would
/// be. Below it the answer is `none`.
struct ThresholdFitting {
    private let classes: [CategorySet]
    private let probabilities: [[Double]]
    private let masks: [UInt16]
    private let weights: [Double]
    private let isProtected: [Bool]

    /// - Parameters:
    ///   - scores: held out, row-major (rows, classes).
    ///   - weights: what each row counts in a share; `nil`: all the same.
    ///   - isProtected: rows of which none may be taken for junk; `nil`: none is protected.
    init(
        classes: [CategorySet], scores: [Double], masks: [UInt16], weights: [Double]? = nil,
        isProtected: [Bool]? = nil, calibration: Calibration
    ) {
        self.isProtected = isProtected ?? Array(repeating: false, count: masks.count)
        self.classes = classes
        self.masks = masks
        self.weights = weights ?? Array(repeating: 1, count: masks.count)
        probabilities = masks.indices.map { row in
            calibration.probabilities(scores[row * classes.count..<(row + 1) * classes.count])
        }
    }

    func thresholds(budget: Double) -> DecisionThresholds {
        let wanted = wantedRows
        let protected = wanted.filter { isProtected[$0] }
        var thresholds = DecisionThresholds()
        thresholds.junk = max(threshold(of: .junk, wanted, budget: budget), threshold(of: .junk, protected, budget: 0))
        thresholds.promotion = threshold(of: .promotion, wanted, budget: budget)
        return thresholds
    }

    /// The places of the rows whose label is wanted, whichever of its leaves is true.
    var wantedRows: [Int] { masks.indices.filter { masks[$0] != 0 && isWanted($0) } }

    /// The smallest threshold of an action that at most a share `budget` of `rows` passes, in 1/1024 nat.
    private func threshold(of action: FilterAction, _ rows: [Int], budget: Double) -> Int32 {
        let members = classes.map { $0.leadingAction == action }
        let odds = rows.map { row in (odds: Self.logOdds(probabilities[row], members), weight: weights[row]) }
            .sorted { $0.odds > $1.odds }
        let allowed = budget * odds.reduce(0) { $0 + $1.weight }
        var sum = 0.0
        let first = odds.first { row in
            sum += row.weight
            return sum > allowed
        }
        guard let first else { return 0 }
        return max(0, Int32((first.odds * Double(LogOdds.unitsPerNat)).rounded(.down)) + 1)
    }

    /// Whether all classes of a row stand for messages that a person wants to see at once.
    private func isWanted(_ row: Int) -> Bool {
        classes.indices.allSatisfy { masks[row] & 1 << UInt16($0) == 0 || classes[$0].leadingAction.isWanted }
    }

    private static func logOdds(_ p: [Double], _ members: [Bool]) -> Double {
        let inside = zip(p, members).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
        return log(max(inside, 1e-300)) - log(max(1 - inside, 1e-300))
    }
}
