import Testing

@testable import MessageFilter

@Suite("Message scoring")
struct MessageScorerTests {
    private static let settings = [
        FeatureSettings(totalBuckets: 1 << 14), FeatureSettings(characters: 2...6, totalBuckets: 1 << 12),
        FeatureSettings(hasWords: false, characters: 1...2, totalBuckets: 17),
    ]

    @Test("scores and verdicts are the slow reference's, bit for bit, for every number of classes", arguments: 2...16)
    func reference(columnCount: Int) throws {
        var source = SeededSource(seed: UInt64(columnCount))
        for settings in Self.settings {
            let content = ModelContent.random(columnCount: columnCount, settings: settings, using: &source)
            let scorer = MessageScorer(model: try MessageModel(bytes: content.encoded()))
            let reference = ReferenceScorer(content: content)
            for (text, sender) in messages(using: &source) {
                let scores = reference.scores(text, sender: sender)
                #expect(scorer.scores(text, sender: sender) == scores)
                #expect(scorer.score(text, sender: sender) == reference.verdict(of: scores))
            }
        }
    }

    @Test("a message as a string and as bytes has one verdict")
    func stringsAndBytes() throws {
        let scorer = MessageScorer(model: try MessageModel(bytes: ModelContent.small(classCount: 6).encoded()))
        for message in InventedMessages.all {
            let sender = message.sender.map { Array($0.utf8) }
            #expect(
                scorer.score(message.text, sender: message.sender)
                    == scorer.score(Array(message.text.utf8), sender: sender))
        }
    }

    @Test("a scorer remembers nothing of earlier messages, and threads share a model")
    func independence() async throws {
        let model = try MessageModel(bytes: ModelContent.small(classCount: 5).encoded())
        let shared = MessageScorer(model: model)
        let fresh = InventedMessages.all.map { MessageScorer(model: model).score($0.text, sender: $0.sender) }
        #expect(InventedMessages.all.map { shared.score($0.text, sender: $0.sender) } == fresh)
        #expect(InventedMessages.all.reversed().map { shared.score($0.text, sender: $0.sender) } == fresh.reversed())
        await withTaskGroup(of: [Verdict].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let scorer = MessageScorer(model: model)
                    return InventedMessages.all.map { scorer.score($0.text, sender: $0.sender) }
                }
            }
            for await verdicts in group { #expect(verdicts == fresh) }
        }
    }

    @Test(
        "the largest weights, multipliers and biases that a file may hold do not overflow", arguments: [Int8.max, .min])
    func extremes(weight: Int8) throws {
        let settings = FeatureSettings(characters: 1...6, totalBuckets: 1 << 18)
        for columnCount in [2, 16] {
            var source = SeededSource(seed: 1)
            var content = ModelContent.random(columnCount: columnCount, settings: settings, using: &source)
            content.weights = (0..<content.weights.count).map {
                $0 % columnCount == 0 ? weight : weight == .max ? .min : .max
            }
            var column = 0
            for head in content.heads.indices {
                content.heads[head].multipliers = [1 << 28, 1 << 28, 1 << 28]
                for index in content.heads[head].biases.indices {
                    content.heads[head].biases[index] = content.weights[column] > 0 ? 1 << 24 : -(1 << 24)
                    column += 1
                }
            }
            let scorer = MessageScorer(model: try MessageModel(bytes: content.encoded()))
            let text = HostileBytes.noise(70_000, using: &source).map { $0 & 0x7F }
            let scores = scorer.scores(text, sender: text)
            #expect(scores.indices.allSatisfy { (scores[$0] > 0) == (content.weights[$0] > 0) })
            #expect((0...1).contains(scorer.score(text, sender: text).probability))
        }
    }

    @Test("bytes behind the limit change nothing")
    func limit() throws {
        let scorer = MessageScorer(model: try MessageModel(bytes: ModelContent.small().encoded()))
        let text = (0..<65_535).map { UInt8(0x61 + $0 % 26) }
        #expect(
            scorer.scores(text + Array(" £££ WIN!".utf8), sender: nil) == scorer.scores(text, sender: nil))
    }

    private func messages(using source: inout SeededSource) -> [([UInt8], [UInt8]?)] {
        let invented = InventedMessages.all.map { (Array($0.text.utf8), $0.sender.map { Array($0.utf8) }) }
        let hostile = (0..<12).map { round in
            (HostileBytes.nearlyText(round * 13, using: &source), HostileBytes.noise(round, using: &source))
        }
        return invented + hostile.map { ($0.0, $0.1.count % 3 == 0 ? nil : $0.1) }
    }
}

extension MessageScorer {
    /// The scores of a message given as arrays.
    func scores(_ text: [UInt8], sender: [UInt8]?) -> [Int32] {
        withBuffers(text, sender) { scores($0, sender: $1) }
    }

    /// The verdict for a message given as arrays.
    func score(_ text: [UInt8], sender: [UInt8]?) -> Verdict { withBuffers(text, sender) { score($0, sender: $1) } }

    private func withBuffers<Result>(
        _ text: [UInt8], _ sender: [UInt8]?, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?) -> Result
    ) -> Result {
        text.withUnsafeBufferPointer { text in
            guard let sender else { return body(text, nil) }
            return sender.withUnsafeBufferPointer { body(text, $0) }
        }
    }
}
