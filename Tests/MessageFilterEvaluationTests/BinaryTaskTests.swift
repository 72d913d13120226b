import MessageFilter
import Testing

@testable import MessageFilterEvaluation

@Suite struct BinaryTaskTests {
    @Test(
        "promotion is unwanted only where a label mixes it with junk",
        arguments: [
            (["allow", "junk", "promotion"], "junk"),
            (["allow|transaction", "junk|promotion"], "junk|promotion"),
            (["allow", "junk|promotion/offers"], "junk|promotion"),
            (["allow", "junk", "*"], "junk"),
            ([], "junk"),
        ])
    func unwanted(labels: [String], expected: String) {
        let task = BinaryTask(classes: Samples.fourActions, labels: labels.map(Samples.set))
        #expect(task.unwanted.label == expected)
    }

    @Test("a label inside is unwanted, outside wanted, across ambiguous")
    func sides() {
        let task = BinaryTask(classes: Samples.fourActions, labels: [Samples.set("junk|promotion")])
        #expect(task.side(of: Samples.set("promotion/offers")) == .unwanted)
        #expect(task.side(of: Samples.set("junk|promotion")) == .unwanted)
        #expect(task.side(of: Samples.set("transaction/finance|allow")) == .wanted)
        #expect(task.side(of: Samples.set("promotion|transaction")) == .ambiguous)
        #expect(task.side(of: .all) == .ambiguous)
    }

    @Test("the score is the mass of the unwanted classes")
    func score() {
        let labels = [Samples.set("junk|promotion")]
        let wide = BinaryTask(classes: Samples.fourActions, labels: labels)
        let narrow = BinaryTask(classes: Samples.fourActions, labels: [])
        #expect(wide.score([0.125, 0.25, 0.5, 0.125]) == 0.75)
        #expect(narrow.score([0.125, 0.25, 0.5, 0.125]) == 0.25)
    }

    @Test("a class across the border counts for its action of lowest raw value")
    func straddlingClass() {
        let classes = [Samples.set("allow|junk"), Samples.set("promotion|transaction")]
        let task = BinaryTask(classes: classes, labels: [Samples.set("junk|promotion")])
        #expect(task.score([0.75, 0.25]) == 0.25)
        #expect(BinaryTask(classes: classes, labels: []).score([0.75, 0.25]) == 0)
    }

    @Test("promotions are blocked only where they are unwanted")
    func blocking() {
        let wide = BinaryTask(classes: [], labels: [Samples.set("junk|promotion")])
        let narrow = BinaryTask(classes: [], labels: [])
        #expect(FilterAction.allCases.filter(wide.isBlocking) == [.junk, .promotion])
        #expect(FilterAction.allCases.filter(narrow.isBlocking) == [.junk])
    }
}
