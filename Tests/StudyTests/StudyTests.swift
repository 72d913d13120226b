import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import MessageFilterTraining
import Testing

@testable import Study

@Suite struct StudyTests {
    @Test("a message is extracted once, whatever is tried on it")
    func extractions() throws {
        let study = Study(SampleCorpora.two)
        var recipe = SampleCorpora.recipe
        #expect(study.extractionCount == 0)
        _ = try study.evaluate(.kFold(3, by: .rows), learning: recipe)
        recipe.options.sizeKiB = 64
        _ = try study.evaluate(.holdout(0.3, by: .templates), learning: recipe)
        _ = try study.leaveOneCorpusOut([.sets, .drop], learning: recipe)
        _ = try study.attack([.leet], .holdout(0.3, by: .templates), learning: recipe)
        #expect(study.extractionCount == study.messages.count)
        recipe.options.hasWords = false
        _ = try study.evaluate(.holdout(0.3, by: .templates), learning: recipe)
        #expect(study.extractionCount == 2 * study.messages.count)
    }

    @Test("a model of a study is the model of junco train, byte for byte", arguments: [16, 40])
    func sameModel(sizeKiB: Int) throws {
        var recipe = SampleCorpora.recipe
        recipe.options.sizeKiB = sizeKiB
        recipe.corpusWeights = ["second": 0.5]
        recipe.labelWeights = [CategorySet(.junk): 2]
        let corpora = SampleCorpora.two
        let trained = try recipe.train(corpora)
        let study = Study(corpora)
        let fitted = try study.fit(recipe, rows: Array(study.messages.indices))
        #expect(fitted.model.card == trained.content.card)
        #expect(fitted.model.fileLength == trained.content.encoded().count)
        let buckets = UInt32(trained.content.settings.totalBuckets)
        #expect((0..<buckets).flatMap { fitted.model.weights(of: $0) } == trained.content.weights)
        #expect(fitted.model.thresholds == trained.content.thresholds)
    }

    @Test("a fold's rows are what its model makes of the messages themselves")
    func sameScores() throws {
        let study = Study(SampleCorpora.two)
        let split = Split.holdout(0.4, of: study.messages, seed: 5)
        let model = try study.fit(SampleCorpora.recipe, rows: split.training).model
        let rows = try study.evaluate([split], learning: SampleCorpora.recipe).rows
        let scorer = MessageScorer(model: model)
        for (number, row) in zip(split.testing, rows) {
            let message = study.messages[number]
            let assessment = scorer.assess(message.text, sender: message.sender)
            #expect(assessment.verdict == scorer.score(message.text, sender: message.sender))
            #expect(row.action == assessment.verdict.action && row.classMasses == assessment.classProbabilities)
            #expect(row.truth == message.label && row.slice["corpus"] == study.collections[number])
        }
    }

    @Test("results do not depend on whether models are fitted side by side")
    func order() throws {
        let numbers = Array(0..<20)
        for isSmall in [true, false] {
            #expect(try sideBySide(20, isSmall: isSmall) { $0 } == numbers)
            #expect(throws: SampleError(number: 3)) {
                try sideBySide(20, isSmall: isSmall) { if $0 % 4 == 3 { throw SampleError(number: $0) } }
            }
        }
    }
}

private struct SampleError: Error, Equatable {
    let number: Int
}
