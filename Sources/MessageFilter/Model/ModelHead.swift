/// Classes that a model tells apart in one step.
///
/// The first head tells actions apart, as far as its labels did. Each further one tells apart the leaves of one of its classes:
///
///     P(leaf) = P(action) · P(leaf | action)
///
/// Each head is a softmax of its own, with its own calibration. Columns of the weight table are the heads' classes, head after
/// head.
public struct ModelHead: Hashable, Sendable {
    /// Disjoint sets of leaves; of a further head, together a class of the first.
    public var classes: [CategorySet]
    /// A score for each class that every message starts from. Units: 1/1024 nat.
    public var biases: [Int32]
    /// For words, characters and shape: what one unit of weight is worth in a message with one feature of the block.
    /// Units: 1/1024 nat, times 2¹⁶.
    public var multipliers: [Int32]

    public init(classes: [CategorySet], biases: [Int32], multipliers: [Int32]) {
        self.classes = classes
        self.biases = biases
        self.multipliers = multipliers
    }

    /// All leaves that it knows.
    var leaves: CategorySet { classes.reduce(into: []) { $0.formUnion($1) } }
}

extension [ModelHead] {
    /// The number of columns of all heads.
    var columnCount: Int { reduce(0) { $0 + $1.classes.count } }

    /// The columns of each head.
    var columns: [Range<Int>] {
        var end = 0
        return map { head in
            end += head.classes.count
            return end - head.classes.count..<end
        }
    }

    /// What the heads tell apart together, as disjoint sets of leaves: the classes of the first head, parted where a further
    /// one parts them.
    var classes: [CategorySet] {
        (first?.classes ?? []).flatMap { whole in
            dropFirst().first { $0.leaves == whole }?.classes ?? [whole]
        }
    }

    /// Where the probability of each of ``classes`` comes from: a class of the first head, and one of a further head where
    /// that parts it.
    var paths: [CategorySet: [(head: Int, place: Int)]] {
        var paths: [CategorySet: [(head: Int, place: Int)]] = [:]
        for (place, whole) in (first?.classes ?? []).enumerated() {
            guard let further = indices.dropFirst().first(where: { self[$0].leaves == whole }) else {
                paths[whole] = [(0, place)]
                continue
            }
            for (inner, part) in self[further].classes.enumerated() { paths[part] = [(0, place), (further, inner)] }
        }
        return paths
    }
}
