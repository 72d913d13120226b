import Foundation
import Synchronization

/// What answers now. A request keeps the answerer that it began with; the next one takes the one that came since.
final class Answering: Sendable {
    struct Generation: Sendable {
        let answerer: Answerer
        /// 1, 2, 3 … since the start.
        let number: Int
        let since: Date
    }

    private let generation: Mutex<Generation>

    init(first: Answerer) { generation = Mutex(Generation(answerer: first, number: 1, since: Date())) }

    var current: Generation { generation.withLock { $0 } }

    func replace(by answerer: Answerer) {
        generation.withLock { $0 = Generation(answerer: answerer, number: $0.number + 1, since: Date()) }
    }
}
