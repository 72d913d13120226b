import Foundation
import LinearAlgebra
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct QuantizationTests {
    private static let examples = InventedMessages.examples(perClass: 334)

    private static let learners: [any LinearLearner] = [
        LogisticRegression(), NaiveBayes(), NaiveBayes(.complement),
    ]

    /// A model of each learner, made once.
    private static let models = learners.map { learner in
        Result {
            var options = ModelTrainer.Options()
            options.learner = learner
            options.strength = 0.1
            options.sizeKiB = 64
            return try ModelTrainer(options: options).train(examples)
        }
    }

    private struct Trained {
        let examples = QuantizationTests.examples
        let model: TrainedModel
        let scorer: MessageScorer
        /// The only one there is: no action has several leaves here.
        var head: TrainedHead { model.heads[0] }

        init(learner: Int = 0) throws {
            model = try QuantizationTests.models[learner].get()
            scorer = MessageScorer(model: try MessageModel(bytes: model.content.encoded()))
        }

        /// The calibrated scores of the float model. Units: nat.
        func floatScores(_ row: Int) -> [Double] {
            zip(head.fit.model.scores(head.set.design.pattern, row: row), head.calibration.offsets).map {
                head.calibration.slope * $0 + $1
            }
        }

        /// The scores of the quantized model. Units: nat.
        func integerScores(_ row: Int) -> [Double] {
            let (text, sender) = (Array(examples[row].text.utf8), examples[row].sender.map { Array($0.utf8) })
            let scores = text.withUnsafeBufferPointer { text in
                sender?.withUnsafeBufferPointer { scorer.scores(text, sender: $0) }
                    ?? scorer.scores(text, sender: nil)
            }
            return scores.map { Double($0) / 1024 }
        }
    }

    @Test("integer scores are within what rounding weights can do", arguments: 0..<3)
    func scores(learner: Int) throws {
        let trained = try Trained(learner: learner)
        let largest = largestWeights(trained.head)
        for row in 0..<trained.head.set.rowCount {
            // Half a step for each feature, times the block's value; a few units for rounded factors and biases.
            var bound = 4.0 / 1024
            for block in FeatureBlock.allCases {
                let pattern = trained.head.set.design.pattern
                let index = Int(block.rawValue)
                let count = Double(pattern.block(index, ofRow: row).count)
                let step = largest[index] / 127 * trained.head.calibration.slope
                bound += 0.5 * step * count * pattern.scales[row * 3 + index]
            }
            let error = distance(trained.floatScores(row), trained.integerScores(row))
            #expect(error <= bound, "row \(row)")
        }
    }

    private func largestWeights(_ head: TrainedHead) -> [Double] {
        let design = head.set.design
        return FeatureBlock.allCases.map { block in
            design.featureOfColumn.indices.reduce(0) { largest, column in
                guard design.settings.block(of: design.featureOfColumn[column]) == block else {
                    return largest
                }
                return (0..<head.set.classCount).reduce(largest) {
                    max($0, abs(head.fit.model.weights[column * head.set.classCount + $1]))
                }
            }
        }
    }

    @Test("verdicts are those of the float model for 999 rows in 1,000", arguments: 0..<3)
    func verdicts(learner: Int) throws {
        let trained = try Trained(learner: learner)
        let classes = trained.head.set.partition.classes
        let agreeing = trained.examples.indices.count { row in
            let verdict = trained.scorer.score(trained.examples[row].text, sender: trained.examples[row].sender)
            let scores = trained.floatScores(row)
            let best = scores.indices.max { scores[$0] < scores[$1] } ?? 0
            let p = softmax(scores)[best]
            let action = classes[best].actions[0]
            let isSure = log(p / (1 - p)) * 1024 >= Double(trained.model.content.thresholds[.usual][action])
            return verdict.action == (isSure ? action : .none) && verdict.likeliestAction == action
                && abs(verdict.probability - p) < 0.05
        }
        #expect(Double(agreeing) >= 0.999 * Double(trained.examples.count))
    }

    @Test("each block uses the whole range of a weight")
    func range() throws {
        let trained = try Trained()
        let content = trained.model.content
        for block in FeatureBlock.allCases {
            let start = content.settings.offset(of: block) * 3
            let weights = content.weights[start..<start + content.settings.size(of: block) * 3]
            #expect(weights.map { abs(Int($0)) }.max() == 127)
        }
    }

    @Test("features that no message has weigh nothing")
    func unusedFeatures() throws {
        let trained = try Trained()
        let used = Set(trained.head.set.design.featureOfColumn)
        let content = trained.model.content
        #expect(used.count < content.settings.totalBuckets)
        for feature in 0..<content.settings.totalBuckets where !used.contains(FeatureID(feature)) {
            #expect(content.weights[feature * 3..<feature * 3 + 3].allSatisfy { $0 == 0 })
        }
    }

    @Test("a model of zeros becomes one of zeros")
    func zeros() {
        let design = DesignMatrix(InventedMessages.examples(perClass: 3), settings: FeatureSettings(totalBuckets: 512))
        let model = LinearModel(
            classCount: 2, weights: [Double](repeating: 0, count: design.pattern.columnCount * 2),
            intercepts: [0.5, -0.5])
        let head = CalibratedHead(
            classes: [CategorySet(.allow), CategorySet(.junk)], model: model, calibration: .identity(classCount: 2))
        let quantized = Quantization([head], design: design)
        #expect(quantized.weights == [Int8](repeating: 0, count: 1024))
        #expect(quantized.heads[0].multipliers == [0, 0, 0])
        #expect(quantized.heads[0].biases == [512, -512])
    }
}
