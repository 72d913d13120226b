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
        content.thresholds = OperatingThresholds()
        return content
    }

    @Test("the lowest thresholds are found at which no more goes out of sight", arguments: [0, 1, 3, 1_000])
    func lowest(allowed: Int) throws {
        let control = SampleCorpora.two[0].messages
        let decisions = control.indices.map { $0 < 4 * allowed ? FilterAction.junk : .none }
        let before = PointFigures(control) { _ in decisions }
        let given = try misled()
        var raised = given
        try CarefulThresholds.raise(&raised, on: control, noWorseThan: before)
        #expect(try isNoWorse(raised, before, control))
        for (point, threshold) in thresholds {
            #expect(raised.thresholds[point][keyPath: threshold] >= given.thresholds[point][keyPath: threshold])
            guard raised.thresholds[point][keyPath: threshold] > given.thresholds[point][keyPath: threshold] else {
                continue
            }
            var lower = raised
            lower.thresholds[point][keyPath: threshold] -= 1
            #expect(try !isNoWorse(lower, before, control))
        }
        #expect((raised.thresholds == given.thresholds) == (allowed == 1_000))
    }

    /// Each point with each threshold that may rise.
    private var thresholds: [(OperatingPoint, WritableKeyPath<DecisionThresholds, Int32>)] {
        OperatingPoint.allCases.flatMap { [($0, \.junk), ($0, \.promotion)] }
    }

    private func isNoWorse(
        _ content: ModelContent, _ before: PointFigures, _ control: [LabelledMessage]
    ) throws -> Bool {
        let figures = PointFigures(of: try MessageModel(content), on: control)
        return OperatingPoint.allCases.allSatisfy { figures[$0].isNoWorse(than: before[$0]) }
    }
}
