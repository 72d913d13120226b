import Testing

@testable import MessageFilter

@Suite("The memo of chunks")
struct ChunkMemoTests {
    private static let words =
        [
            "win", "WIN", "Win", "free", "free!", "£5", "http://a.b/c", "call", "0800123456", "ok", "f", "r", "e",
            "c@sh", "w1n",
        ]
        + (1...70).filter { $0 % 7 == 0 }.map { String(repeating: "long", count: $0).prefix($0 + 1).description }

    @Test(
        "scores are the same without a memo, with a tiny one and a large one, in any order",
        arguments: [1 << 14, 1 << 20])
    func sizes(buckets: Int) throws {
        var source = SeededSource(seed: 3)
        let content = ModelContent.random(
            columnCount: 16, settings: FeatureSettings(totalBuckets: buckets), using: &source)
        let model = try MessageModel(bytes: content.encoded())
        let messages = messages(using: &source)
        let plain = MessageScorer(model: model, memoSize: 0)
        let expected = messages.map { plain.scores($0, sender: nil) }
        for size in [2, 16, 4_096] {
            let scorer = MessageScorer(model: model, memoSize: size)
            for order in [
                Array(messages.indices), messages.indices.reversed(), messages.indices.shuffled(using: &source),
            ] {
                for index in order {
                    #expect(scorer.scores(messages[index], sender: nil) == expected[index])
                }
            }
        }
    }

    /// Words in any order, with some bytes changed, between any blanks.
    private func messages(using source: inout SeededSource) -> [[UInt8]] {
        let invented = InventedMessages.all.map { Array($0.text.utf8) }
        let mixed = (0..<400).map { _ in
            (0..<Int.random(in: 1...12, using: &source)).flatMap { _ -> [UInt8] in
                var word = Array((Self.words.randomElement(using: &source) ?? "").utf8)
                if Int.random(in: 0..<4, using: &source) == 0 {
                    word[Int.random(in: word.indices, using: &source)] = .random(in: 0x21...0x7E, using: &source)
                }
                return word + [[0x20], [0x09], [0x20, 0x0A]][Int.random(in: 0..<3, using: &source)]
            }
        }
        return invented + mixed + (0..<60).map { HostileBytes.nearlyText($0 * 7, using: &source) }
    }
}
