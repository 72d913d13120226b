@testable import MessageFilter

extension ModelContent {
    /// A model of random weights with `columnCount` classes of all heads, leaves dealt out at random.
    static func random(
        columnCount: Int, settings: FeatureSettings, using source: inout SeededSource, card: String = "{}"
    ) -> ModelContent {
        ModelContent(
            settings: settings, heads: randomHeads(columnCount, using: &source),
            thresholds: OperatingThresholds(
                cautious: randomThresholds(using: &source), balanced: randomThresholds(using: &source),
                eager: randomThresholds(using: &source)),
            weights: (0..<settings.totalBuckets * columnCount).map { _ in Int8.random(in: -127...127, using: &source) },
            card: card)
    }

    private static func randomThresholds(using source: inout SeededSource) -> DecisionThresholds {
        DecisionThresholds(
            allow: .random(in: -500...500, using: &source), junk: .random(in: 0...3_000, using: &source),
            promotion: .random(in: -500...2_000, using: &source),
            transaction: .random(in: -500...2_000, using: &source))
    }

    /// As many heads as fit, or fewer: n of them with k columns have k − n + 1 classes at the end.
    private static func randomHeads(_ columnCount: Int, using source: inout SeededSource) -> [ModelHead] {
        let fewest = max(1, columnCount - 13)
        let headCount = Int.random(in: fewest...max(fewest, min(3, columnCount / 2)), using: &source)
        var sizes = [Int](repeating: 2, count: headCount)
        for _ in 0..<columnCount - 2 * headCount { sizes[Int.random(in: 0..<headCount, using: &source)] += 1 }
        // A first head with fewer classes than there are further heads could not be parted by them.
        sizes.sort(by: >)
        let classes = randomClasses(columnCount - headCount + 1, using: &source)
        var rest = classes[...]
        let parts = sizes.dropFirst().map { size -> [CategorySet] in
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
        let wholes = parts.map { $0.reduce(into: CategorySet()) { $0.formUnion($1) } }
        return [randomHead(Array(rest) + wholes, using: &source)] + parts.map { randomHead($0, using: &source) }
    }

    private static func randomHead(_ classes: [CategorySet], using source: inout SeededSource) -> ModelHead {
        ModelHead(
            classes: classes, biases: classes.map { _ in Int32.random(in: -3_000...3_000, using: &source) },
            multipliers: FeatureBlock.allCases.map { _ in Int32.random(in: 0...4_000_000, using: &source) })
    }

    /// Disjoint sets: a leaf for each class first, the other leaves to any class or to none.
    private static func randomClasses(_ count: Int, using source: inout SeededSource) -> [CategorySet] {
        let leaves = Category.allCases.shuffled(using: &source)
        var classes = leaves.prefix(count).map { CategorySet($0) }
        for leaf in leaves.dropFirst(count) {
            let index = Int.random(in: 0...count, using: &source)
            if index < count { classes[index].insert(CategorySet(leaf)) }
        }
        return classes
    }

    /// A small sound model of one head, for files to be damaged.
    static func small(classCount: Int = 3, card: String = "{\"name\":\"small\"}") -> ModelContent {
        var source = SeededSource(seed: UInt64(classCount))
        let settings = FeatureSettings(totalBuckets: 40)
        return ModelContent(
            settings: settings,
            heads: [randomHead(randomClasses(classCount, using: &source), using: &source)],
            thresholds: OperatingThresholds(all: randomThresholds(using: &source)),
            weights: (0..<40 * classCount).map { _ in Int8.random(in: -127...127, using: &source) }, card: card)
    }
}
