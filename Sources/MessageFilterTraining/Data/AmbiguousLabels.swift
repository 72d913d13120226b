import MessageFilter

/// What is made of rows whose label leaves several actions open that other labels tell apart, such as `allow|transaction`.
///
/// | | what such a row teaches |
/// |---|---|
/// | `sets` | that one of its actions is true, which one the model says: loss −log Σ_{c∈S} p_c |
/// | `sides` | that it is wanted (allow, transaction) or unwanted (junk, promotion), and nothing about which of the two; nothing at all where the set has actions of both sides |
/// | `drop` | the fit nothing; as wanted or unwanted, such a row still counts for calibration and thresholds |
/// | `force` | that the first of its actions is true, as a corpus does that knows but ham and spam |
public enum AmbiguousLabels: String, CaseIterable, Sendable {
    case sets, sides, drop, force

    /// Makes the examples what a learner is to see.
    func apply(to examples: inout [TrainingExample]) {
        guard self != .sets else { return }
        let labels = Set(examples.map(\.label))
        let ambiguous = LabelPartition(of: labels).ambiguous(among: Array(labels))
        guard !ambiguous.isEmpty else { return }
        examples = examples.map { ambiguous.contains($0.label) ? treated($0) : $0 }
    }

    /// - Parameter example: one with an ambiguous label.
    private func treated(_ example: TrainingExample) -> TrainingExample {
        var treated = example
        switch self {
        case .sets: break
        case .sides where example.label.isOneSided: break
        case .drop where example.label.isOneSided: treated.isLearned = false
        case .sides, .drop: (treated.label, treated.weight) = (.all, 0)
        case .force: treated.label = example.label.intersection(CategorySet(leavesOf: example.label.leadingAction))
        }
        return treated
    }
}

extension CategorySet {
    /// Whether all leaves are wanted, or none is.
    fileprivate var isOneSided: Bool { [.wanted, .unwanted].contains(where: isSubset) }
}
