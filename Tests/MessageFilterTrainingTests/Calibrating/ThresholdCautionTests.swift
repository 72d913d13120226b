import Foundation
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct ThresholdCautionTests {
    private func margin(_ templates: Int, _ budget: Double) -> Double {
        ThresholdCaution(templates: templates, budget: budget).margin
    }

    @Test("as many wanted messages as show the budget leave thresholds where they are")
    func enough() {
        #expect(margin(3_000, 0.001) < 1e-9 && margin(9_000, 0.001) == 0)
        #expect(margin(30, 0.1) < 1e-9 && margin(100_000, 0) == 0)
    }

    @Test("fewer raise them by what is missing, the fewer the more")
    func few() {
        #expect(abs(margin(300, 0.001) - 2.302585092994046) < 1e-9)
        #expect(margin(0, 0.001) == margin(1, 0.001) && margin(1, 0.001) > margin(2, 0.001))
        #expect(margin(100, 0) == margin(100, ThresholdCaution.smallestBudget) && margin(100, 0).isFinite)
    }

    @Test("a margin in units is rounded up")
    func units() { #expect(ThresholdCaution(templates: 10, margin: 2.0001).units == 2_049) }

    @Test("copies of two messages give the thresholds of two messages, and the card says so")
    func copies() throws {
        let pair = InventedMessages.examples(perClass: 1, classes: 2)
        var options = ModelTrainer.Options()
        (options.sizeKiB, options.strength) = (4, 0.1)
        let trained = try ModelTrainer(options: options).train((0..<40).flatMap { _ in pair })
        #expect(trained.card.heldOut["wantedTemplates"] == 1)
        #expect(abs(try #require(trained.card.heldOut["thresholdMargin"]) - 8.006367567650246) < 1e-9)
        #expect(trained.content.thresholds[.usual].junk >= Int32(8.006367567650246 * 1_024))
    }
}
