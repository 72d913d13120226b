import Dispatch
import Foundation
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct ModelTrainerTests {
    private func options(_ change: (inout ModelTrainer.Options) -> Void = { _ in }) -> ModelTrainer.Options {
        var options = ModelTrainer.Options()
        options.sizeKiB = 32
        change(&options)
        return options
    }

    private func bytes(_ options: ModelTrainer.Options, classes: Int = 3) throws -> [UInt8] {
        try ModelTrainer(options: options).train(InventedMessages.examples(perClass: 20, classes: classes))
            .content.encoded()
    }

    @Test("a model from sixty messages reads back and knows them again", arguments: [2, 3])
    func endToEnd(classes: Int) throws {
        let examples = InventedMessages.examples(perClass: 60 / classes, classes: classes)
        let model = try MessageModel(
            bytes: ModelTrainer(options: options()).train(examples).content.encoded())
        let scorer = MessageScorer(model: model)
        #expect(model.classes.count == classes)
        let right = examples.count {
            scorer.score($0.text, sender: $0.sender).likeliestAction == $0.label.actions[0]
        }
        #expect(right >= 57)
    }

    @Test("the same messages give the same bytes")
    func sameBytes() throws {
        #expect(try bytes(options()) == bytes(options()))
    }

    @Test("the same bytes come when processors are busy with other trainings")
    func sameBytesInACrowd() throws {
        let options = options { $0.strength = 0.3 }
        let alone = try bytes(options)
        let crowd = concurrentMap(0..<6) { _ in try? self.bytes(options) }
        #expect(crowd.allSatisfy { $0 == alone })
    }

    @Test("another seed is another model")
    func otherSeed() throws {
        #expect(try bytes(options()) != bytes(options { $0.seed = 2 }))
    }

    @Test("every learner makes a sound model", arguments: 0..<3)
    func learners(index: Int) throws {
        let learner: any LinearLearner = [LogisticRegression(), NaiveBayes(), NaiveBayes(.complement)][index]
        let model = try ModelTrainer(options: options { $0.learner = learner })
            .train(InventedMessages.examples(perClass: 20))
        #expect(model.card.algorithm == learner.name)
        let strength = try #require(model.card.hyperparameters[learner.strengthName])
        #expect(learner.searchedStrengths.contains(strength))
        let loss = try #require(model.card.heldOut["logLoss"])
        #expect(loss < log(3))
        _ = try MessageModel(bytes: model.content.encoded())
    }

    @Test("the search takes the strength with the smallest loss on held-out rows")
    func search() throws {
        let examples = InventedMessages.examples(perClass: 20)
        let searched = try ModelTrainer(options: options()).train(examples)
        let losses = try LogisticRegression().searchedStrengths.map { strength -> Double in
            let model = try ModelTrainer(options: options { $0.strength = strength }).train(examples)
            #expect(model.card.hyperparameters["regularization"] == strength)
            return try #require(model.card.heldOut["logLoss"])
        }
        let best = try #require(losses.min())
        // Alone a fit starts from zero and not from the strength before, and ends a little elsewhere.
        #expect(abs(try #require(searched.card.heldOut["logLoss"]) - best) < 0.02)
    }

    @Test(
        "fits take no more Newton steps and Hessian products than they did when they were made fast", arguments: [2, 3])
    func work(classCount: Int) throws {
        let examples = InventedMessages.examples(perClass: 100, classes: classCount)
        let profile = try ModelTrainer(options: options()).train(examples).profile
        #expect(profile.searchWork.fits <= 5 * LogisticRegression().searchedStrengths.count)
        #expect(profile.searchWork.hessianProducts <= 200)
        #expect(profile.searchWork.iterations <= 70)
        #expect(profile.fitWork.fits == 1)
        #expect(profile.fitWork.hessianProducts <= 50)
        #expect(profile.fitWork.iterations <= 7)
    }

    @Test("a card with many sources takes its room from the weights, and is refused where it leaves none")
    func manySources() throws {
        let examples = InventedMessages.examples(perClass: 20)
        let sources = (0..<60).map { number in
            ModelCard.Source(
                name: "corpus \(number)", sha256: String(repeating: "a", count: 64), licence: "CC0-1.0", messages: 1)
        }
        let roomy = ModelTrainer(
            options: options {
                $0.sizeKiB = 32
                $0.strength = 0.3
            })
        #expect(try roomy.train(examples, sources: sources).content.encoded().count <= 32 * 1024)
        let narrow = ModelTrainer(
            options: options {
                $0.sizeKiB = 4
                $0.strength = 0.3
            })
        #expect(throws: TrainingError.sizeTooSmall(sizeKiB: 4, neededKiB: 9)) {
            try narrow.train(examples, sources: sources)
        }
    }

    @Test("the file is no larger than asked for", arguments: [4, 16, 256])
    func size(sizeKiB: Int) throws {
        let bytes = try bytes(
            options {
                $0.sizeKiB = sizeKiB
                $0.strength = 0.3
            })
        #expect(bytes.count <= sizeKiB * 1024)
        #expect(bytes.count > sizeKiB * 1024 - 2048)
    }

    @Test("the card tells how the model was made")
    func card() throws {
        let source = ModelCard.Source(name: "invented", sha256: "00ff", licence: "CC0-1.0", messages: 60)
        let trained = try ModelTrainer(
            options: options {
                $0.date = "2025-01-01"
                $0.strength = 0.3
                $0.seed = 9
            }
        )
        .train(InventedMessages.examples(perClass: 20), sources: [source])
        let model = try MessageModel(bytes: trained.content.encoded())
        let card = try JSONDecoder().decode(ModelCard.self, from: Data(model.card.utf8))
        #expect(card == trained.card)
        #expect(card.sources == [source])
        #expect(card.date == "2025-01-01")
        #expect(card.seed == 9)
        #expect(card.algorithm == "logistic")
        #expect(
            card.hyperparameters == [
                "regularization": 0.3, "actionBalance": 0.5, "corpusBalance": 0.5, "ambiguousWeight": 1,
                "junkBudget": 0.001,
            ])
        #expect(card.heldOut["rows"] == 60)
    }

    @Test("wanted messages that held-out models file as junk stay within the budget", arguments: [0, 0.02, 0.1])
    func budget(budget: Double) throws {
        let options = options {
            $0.strength = 0.03
            $0.budgets[.cautious].wantedAsJunk = budget
        }
        let trained = try ModelTrainer(options: options).train(InventedMessages.examples(perClass: 60, classes: 2))
        let heldOut = HeldOutScores(
            options.learner, trained.heads[0].set, folds: InnerFolds(trained.heads[0].set, seed: options.seed),
            strengths: [0.03])
        let odds = heldOut.rows.indices.filter { heldOut.masks[$0] == 0b01 }.map { row in
            let p = trained.heads[0].calibration.probabilities(heldOut.trials[0].scores[row * 2..<row * 2 + 2])
            return log(p[1] / p[0]) * 1024
        }
        #expect(odds.count == 60)
        #expect(Double(odds.count { $0 >= Double(trained.content.thresholds[.usual].junk) }) <= budget * 60)
        #expect(trained.content.thresholds[.usual].allow == 0)
    }

    @Test("labels of any leaf may be among the messages")
    func anyLeaf() throws {
        let unlabelled = (0..<10).map { TrainingExample(text: "unknown \($0)", label: .all, group: 900 + UInt64($0)) }
        let trained = try ModelTrainer(options: options { $0.strength = 0.3 })
            .train(InventedMessages.examples(perClass: 20) + unlabelled)
        #expect(trained.heads[0].set.classCount == 3)
    }

    @Test("fewer groups than folds are enough")
    func fewGroups() throws {
        let examples = InventedMessages.examples(perClass: 1, classes: 2)
        let trained = try ModelTrainer(options: options()).train(examples)
        _ = try MessageModel(bytes: trained.content.encoded())
    }

    @Test("one class is refused, without a word of the messages")
    func oneClass() {
        let examples = InventedMessages.examples(perClass: 5, classes: 1)
        let trainer = ModelTrainer()
        #expect(throws: TrainingError.tooFewClasses(labels: ["allow|transaction"])) { try trainer.train(examples) }
        #expect(throws: TrainingError.tooFewClasses(labels: [])) { try trainer.train([]) }
        #expect(throws: TrainingError.tooFewClasses(labels: ["*"])) {
            try trainer.train([TrainingExample(text: "secret", label: .all, group: 1)])
        }
        let description = TrainingError.tooFewClasses(labels: ["junk"]).description
        #expect(description == "training needs labels that tell at least two classes apart; found junk")
        #expect(TrainingError.tooFewClasses(labels: []).description.hasSuffix("found no messages"))
    }
}
