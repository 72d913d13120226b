import MessageCorpus
import MessageFilter
import MessageFilterTraining
import Testing

@testable import Study

@Suite struct CarefulThresholdsTests {
    /// A model that takes many wanted messages for unwanted ones: it was taught so.
    private func misled() throws -> ModelContent {
        var corpora = SampleCorpora.two
        for index in corpora[0].messages.indices where index % 4 == 0 {
            corpora[0].messages[index].label = CategorySet(index % 8 == 0 ? .junk : .promotionOffers)
        }
        var content = try SampleCorpora.recipe.train(corpora).content
        content.thresholds = DecisionThresholds()
        return content
    }

    @Test("the lowest thresholds are found at which no more goes out of sight", arguments: [0, 1, 3, 1_000])
    func lowest(allowed: Int) throws {
        let control = SampleCorpora.two[0].messages
        let decisions = control.indices.map { $0 < 4 * allowed ? FilterAction.junk : .none }
        let before = ControlFigures(control, decisions)
        let given = try misled()
        var raised = given
        try CarefulThresholds.raise(&raised, on: control, noWorseThan: before)
        #expect(try isNoWorse(raised, before, control))
        for threshold in [\DecisionThresholds.junk, \.promotion] {
            #expect(raised.thresholds[keyPath: threshold] >= given.thresholds[keyPath: threshold])
            guard raised.thresholds[keyPath: threshold] > given.thresholds[keyPath: threshold] else { continue }
            var lower = raised
            lower.thresholds[keyPath: threshold] -= 1
            #expect(try !isNoWorse(lower, before, control))
        }
        #expect((raised.thresholds == given.thresholds) == (allowed == 1_000))
    }

    private func isNoWorse(
        _ content: ModelContent, _ before: ControlFigures, _ control: [LabelledMessage]
    ) throws -> Bool {
        ControlFigures(of: try MessageModel(content), on: control).isNoWorse(than: before)
    }
}
