import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct AttackAugmentationTests {
    private let messages = (0..<6).map { number in
        LabelledMessage(
            text: number < 2 ? "claim your free prize today" : "dinner at eight tonight, see you later then",
            label: number < 2 ? CategorySet(.junk) : CategorySet(.allow))
    }

    private var examples: [TrainingExample] {
        messages.enumerated().map {
            TrainingExample(text: $1.text, label: $1.label, weight: 3, group: UInt64($0))
        }
    }

    @Test("unwanted messages get a copy for each kind with a weight, in their group, and lighter")
    func copies() {
        let augmentation = AttackAugmentation(weights: [.goodwords: 0.5, .fullwidth: 0, .homoglyph: 0.1], seed: 1)
        let copies = augmentation.copies(of: examples, messages)
        #expect(copies.map(\.group) == [0, 1, 0, 1])
        #expect(copies.map(\.weight).elementsEqual([0.3, 0.3, 1.5, 1.5]) { abs($0 - $1) < 1e-12 })
        #expect(copies.allSatisfy { $0.isCopy && $0.label == CategorySet(.junk) })
        #expect(copies.prefix(2).allSatisfy { !$0.text.contains("claim your free prize today") })
        #expect(copies.suffix(2).allSatisfy { $0.text.hasPrefix("claim your free prize today ") })
        #expect(augmentation.copies(of: examples, messages).map(\.text) == copies.map(\.text))
    }

    @Test("what an attack leaves as it is gives no copy")
    func unchanged() {
        let augmentation = AttackAugmentation(weights: [.goodwords: 1], seed: 1)
        #expect(augmentation.copies(of: Array(examples.prefix(2)), Array(messages.prefix(2))).isEmpty)
        #expect(AttackAugmentation(weights: [:], seed: 1).copies(of: examples, messages).isEmpty)
    }
}
