import LinearAlgebra
import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct DesignMatrixTests {
    private let settings = FeatureSettings(totalBuckets: 512)

    private func examples(_ count: Int) -> [TrainingExample] {
        var generator = SplitMix64(seed: 3)
        let words = ["sun", "rain", "cloud", "7", "42!", "wind", "£", "storm", "HAIL"]
        return (0..<count).map { index in
            let text = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
                words.randomElement(using: &generator) ?? ""
            }
            return TrainingExample(
                text: text.joined(separator: " "), sender: index % 3 == 0 ? "+4477009001\(index % 90 + 10)" : nil,
                label: CategorySet(.allow), group: 0)
        }
    }

    /// The features of a row, as the matrix tells them.
    private func features(_ design: DesignMatrix, row: Int, _ block: FeatureBlock) -> [FeatureID] {
        design.pattern.block(Int(block.rawValue), ofRow: row).map { design.featureOfColumn[Int($0)] }.sorted()
    }

    @Test("rows hold the features of their messages, in the order of the messages")
    func rows() {
        let examples = examples(40)
        let design = DesignMatrix(examples, settings: settings)
        let vectorizer = FeatureVectorizer(settings: settings)
        #expect(design.pattern.rowCount == 40)
        for (row, example) in examples.enumerated() {
            let vector = vectorizer.vector(of: example.text, sender: example.sender)
            for block in FeatureBlock.allCases {
                #expect(features(design, row: row, block) == vector[block].sorted(), "row \(row), \(block)")
            }
        }
    }

    @Test("a block's entries are its weight over the root of its length")
    func scales() {
        let design = DesignMatrix(examples(40), settings: settings)
        for row in 0..<40 {
            for (index, block) in FeatureBlock.allCases.enumerated() {
                let count = design.pattern.block(index, ofRow: row).count
                let weight = block == .shape ? 0.7 : 1
                let expected = count == 0 ? 0 : weight / Double(count).squareRoot()
                #expect(design.pattern.scales[row * 3 + index] == expected)
            }
        }
    }

    @Test("columns come by falling frequency, equals by feature, and only those that occur")
    func columns() {
        let design = DesignMatrix(examples(200), settings: settings)
        let frequencies = design.pattern.columnFrequencies()
        #expect(frequencies.count == design.featureOfColumn.count)
        #expect(frequencies.allSatisfy { $0 > 0 })
        #expect(Set(design.featureOfColumn).count == design.featureOfColumn.count)
        for (left, right) in zip(frequencies.indices, frequencies.indices.dropFirst()) {
            #expect(frequencies[left] >= frequencies[right])
            if frequencies[left] == frequencies[right] {
                #expect(design.featureOfColumn[left] < design.featureOfColumn[right])
            }
        }
    }

    @Test("the result is that of one thread, however many share the work")
    func threads() {
        // Three parts and a rest; parts are made apart on several threads, or one after the other.
        let examples = examples(3 * 4096 + 5)
        let design = DesignMatrix(examples, settings: settings)
        let again = DesignMatrix(examples, settings: settings)
        #expect(design.pattern.columns == again.pattern.columns)
        #expect(design.pattern.ends == again.pattern.ends)
        #expect(design.pattern.scales == again.pattern.scales)
        #expect(design.featureOfColumn == again.featureOfColumn)
        let vectorizer = FeatureVectorizer(settings: settings)
        for row in [0, 4095, 4096, 4097, 8191, 8192, 12287, 12288, 12292] {
            let vector = vectorizer.vector(of: examples[row].text, sender: examples[row].sender)
            #expect(features(design, row: row, .character) == vector[.character].sorted(), "row \(row)")
        }
        #expect(design.pattern.rowCount == examples.count)
    }

    @Test("no messages give a matrix without rows and columns")
    func empty() {
        let design = DesignMatrix([], settings: settings)
        #expect(design.pattern.rowCount == 0)
        #expect(design.pattern.columnCount == 0)
        #expect(design.featureOfColumn.isEmpty)
    }
}
