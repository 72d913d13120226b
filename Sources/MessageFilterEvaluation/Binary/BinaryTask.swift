import MessageFilter

/// The question "wanted or unwanted?", put to labels and to a model's classes.
///
/// *Unwanted* is junk and promotion where some label of the data has leaves of both (UCI's *spam*), else junk alone.
/// The label `*`, which tells nothing, has no say in this.
public struct BinaryTask: Sendable {
    /// Where a label stands: inside the unwanted leaves, outside, or across, whose rows binary figures leave out.
    public enum Side: Sendable {
        case unwanted
        case wanted
        case ambiguous
    }

    /// The unwanted leaves: `junk` or `junk|promotion`.
    public let unwanted: CategorySet
    private let isUnwantedClass: [Bool]

    /// - Parameters:
    ///   - classes: the model's classes.
    ///   - labels: the labels of the data, repeated or not; of an evaluation's whole data, not of a part of it.
    public init(classes: [CategorySet], labels: some Sequence<CategorySet>) {
        let junk = CategorySet.leaves(of: .junk)
        let promotion = CategorySet.leaves(of: .promotion)
        let mixes = labels.contains { $0 != .all && !$0.isDisjoint(with: junk) && !$0.isDisjoint(with: promotion) }
        let unwanted = mixes ? junk.union(promotion) : junk
        self.unwanted = unwanted
        isUnwantedClass = classes.map { unwanted.isSuperset(of: .leaves(of: $0.leadingAction)) }
    }

    /// Where `label` stands.
    public func side(of label: CategorySet) -> Side {
        if label.isSubset(of: unwanted) { return .unwanted }
        return label.isDisjoint(with: unwanted) ? .wanted : .ambiguous
    }

    /// The probability that a message is unwanted, 0–1: the mass of the unwanted classes.
    ///
    /// A class with leaves on both sides counts, as a whole, for its `leadingAction`, as it does in a model's decision:
    /// `allow|junk` is wanted, `junk|transaction` unwanted.
    public func score(_ classMasses: [Double]) -> Double {
        precondition(
            classMasses.count == isUnwantedClass.count,
            "\(classMasses.count) class masses for \(isUnwantedClass.count) classes")
        var sum = 0.0
        for (mass, isUnwanted) in zip(classMasses, isUnwantedClass) where isUnwanted { sum += mass }
        return min(sum, 1)
    }

    /// Whether a decision takes a message out of sight: junk does, promotion where it is unwanted.
    func isBlocking(_ action: FilterAction) -> Bool {
        action != .none && unwanted.isSuperset(of: .leaves(of: action))
    }
}
