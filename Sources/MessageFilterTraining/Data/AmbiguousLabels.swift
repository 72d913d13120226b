import MessageFilter

/// What is made of rows whose label leaves several actions open that other labels tell apart, such as `allow|transaction`.
///
/// | | what such a row teaches |
/// |---|---|
/// | `sets` | that one of its actions is true, which one the model says: loss −log Σ_{c∈S} p_c |
/// | `sides` | that it is wanted (allow, transaction) or unwanted (junk, promotion), and nothing about which of the two; nothing at all where the set has actions of both sides |
/// | `drop` | nothing |
/// | `force` | that the first of its actions is true, as a corpus does that knows but ham and spam |
public enum AmbiguousLabels: String, CaseIterable, Sendable {
    case sets, sides, drop, force

    /// Makes the examples what a learner is to see.
    ///
    /// - Returns: the classes that their labels can tell apart then.
    func apply(to examples: inout [TrainingExample]) -> LabelPartition {
        let labels = Set(examples.map(\.label))
        let partition = LabelPartition(of: labels)
        let ambiguous = labels.filter(partition.isAmbiguous)
        guard self != .sets, !ambiguous.isEmpty else { return partition }
        examples = examples.map { ambiguous.contains($0.label) ? treated($0) : $0 }
        return LabelPartition(of: Set(examples.map(\.label)))
    }

    /// - Parameter example: one with an ambiguous label.
    private func treated(_ example: TrainingExample) -> TrainingExample {
        var treated = example
        switch self {
        case .sets: break
        case .sides where [.wanted, .unwanted].contains(where: example.label.isSubset): break
        case .sides, .drop: (treated.label, treated.weight) = (.all, 0)
        case .force: treated.label = example.label.intersection(CategorySet(leavesOf: example.label.leadingAction))
        }
        return treated
    }
}
