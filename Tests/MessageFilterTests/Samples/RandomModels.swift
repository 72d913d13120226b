@testable import MessageFilter

extension ModelContent {
    /// A model of random weights with `classCount` classes, its leaves dealt out at random.
    static func random(
        classCount: Int, settings: FeatureSettings, using source: inout SeededSource, card: String = "{}"
    ) -> ModelContent {
        ModelContent(
            settings: settings, classes: randomClasses(classCount, using: &source),
            biases: (0..<classCount).map { _ in Int32.random(in: -3_000...3_000, using: &source) },
            multipliers: FeatureBlock.allCases.map { _ in Int32.random(in: 0...4_000_000, using: &source) },
            thresholds: DecisionThresholds(
                allow: .random(in: -500...500, using: &source), junk: .random(in: 0...3_000, using: &source),
                promotion: .random(in: -500...2_000, using: &source),
                transaction: .random(in: -500...2_000, using: &source)),
            weights: (0..<settings.totalBuckets * classCount).map { _ in Int8.random(in: -127...127, using: &source) },
            card: card)
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

    /// A small sound model, for files to be damaged.
    static func small(classCount: Int = 3, card: String = "{\"name\":\"small\"}") -> ModelContent {
        var source = SeededSource(seed: UInt64(classCount))
        return random(classCount: classCount, settings: FeatureSettings(totalBuckets: 40), using: &source, card: card)
    }
}
