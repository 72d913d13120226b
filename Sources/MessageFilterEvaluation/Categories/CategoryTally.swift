import MessageFilter

/// Counts predictions of one kind against labels that are sets.
struct CategoryTally {
    private let target: CategorySet
    private var support = 0
    private var predicted = 0
    private var recalled = 0
    private var compatible = 0

    init(_ target: CategorySet) { self.target = target }

    /// - Parameter isPredicted: whether the message was said to be of this kind.
    mutating func add(_ truth: CategorySet, isPredicted: Bool) {
        let isCertain = truth.isSubset(of: target)
        if isCertain { support += 1 }
        guard isPredicted else { return }
        predicted += 1
        if isCertain { recalled += 1 }
        if !truth.isDisjoint(with: target) { compatible += 1 }
    }

    func figures(named name: String) -> CategoryFigures {
        let precision = share(compatible, of: predicted)
        let recall = share(recalled, of: support)
        return CategoryFigures(
            name: name, support: support, predicted: predicted, precision: precision, recall: recall,
            f1: recall.map { Self.harmonicMean(precision ?? 0, $0) })
    }

    private static func harmonicMean(_ a: Double, _ b: Double) -> Double {
        a + b == 0 ? 0 : 2 * a * b / (a + b)
    }
}

extension CategoryFigures {
    /// The figures of `target` over `rows`.
    init(
        _ name: String, _ target: CategorySet, _ rows: [EvaluatedRow], isPredicted: (EvaluatedRow) -> Bool
    ) {
        var tally = CategoryTally(target)
        for row in rows { tally.add(row.truth, isPredicted: isPredicted(row)) }
        self = tally.figures(named: name)
    }

    /// The figures of each model class, by the class with the largest mass.
    static func ofClasses(_ classes: [CategorySet], _ rows: [EvaluatedRow]) -> [CategoryFigures] {
        classes.enumerated().map { index, set in
            CategoryFigures(set.label, set, rows) { $0.likeliestClass == index }
        }
    }

    /// The mean F1 of those with support; `nil` where none has.
    static func macroF1(_ figures: [CategoryFigures]) -> Double? { mean(figures.compactMap(\.f1)) }
}

/// The arithmetic mean; `nil` of nothing.
func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
}
