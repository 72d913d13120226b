import Foundation
import MessageFilter
import TestSupport
import Testing

@testable import MessageFilterTraining

/// The split published with the UCI SMS Spam Collection: the first 1,674 rows to learn from, the other 3,900 to be judged.
///
/// - Source: T. Almeida, J. Gómez Hidalgo, A. Yamakami, *Contributions to the study of SMS spam filtering*, DocEng 2011.
@Suite(.enabled(if: PublishedCorpora.isPresent, "\(PublishedCorpora.absence)")) struct PublishedSplitTests {
    /// Accuracy and Matthews' correlation of a model trained with a fixed strength: a search takes minutes without
    /// optimization.
    private func figures(_ learner: any LinearLearner, strength: Double) throws -> (accuracy: Double, mcc: Double) {
        let examples = try PublishedCorpus.read()
        try #require(examples.count == 5574)
        var options = ModelTrainer.Options()
        options.learner = learner
        options.strength = strength
        let trained = try ModelTrainer(options: options).train(Array(examples.prefix(1674)))
        let scorer = MessageScorer(model: try MessageModel(bytes: trained.content.encoded()))
        var (tp, tn, fp, fn) = (0.0, 0.0, 0.0, 0.0)
        for example in examples.dropFirst(1674) {
            switch (example.label.actions[0], scorer.score(example.text).likeliestAction) {
            case (.junk, .junk): tp += 1
            case (.junk, _): fn += 1
            case (_, .junk): fp += 1
            default: tn += 1
            }
        }
        let product = (tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)
        return ((tp + tn) / 3900, (tp * tn - fp * fn) / product.squareRoot())
    }

    @Test("logistic regression is right for 98.9 % of the other rows")
    func logistic() throws {
        let (accuracy, mcc) = try figures(LogisticRegression(), strength: 0.3)
        #expect(accuracy >= 0.989)
        #expect(mcc >= 0.952)
    }

    @Test("naive Bayes is right for 98.6 % of the other rows")
    func bayes() throws {
        let (accuracy, mcc) = try figures(NaiveBayes(), strength: 0.01)
        #expect(accuracy >= 0.986)
        #expect(mcc >= 0.938)
    }
}

/// The collection where the project's measurements keep it, beside the package.
private enum PublishedCorpus {
    static func read() throws -> [TrainingExample] {
        let ham = CategorySet(label: "allow|transaction") ?? .all
        let spam = CategorySet(label: "junk|promotion") ?? .all
        let lines = try Data(contentsOf: URL(filePath: PublishedCorpora.collection)).split(
            separator: UInt8(ascii: "\n"))
        return lines.enumerated().map { index, line in
            let parts = line.filter { $0 != UInt8(ascii: "\r") }.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            return TrainingExample(
                text: String(decoding: parts.last ?? Data(), as: UTF8.self),
                label: parts.first?.elementsEqual("spam".utf8) == true ? spam : ham, group: UInt64(index))
        }
    }
}
