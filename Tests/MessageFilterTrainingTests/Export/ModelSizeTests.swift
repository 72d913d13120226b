import Foundation
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct ModelSizeTests {
    private func trained(sources: Int, credit: Int = 0) throws -> TrainedModel {
        var options = ModelTrainer.Options()
        (options.learner, options.sizeKiB, options.strength) = (NaiveBayes(), 16, 0.3)
        let source = ModelCard.Source(
            name: "corpus", sha256: String(repeating: "a", count: 64), licence: "CC0-1.0",
            credit: String(repeating: "c", count: credit), messages: 20)
        return try ModelTrainer(options: options).train(
            InventedMessages.examples(perClass: 10), sources: Array(repeating: source, count: sources))
    }

    private static let reports = TrainingReports(
        examples: [TrainingExample(text: "You won", label: CategorySet(.junk), weight: 2, group: 0)],
        source: .init(name: "reports", sha256: String(repeating: "f", count: 64), licence: nil, messages: 999_999_999))

    @Test("an updated model is within the size that its training was given, however long the card", arguments: 0..<10)
    func update(step: Int) throws {
        // Cards of lengths around the end of a page, where none is left for what an update adds.
        for credit in stride(from: step * 13, to: 2_048, by: 130) {
            let memory = TrainingMemory(of: try trained(sources: 1, credit: credit))
            let updated = try memory.learning(Self.reports, date: "2026-01-31").content.encoded()
            #expect(updated.count <= 16 * 1_024, "a credit of \(credit) bytes")
        }
    }

    @Test("the table of a short card is the same whatever the card says")
    func table() throws {
        let none = try trained(sources: 0).content.settings
        #expect(try trained(sources: 3).content.settings == none)
        #expect(try trained(sources: 1, credit: 700).content.settings == none)
        #expect(try trained(sources: 30).content.settings != none)
    }
}
