import MessageFilter

/// The classes that a set of labels can tell apart: the coarsest partition of the leaves of which every label is a union.
///
/// Leaves that no label parts are one class. From `allow|transaction` and `junk|promotion` follow two classes; leaves that
/// no label names belong to none. A label `*` (any leaf) teaches nothing and parts nothing.
public struct LabelPartition: Equatable, Sendable {
    /// Disjoint, non-empty, in the order of their first leaves.
    public let classes: [CategorySet]

    public init(of labels: some Sequence<CategorySet>) {
        let distinct = Set(labels).subtracting([.all])
        var members: [[CategorySet]: CategorySet] = [:]
        for category in Category.allCases {
            let leaf = CategorySet(category)
            let signature = distinct.filter { $0.contains(leaf) }.sorted { $0.rawValue < $1.rawValue }
            if !signature.isEmpty { members[signature, default: []].formUnion(leaf) }
        }
        classes = members.values.sorted { $0.rawValue & (~$0.rawValue + 1) < $1.rawValue & (~$1.rawValue + 1) }
    }

    /// The classes inside `label`, a bit for each; none for a label that tells nothing.
    public func mask(of label: CategorySet) -> UInt16 {
        guard label != .all else { return 0 }
        return classes.indices.reduce(0) { mask, index in
            label.isSuperset(of: classes[index]) ? mask | 1 << UInt16(index) : mask
        }
    }

    /// The classes that share a leaf with `label`, a bit for each; none for a label that tells nothing of them.
    ///
    /// For labels that had no say in what is told apart: junk, where junk and promotion are one class, is that class.
    public func classes(touchedBy label: CategorySet) -> UInt16 {
        let mask = classes.indices.reduce(UInt16(0)) { mask, index in
            label.isDisjoint(with: classes[index]) ? mask : mask | 1 << UInt16(index)
        }
        return mask.nonzeroBitCount == classes.count ? 0 : mask
    }

    /// The labels among `labels` that are ambiguous; each is looked at once.
    package func ambiguous(among labels: [CategorySet]) -> Set<CategorySet> { Set(labels).filter(isAmbiguous) }

    /// Whether a label leaves open which of several classes with different actions is true.
    func isAmbiguous(_ label: CategorySet) -> Bool {
        guard label != .all else { return false }
        return Set(classes.filter(label.isSuperset).map(\.leadingAction)).count > 1
    }
}
