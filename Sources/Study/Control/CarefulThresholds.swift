import MessageCorpus
import MessageFilter

/// Raises the thresholds of a model for junk and promotion just as far as a control corpus asks, so that no more wanted
/// messages and codes go out of sight than before. What is raised this way was chosen by that corpus: figures on it are no
/// measure of the model any more.
public enum CarefulThresholds {
    /// Sets at each point the lowest thresholds, not below the content's own, at which it is no worse than `before`.
    ///
    /// - Throws: ``ModelError`` when the content is no sound model.
    /// - Complexity: each wanted message is scored once; then a sort for each point.
    public static func raise(
        _ content: inout ModelContent, on messages: [LabelledMessage], noWorseThan before: PointFigures
    ) throws(ModelError) {
        let wanted = LikeliestActions(messages.filter { $0.label.isSubset(of: .wanted) }, try MessageModel(content))
        for point in OperatingPoint.allCases {
            raise(&content.thresholds[point], wanted, noWorseThan: before[point])
        }
    }

    private static func raise(
        _ thresholds: inout DecisionThresholds, _ wanted: LikeliestActions, noWorseThan before: ControlFigures
    ) {
        let junked = wanted.raise(&thresholds, .junk) { junked in
            junked.messages <= min(before.wantedAsJunk, before.wantedOutOfSight)
                && junked.protected <= before.protectedOutOfSight
        }
        _ = wanted.raise(&thresholds, .promotion) { promoted in
            junked.messages + promoted.messages <= before.wantedOutOfSight
                && junked.protected + promoted.protected <= before.protectedOutOfSight
        }
    }
}

/// The likeliest action of each message, and how high a threshold it passes.
private struct LikeliestActions {
    /// Messages that pass a threshold, and how many of them are codes and notices.
    struct Passing {
        var messages = 0
        var protected = 0
    }

    private struct Row {
        let action: FilterAction
        let highestThreshold: Int32
        let isProtected: Bool
    }

    private let rows: [Row]

    init(_ messages: [LabelledMessage], _ model: MessageModel) {
        let scorer = MessageScorer(model: model)
        rows = messages.map { message in
            let (action, threshold) = scorer.highestThresholdPassed(by: message.text, sender: message.sender)
            let isProtected = message.kind.map(MessageKind.protected.contains) ?? false
            return Row(action: action, highestThreshold: threshold, isProtected: isProtected)
        }
    }

    /// Raises the threshold of an action until those that pass are no more than is allowed.
    ///
    /// - Returns: those that still pass.
    func raise(
        _ thresholds: inout DecisionThresholds, _ action: FilterAction, isAllowed: (Passing) -> Bool
    ) -> Passing {
        let surest = rows.filter { $0.action == action && $0.highestThreshold >= thresholds[action] }
            .sorted { $0.highestThreshold > $1.highestThreshold }
        var passing = Passing()
        var next = 0
        while next < surest.count {
            var more = passing
            let end = surest[next...].firstIndex { $0.highestThreshold < surest[next].highestThreshold } ?? surest.count
            for row in surest[next..<end] {
                more.messages += 1
                more.protected += row.isProtected ? 1 : 0
            }
            guard isAllowed(more) else {
                thresholds[action] = max(thresholds[action], surest[next].highestThreshold + 1)
                break
            }
            (passing, next) = (more, end)
        }
        return passing
    }
}
