import MessageCorpus
import MessageFilter
import MessageFilterEvaluation

/// Raises the thresholds of a model for junk and promotion just as far as a control corpus asks, so that no more wanted
/// messages and codes go out of sight than before. What is raised this way was chosen by that corpus: figures on it are no
/// measure of the model any more.
public enum CarefulThresholds {
    /// Sets the lowest thresholds, not below the content's own, at which it is no worse than `before`.
    ///
    /// - Throws: ``ModelError`` when the content is no sound model.
    /// - Complexity: some thirty passes over the wanted messages.
    public static func raise(
        _ content: inout ModelContent, on messages: [LabelledMessage], noWorseThan before: ControlFigures
    ) throws(ModelError) {
        let wanted = messages.filter { $0.label.isSubset(of: .wanted) }
        let promotion = content.thresholds.promotion
        // Without promotions, only what goes to junk can go out of sight.
        content.thresholds.promotion = highest
        try raise(\.junk, &content, wanted, before)
        content.thresholds.promotion = promotion
        try raise(\.promotion, &content, wanted, before)
    }

    /// Odds that nothing reaches. Units: 1/1024 nat.
    private static let highest = Int32(1000 * LogOdds.unitsPerNat)

    /// Bisection: the higher a threshold, the fewer messages pass it.
    private static func raise(
        _ threshold: WritableKeyPath<DecisionThresholds, Int32>, _ content: inout ModelContent,
        _ wanted: [LabelledMessage], _ before: ControlFigures
    ) throws(ModelError) {
        var low = content.thresholds[keyPath: threshold]
        var high = max(low, highest)
        while low < high {
            let middle = low + (high - low) / 2
            content.thresholds[keyPath: threshold] = middle
            let model = try MessageModel(bytes: content.encoded())
            if ControlFigures(of: model, on: wanted).isNoWorse(than: before) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        content.thresholds[keyPath: threshold] = high
    }
}
