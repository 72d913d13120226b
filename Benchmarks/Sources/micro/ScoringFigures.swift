import MessageFilter

/// How long a verdict takes: each message by itself, all in a row, and by length.
struct ScoringFigures {
    private let model: MessageModel
    private let messages: MessageBytes
    private let scorer: MessageScorer

    init(_ model: MessageModel, _ messages: MessageBytes) {
        self.model = model
        self.messages = messages
        scorer = MessageScorer(model: model)
    }

    func all(_ repetitions: Int) -> [Figure] {
        single(repetitions) + [batched("all messages", messages, repetitions)] + byLength(repetitions)
    }

    /// Percentiles over all messages, each timed by itself, less what the clock costs.
    private func single(_ repetitions: Int) -> [Figure] {
        let rounds = (0..<repetitions + 1).map { _ in latencies().sorted() }.dropFirst()
        let figures = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)].map { name, share in
            Figure(
                name: "score one message, \(name)", unit: "µs",
                samples: rounds.map { Double($0[Int(share * Double($0.count - 1))]) / 1_000 })
        }
        return figures + [
            Figure(name: "look at the clock (taken off)", unit: "µs", samples: [Double(Clock.cost) / 1_000])
        ]
    }

    private func latencies() -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(messages.count)
        messages.forEachMessage { text in
            let start = Clock.now
            let verdict = scorer.score(text, sender: nil)
            result.append(max(0, Clock.now - start - Clock.cost))
            precondition((0...1).contains(verdict.probability))
        }
        return result
    }

    private func batched(_ name: String, _ messages: MessageBytes, _ repetitions: Int) -> Figure {
        let samples = Clock.samples(repetitions) {
            messages.forEachMessage { precondition((0...1).contains(scorer.score($0, sender: nil).probability)) }
        }
        return Figure(
            name: "score in a row, \(name)", unit: "µs a message",
            samples: samples.map { $0 / 1_000 / Double(messages.count) })
    }

    private func byLength(_ repetitions: Int) -> [Figure] {
        var texts: [String] = []
        messages.forEachMessage { texts.append(String(decoding: $0, as: UTF8.self)) }
        return [1..<40, 40..<80, 80..<160, 160..<10_000].compactMap { lengths -> Figure? in
            let chosen = MessageBytes(texts.filter { lengths.contains($0.utf8.count) })
            guard chosen.count > 0 else { return nil }
            let mean = chosen.byteCount / chosen.count
            let name = "\(lengths.lowerBound) to \(lengths.upperBound - 1) bytes (mean \(mean))"
            return batched(name, chosen, repetitions)
        }
    }
}
