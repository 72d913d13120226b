import Foundation
import MessageFilter
import Testing

@testable import MessageFilterTraining

/// An update against a training on everything together.
@Suite struct ModelUpdateTests {
    private static let source = ModelCard.Source(name: "reports", sha256: "00", licence: nil, messages: 3)

    private func reports() throws -> TrainingReports {
        let labels = try ["junk", "allow|transaction", "junk|promotion"].map { try #require(CategorySet(label: $0)) }
        let texts = ["Your toll of $6.99 is unpaid, see toll-help.example", "dinner at Mei's?", "Züge: 50 % Rabatt"]
        let examples = zip(texts, labels).enumerated().map { place, report in
            TrainingExample(text: report.0, label: report.1, weight: Double(place + 3) / 2, group: 0)
        }
        return TrainingReports(examples: examples, source: Self.source)
    }

    private func trainer(_ learner: any LinearLearner) -> ModelTrainer {
        var options = ModelTrainer.Options()
        options.learner = learner
        options.sizeKiB = 32
        options.ambiguous = .sets
        return ModelTrainer(options: options)
    }

    /// Sixty messages, of which some have an ambiguous label if asked for.
    private func corpus(ambiguous: Bool) throws -> [TrainingExample] {
        var examples = InventedMessages.examples(perClass: 20)
        let label = try #require(CategorySet(label: "junk|promotion"))
        if ambiguous {
            for index in stride(from: 1, to: examples.count, by: 12) { examples[index].label = label }
        }
        return examples
    }

    @Test(
        "naive Bayes that learned reports later has the bytes of one that learned all together",
        arguments: NaiveBayes.Kind.allCases, [false, true])
    func sameBytes(kind: NaiveBayes.Kind, ambiguous: Bool) throws {
        let trainer = trainer(NaiveBayes(kind))
        let examples = try corpus(ambiguous: ambiguous)
        let reports = try reports()
        let memory = TrainingMemory(of: try trainer.train(examples))
        let together = try trainer.train(examples, reports: reports)
        let updated = try memory.learning(reports)
        let isSame = updated.content.encoded() == together.content.encoded()
        #expect(isSame)
        let isOld = updated.content.encoded() == memory.modelBytes
        #expect(!isOld)
        if case .counts = memory.evidence { #expect(!ambiguous) } else { #expect(ambiguous) }
    }

    @Test("the same bytes come from a memory that was a file meanwhile, and from reports one by one or at once")
    func throughFile() throws {
        let trainer = trainer(NaiveBayes())
        let reports = try reports()
        let memory = TrainingMemory(of: try trainer.train(try corpus(ambiguous: false)))
        let read = try TrainingMemory(bytes: memory.encoded())
        #expect(read.encoded() == memory.encoded())
        let expected = try memory.learning(reports).content.encoded()
        let first = TrainingReports(examples: Array(reports.examples.prefix(1)), source: Self.source)
        #expect(try read.learning(first).content.encoded() != expected)
        #expect(try read.learning(reports).content.encoded() == expected)
    }

    @Test("logistic regression reaches the optimum that it has for all together, and sooner")
    func sameOptimum() throws {
        let trainer = trainer(LogisticRegression())
        let examples = try corpus(ambiguous: true)
        let reports = try reports()
        let trained = try trainer.train(examples)
        let memory = try TrainingMemory(bytes: TrainingMemory(of: trained).encoded())
        let updated = try memory.learning(reports)
        var options = trainer.options
        options.strength = trained.heads[0].strength
        let together = try ModelTrainer(options: options).train(examples, reports: reports)
        let optimum = try #require(together.heads[0].fit.outcome)
        let reached = try #require(updated.fits[0].outcome)
        #expect(abs(reached.value - optimum.value) <= 1e-5 * optimum.value)
        #expect(reached.converged)
        // Cold, from zeros, the same fit takes longer.
        let cold = trained.learner.path(
            together.heads[0].set, rows: Array(0..<together.heads[0].set.rowCount), start: nil, precision: .fine
        ).fit(strength: trained.heads[0].strength)
        #expect(reached.hessianProducts < (try #require(cold.outcome)).hessianProducts)
        try expectSameVerdicts(updated.content, together.content, examples)
    }

    private func expectSameVerdicts(
        _ first: ModelContent, _ second: ModelContent, _ examples: [TrainingExample]
    ) throws {
        let scorers = try [first, second].map { MessageScorer(model: try MessageModel(bytes: $0.encoded())) }
        for example in examples {
            #expect(scorers[0].score(example.text).action == scorers[1].score(example.text).action)
        }
    }

    @Test("reports change what is told of them, and neither classes, thresholds nor the choice of the strength")
    func whatReportsDecide() throws {
        let trainer = trainer(LogisticRegression())
        let examples = try corpus(ambiguous: false)
        let alone = try trainer.train(examples)
        let together = try trainer.train(examples, reports: try reports())
        #expect(alone.content.classes == together.content.classes)
        #expect(alone.content.thresholds == together.content.thresholds)
        #expect(alone.heads[0].strength == together.heads[0].strength)
        #expect(alone.heads[0].heldOutPredictions == together.heads[0].heldOutPredictions)
        #expect(together.card.sources == [Self.source])
        #expect(together.heads[0].set.reportCount == 3)
        let toll = try reports().examples[0].text
        let before = MessageScorer(model: try MessageModel(bytes: alone.content.encoded())).score(toll)
        let after = MessageScorer(model: try MessageModel(bytes: together.content.encoded())).score(toll)
        #expect(after.action == .junk)
        #expect(after.probability > before.probability || before.action != .junk)
    }

    @Test("the day of an update stands in its card, and that of the training where none is given")
    func date() throws {
        var options = trainer(NaiveBayes()).options
        options.date = "2026-01-31"
        let memory = TrainingMemory(of: try ModelTrainer(options: options).train(try corpus(ambiguous: false)))
        #expect(try memory.learning(try reports()).card.date == "2026-01-31")
        #expect(try memory.learning(try reports(), date: "2026-02-01").card.date == "2026-02-01")
    }
}
