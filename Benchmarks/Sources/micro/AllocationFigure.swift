import CAllocationCounter
import MessageFilter

/// How often scoring asks for memory, which must be never.
struct AllocationFigure {
    private let model: MessageModel
    private let messages: MessageBytes
    private static let wanted = 100_000

    init(_ model: MessageModel, _ messages: MessageBytes) {
        self.model = model
        self.messages = messages
    }

    var figure: Figure {
        let scorer = MessageScorer(model: model)
        messages.forEachMessage { precondition(scorer.score($0, sender: nil).probability > 0) }
        var scored = 0
        let before = allocation_count()
        while scored < Self.wanted {
            messages.forEachMessage { precondition(scorer.score($0, sender: nil).probability > 0) }
            scored += messages.count
        }
        let count = allocation_count() - before
        precondition(before > 0, "the counter does not count")
        precondition(count == 0, "scoring \(scored) messages asked for memory \(count) times")
        return Figure(name: "allocations in \(scored) scored messages", unit: "calls", samples: [Double(count)])
    }
}
