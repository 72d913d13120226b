/// A point of the ROC curve.
public struct ROCPoint: Codable, Hashable, Sendable {
    /// The lowest score that counts as unwanted here; `nil` at the origin, where none does.
    @OrNull public private(set) var lowestScore: Double?
    /// The share of wanted messages that are blocked.
    public let hamBlocked: Double
    /// The share of unwanted messages that are blocked.
    public let spamCaught: Double
}

/// A point of the precision–recall curve.
public struct PrecisionRecallPoint: Codable, Hashable, Sendable {
    /// The lowest score that counts as unwanted here.
    public let lowestScore: Double
    /// The share of unwanted messages that are blocked: recall.
    public let spamCaught: Double
    /// The share of blocked messages that are unwanted.
    public let precision: Double
}

extension ScoreSweep {
    /// The most points that a curve keeps.
    static let mostPoints = 200

    /// The ROC curve from (0, 0) to (1, 1), without points on the line between their neighbours.
    ///
    /// Empty without unwanted or without wanted messages.
    var rocPoints: [ROCPoint] {
        guard unwanted > 0, wanted > 0 else { return [] }
        let corners = Self.thinned(Self.corners(steps))
        let points = corners.map {
            ROCPoint(
                lowestScore: $0.lowestScore, hamBlocked: Double($0.blocked) / Double(wanted),
                spamCaught: Double($0.caught) / Double(unwanted))
        }
        return [ROCPoint(lowestScore: nil, hamBlocked: 0, spamCaught: 0)] + points
    }

    /// The precision–recall curve by rising recall, without points between others of the same recall.
    ///
    /// Empty without unwanted messages.
    var precisionRecallPoints: [PrecisionRecallPoint] {
        guard unwanted > 0 else { return [] }
        let kept = steps.indices.filter { index -> Bool in
            guard index > 0, index + 1 < steps.count else { return true }
            return steps[index - 1].caught < steps[index].caught || steps[index].caught < steps[index + 1].caught
        }
        return Self.thinned(kept.map { steps[$0] }).map {
            PrecisionRecallPoint(
                lowestScore: $0.lowestScore, spamCaught: Double($0.caught) / Double(unwanted),
                precision: Double($0.caught) / Double($0.caught + $0.blocked))
        }
    }

    /// The steps at which the curve turns, and the last.
    private static func corners(_ steps: [Step]) -> [Step] {
        let origin = Step(lowestScore: .infinity, caught: 0, blocked: 0)
        return steps.indices.filter { index in
            index + 1 == steps.count
                || isCorner(index == 0 ? origin : steps[index - 1], steps[index], steps[index + 1])
        }.map { steps[$0] }
    }

    /// Whether `here` lies off the line from `before` to `after`.
    private static func isCorner(_ before: Step, _ here: Step, _ after: Step) -> Bool {
        (here.caught - before.caught) * (after.blocked - here.blocked)
            != (after.caught - here.caught) * (here.blocked - before.blocked)
    }

    /// At most ``mostPoints`` − 1 steps, evenly by rank, with the first and the last.
    private static func thinned(_ steps: [Step]) -> [Step] {
        let most = mostPoints - 1
        guard steps.count > most else { return steps }
        return (0..<most).map { steps[$0 * (steps.count - 1) / (most - 1)] }
    }
}
