import Foundation
import MessageCorpus
import MessageFilter
import TestSupport
import Testing

/// A scam and the wanted message that it imitates, again and again: a test set that was written before anybody looked at a
/// model, and that no model may learn from.
@Suite("Hard pairs")
struct HardPairsTests {
    private static let path = Package.file("Tests/Golden/hard-pairs.csv").path
    private let pairs = required { try CorpusReader().read([path])[0].messages }

    @Test("each pair is one scam and one wanted message of a language, the scam first")
    func pairing() {
        #expect(pairs.count == 660)
        for scam in stride(from: 0, to: pairs.count, by: 2) {
            #expect(pairs[scam].label == CategorySet(.junk) && pairs[scam].language == pairs[scam + 1].language)
            #expect(pairs[scam + 1].label.isSubset(of: .wanted))
        }
        #expect(Set(pairs.map(\.language)).count >= 30)
    }

    @Test("no template of theirs is in the corpora that models learn from", arguments: ["junco", "junco-test"])
    func unseen(folder: String) throws {
        let tested = Set(pairs.map { TemplateKey($0.text) })
        for corpus in try CorpusReader().read([Package.file("Datasets/\(folder)").path]) {
            for message in corpus.messages where tested.contains(TemplateKey(message.text)) {
                Issue.record("\(corpus.name), line \(message.line): this template is in Tests/Golden/hard-pairs.csv")
            }
        }
    }
}
