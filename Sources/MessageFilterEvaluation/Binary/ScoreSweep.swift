/// What is caught and blocked as the threshold falls from above the highest score to below the lowest.
struct ScoreSweep {
    /// The state when every score of at least `lowestScore` is blocked.
    struct Step: Equatable {
        let lowestScore: Double
        let caught: Int
        let blocked: Int
    }

    /// One step for each distinct score, highest first: equal scores fall together.
    let steps: [Step]
    var unwanted: Int { steps.last?.caught ?? 0 }
    var wanted: Int { steps.last?.blocked ?? 0 }

    init(_ rows: [EvaluatedRow]) {
        let sorted = rows.filter { $0.side != .ambiguous }.sorted { $0.score > $1.score }
        var steps: [Step] = []
        var (caught, blocked) = (0, 0)
        for (index, row) in sorted.enumerated() {
            if row.side == .unwanted { caught += 1 } else { blocked += 1 }
            let isLastOfEquals = index + 1 == sorted.count || sorted[index + 1].score < row.score
            if isLastOfEquals { steps.append(Step(lowestScore: row.score, caught: caught, blocked: blocked)) }
        }
        self.steps = steps
    }

    /// The area under the ROC curve: how often an unwanted message scores above a wanted one, equals counting half.
    ///
    ///     AUC = Σ (Δblocked · (caught before + caught after)) / (2 · unwanted · wanted)
    ///
    /// - Edge cases: `nil` without unwanted or without wanted messages; ½ where all scores are equal.
    var areaUnderCurve: Double? {
        var doubledArea = 0
        var last = (caught: 0, blocked: 0)
        for step in steps {
            doubledArea += (step.blocked - last.blocked) * (step.caught + last.caught)
            last = (step.caught, step.blocked)
        }
        return share(doubledArea, of: 2 * unwanted * wanted)
    }
}
