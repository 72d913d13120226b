import MessageFilter

/// What is made of rows whose label leaves several actions open, such as `allow|transaction`.
///
/// | | what such a row teaches |
/// |---|---|
/// | `sets` | that one of its actions is true, which one the model says: loss −log Σ_{c∈S} p_c |
/// | `even` | the same, and nothing about which one: in the loss, the scores within the set are replaced by their mean |
/// | `drop` | nothing |
/// | `force` | that the first of its actions is true, as a corpus does that knows but ham and spam |
public enum AmbiguousLabels: String, CaseIterable, Sendable {
    case sets, even, drop, force

    /// The examples as a learner is to see them.
    func applied(to examples: [TrainingExample]) -> [TrainingExample] {
        switch self {
        case .sets, .even: examples
        case .drop: examples.filter { $0.label.actions.count == 1 }
        case .force: examples.map(Self.forced)
        }
    }

    private static func forced(_ example: TrainingExample) -> TrainingExample {
        guard example.label != .all, example.label.actions.count > 1 else { return example }
        var forced = example
        forced.label = example.label.intersection(CategorySet(leavesOf: example.label.actions[0]))
        return forced
    }
}
