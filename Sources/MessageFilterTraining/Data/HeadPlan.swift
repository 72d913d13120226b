import MessageFilter

/// What the heads of a model tell apart, as far as labels do; see ``ModelHead``.
struct HeadPlan: Equatable, Sendable {
    /// For each head its classes. The first tells actions apart; each further one the leaves of one of its classes.
    let partitions: [LabelPartition]
    /// Whether the first head tells actions apart: where there is but one, it tells that one's leaves apart.
    private let beginsWithActions: Bool

    /// - Parameter labels: those that are to be learned.
    init(of labels: Set<CategorySet>) {
        let actions = LabelPartition(of: labels.subtracting([.all]).map(\.coarsenedToActions))
        beginsWithActions = actions.classes.count > 1
        guard beginsWithActions else {
            partitions = [LabelPartition(of: labels)]
            return
        }
        let leaves = actions.classes.compactMap { whole -> LabelPartition? in
            let parts = labels.filter { $0.isStrictSubset(of: whole) }
            // Beside the whole class: leaves that no label names are a part, too.
            let partition = LabelPartition(of: parts.union([whole]))
            return partition.classes.count > 1 ? partition : nil
        }
        partitions = [actions] + leaves
    }

    /// How many classes the heads have together.
    var columnCount: Int { partitions.reduce(0) { $0 + $1.classes.count } }

    /// A label as a head sees it: its actions for the first head; for a further one itself, where it is a part of the head's
    /// class. `*` where it tells the head nothing.
    func label(_ label: CategorySet, forHead head: Int) -> CategorySet {
        if head == 0 { return label == .all || !beginsWithActions ? label : label.coarsenedToActions }
        return label.isStrictSubset(of: partitions[head].leaves) ? label : .all
    }
}

extension LabelPartition {
    /// All leaves of all classes.
    var leaves: CategorySet { classes.reduce(into: []) { $0.formUnion($1) } }
}
