import Foundation
import LinearAlgebra
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct TrainingSetTests {
    private let settings = FeatureSettings(totalBuckets: 256)
    private let allow = CategorySet(.allow), junk = CategorySet(.junk)

    /// Nine wanted messages and one of junk.
    private var examples: [TrainingExample] {
        (0..<10).map { TrainingExample(text: "message \($0)", label: $0 == 4 ? junk : allow, group: UInt64($0) + 100) }
    }

    private func weights(balance: Double, _ examples: [TrainingExample]) -> [Double] {
        TrainingSet(examples, settings: settings, balance: Self.balance(labels: balance)).weights
    }

    private static func balance(labels: Double, corpora: Double = 0) -> Balance {
        var balance = Balance()
        (balance.actions, balance.corpora) = (labels, corpora)
        return balance
    }

    @Test("without balance every row keeps its weight")
    func unbalanced() {
        var given = examples
        given[2].weight = 3
        #expect(distance(weights(balance: 0, given), given.map(\.weight)) < 1e-12)
    }

    @Test(
        "copies change no other weight, and weigh beside their originals what they were given", arguments: [0, 0.5, 1])
    func copies(balance: Double) {
        var copy = examples[4]
        copy.weight = 0.1
        copy.isCopy = true
        let weights = weights(balance: balance, examples + [copy])
        #expect(distance(Array(weights.prefix(10)), self.weights(balance: balance, examples)) < 1e-12)
        #expect(abs(weights[10] - 0.1 * weights[4]) < 1e-12)
    }

    @Test("with full balance label sets weigh the same, and the mean stays")
    func balanced() {
        let weights = weights(balance: 1, examples)
        #expect(abs(weights[4] - 5) < 1e-12)
        #expect(abs(weights.reduce(0, +) - 10) < 1e-12)
        #expect(abs(weights[0] - 5.0 / 9) < 1e-12)
    }

    @Test("between, a set of n rows weighs as a power of n")
    func halfBalanced() {
        let weights = weights(balance: 0.5, examples)
        let wanted = weights.reduce(0, +) - weights[4]
        #expect(abs(wanted / weights[4] - 3) < 1e-12)
        #expect(abs(weights.reduce(0, +) - 10) < 1e-12)
    }

    @Test("weights given to rows share out their set's weight")
    func givenWeights() {
        var given = examples
        given[0].weight = 4
        let weights = weights(balance: 1, given)
        #expect(abs(weights[0] / weights[1] - 4) < 1e-12)
        #expect(abs(weights.reduce(0, +) - 13) < 1e-12)
        #expect(abs(weights[4] - 6.5) < 1e-12)
    }

    @Test("a label whose rows all weigh nothing leaves the others their weight", arguments: [0, 0.5, 1])
    func weightlessLabel(balance: Double) {
        var given = examples
        given[4].weight = 0
        #expect(distance(weights(balance: balance, given), given.map(\.weight)) < 1e-12)
    }

    @Test("with full balance corpora weigh the same, and an ambiguous row its factor of another")
    func corpora() {
        var given = examples
        for index in 0..<4 { given[index].corpus = "small" }
        let weights = TrainingSet(given, settings: settings, balance: Self.balance(labels: 0, corpora: 1)).weights
        #expect(abs(weights.prefix(4).reduce(0, +) - 5) < 1e-12)
        var balance = Self.balance(labels: 0)
        balance.ambiguous = 0.25
        given[9].label = [allow, junk]
        let ambiguous = TrainingSet(given, settings: settings, balance: balance).weights
        #expect(abs(ambiguous[9] / ambiguous[0] - 0.25) < 1e-12)
    }

    @Test("no rows and no weight at all are legal")
    func nothing() {
        #expect(weights(balance: 0.5, []).isEmpty)
        let weightless = examples.map {
            TrainingExample(text: $0.text, label: $0.label, weight: 0, group: $0.group)
        }
        #expect(weights(balance: 0.5, weightless) == [Double](repeating: 0, count: 10))
    }

    @Test("rows keep their order, masks and groups")
    func order() {
        let set = TrainingSet(examples, settings: settings, balance: Balance())
        #expect(set.rowCount == 10)
        #expect(set.classCount == 2)
        #expect(set.masks == (0..<10).map { $0 == 4 ? 0b10 : 0b01 })
        #expect(set.groups == (100..<110).map { UInt64($0) })
        #expect(set.design.pattern.rowCount == 10)
    }
}
