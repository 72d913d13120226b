import Foundation
import MessageFilter
import MessageFilterTraining
import Records

/// What `junco train` says when it is done.
struct TrainingSummary {
    let text: String

    init(_ trained: TrainedModel, messages: Int, path: String, bytes: Int) {
        let classes = trained.content.classes.map(\.label).joined(separator: ", ")
        let hyperparameters = trained.card.hyperparameters.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        text = """
            learned from \(Counted(messages, "message")) by \(trained.card.algorithm) (\(hyperparameters); seed \(trained.card.seed))
            classes: \(classes)
            \(Self.thresholds(trained.content.thresholds))\(Self.caution(trained.card))
            wrote \(path), \(bytes) bytes

            """
    }

    /// From which probabilities on a message is filed, a line for each point.
    private static func thresholds(_ points: OperatingThresholds) -> String {
        OperatingPoint.allCases.map { point in
            let actions = [FilterAction.junk, .promotion, .transaction].map { action in
                "\(action.name) from \(percent(LogOdds.probability(ofOdds: points[point][action])))"
            }
            return "\(point.rawValue): files as \(actions.joined(separator: ", as "))"
        }.joined(separator: "\n")
    }

    /// Why the thresholds are higher than held-out messages alone would have them; nothing where they are not.
    private static func caution(_ card: ModelCard) -> String {
        guard card.heldOut["thresholdMargin"] != nil, let wanted = card.heldOut["wantedTemplates"],
            let budget = card.hyperparameters["junkBudget"]
        else { return "" }
        let needed = budget > 0 ? String(format: "; that takes %.0f", (3 / budget).rounded(.up)) : ""
        return
            "\n(raised for caution: \(Counted(Int(wanted), "different wanted message")) cannot show that no more than "
            + "\(String(format: "%.4g", budget * 100)) % are blocked\(needed))"
    }

    /// Where the time went, a line a stage.
    static func profile(_ profile: TrainingProfile) -> String {
        var lines = TrainingProfile.Stage.allCases.map { stage in
            line(stage.rawValue, profile.stages[stage] ?? .zero, of: profile.total)
        }
        lines.append(line("total", profile.total, of: profile.total))
        lines.append(line("in BLAS, summed over threads", profile.timeInBLAS, of: profile.total))
        lines.append(work("inner folds", profile.searchWork))
        lines.append(work("all messages", profile.fitWork))
        lines.append("BLAS: \(TrainingProfile.blasLibrary)")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func work(_ name: String, _ work: TrainingProfile.Work) -> String {
        "\(name): \(work.fits) fits, \(work.iterations) Newton steps, \(work.hessianProducts) Hessian products"
    }

    private static func line(_ name: String, _ time: Duration, of total: Duration) -> String {
        let padded = name.padding(toLength: 30, withPad: " ", startingAt: 0)
        return padded
            + String(format: "%8.3f s %5.1f %%", time / .seconds(1), 100 * (time / max(total, .nanoseconds(1))))
    }

    private static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
}
