import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct AmbiguousLabelsTests {
    private static func set(_ label: String) -> CategorySet { CategorySet(label: label) ?? [] }

    /// What tells the actions apart.
    private static let others = ["allow", "junk", "promotion/offers", "promotion/others", "transaction"].map {
        TrainingExample(text: "other", label: set($0), group: 0)
    }

    /// The label that is learned; `nothing` where the row weighs nothing, `thresholds` where it counts for them alone.
    private func learned(_ label: String, _ treatment: AmbiguousLabels) -> String {
        let example = TrainingExample(text: "text", label: Self.set(label), group: 1)
        var examples = Self.others + [example]
        treatment.apply(to: &examples)
        let treated = examples[Self.others.count]
        if !treated.isLearned { return treated.label == Self.set(label) ? "thresholds" : "changed" }
        return treated.weight == 0 ? "nothing" : treated.label.label
    }

    @Test("labels of one action stay in every treatment", arguments: AmbiguousLabels.allCases)
    func clear(treatment: AmbiguousLabels) {
        for label in ["allow", "promotion/offers", "transaction", "transaction/finance", "*"] {
            #expect(learned(label, treatment) == label)
        }
    }

    @Test(
        "ambiguous labels",
        arguments: [
            ("allow|transaction", "allow|transaction", "allow|transaction", "thresholds", "allow"),
            ("junk|promotion", "junk|promotion", "junk|promotion", "thresholds", "junk"),
            ("junk|promotion/offers", "junk|promotion/offers", "junk|promotion/offers", "thresholds", "junk"),
            ("promotion|transaction", "promotion|transaction", "nothing", "nothing", "promotion"),
            ("allow|promotion|transaction", "allow|promotion|transaction", "nothing", "nothing", "allow"),
        ])
    func ambiguous(label: String, sets: String, sides: String, drop: String, force: String) {
        #expect(learned(label, .sets) == sets)
        #expect(learned(label, .sides) == sides)
        #expect(learned(label, .drop) == drop)
        #expect(learned(label, .force) == force)
    }

    @Test("where nothing tells ham from transactions, ham is no ambiguous label")
    func twoClasses() {
        let labels = ["allow|transaction", "junk|promotion"].map(Self.set)
        let partition = LabelPartition(of: labels)
        for label in labels { #expect(!partition.isAmbiguous(label)) }
    }
}
