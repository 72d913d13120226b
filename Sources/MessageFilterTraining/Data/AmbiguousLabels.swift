import MessageFilter

/// What is made of rows whose label leaves several actions open that other labels tell apart, such as `allow|transaction`.
///
/// | | what such a row teaches |
/// |---|---|
/// | `sets` | that one of its actions is true, which one the model says: loss −log Σ_{c∈S} p_c |
/// | `even` | the same, and nothing about which one: in the loss, the scores within the set are replaced by their mean |
/// | `drop` | nothing |
/// | `force` | that the first of its actions is true, as a corpus does that knows but ham and spam |
public enum AmbiguousLabels: String, CaseIterable, Sendable {
    case sets, even, drop, force

    /// The example as a learner is to see it.
    func applied(to example: TrainingExample, of partition: LabelPartition) -> TrainingExample {
        guard partition.isAmbiguous(example.label) else { return example }
        var treated = example
        switch self {
        case .sets, .even: break
        case .drop: (treated.label, treated.weight) = (.all, 0)
        case .force: treated.label = example.label.intersection(CategorySet(leavesOf: example.label.actions[0]))
        }
        return treated
    }
}
