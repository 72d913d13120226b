import Foundation
import MessageFilter
import MessageFilterService

/// One deferral, as the system carries it out.
final class NetworkExchange {
    typealias Callback = @Sendable (Result<DeferredReply, any Error>) -> Void

    private(set) var isUsed = false
    private(set) var delaySeconds = 0.0

    /// Calls back with what `reply` says. A second deferral of the same query is an error.
    func carryOut(_ reply: SimulatedReply, _ callback: @escaping Callback) {
        guard !isUsed else { return callback(.failure(SimulatedFailure(code: SimulatedFailure.redundantDeferral))) }
        isUsed = true
        delaySeconds = reply.delaySeconds
        for _ in 0..<(reply.repeats ? 2 : 1) { call(back: callback, reply.outcome) }
    }

    private func call(back callback: Callback, _ outcome: SimulatedReply.Outcome) {
        switch outcome {
        case .answer(let answer):
            callback(.success(DeferredReply(status: 200, body: DeferredAnswer(answer).bytes)))
        case .body(let bytes, let status): callback(.success(DeferredReply(status: status, body: bytes)))
        case .failure(let code): callback(.failure(SimulatedFailure(code: code)))
        case .silence: break
        }
    }
}

/// An `ILMessageFilterError` by its raw value.
struct SimulatedFailure: Error {
    static let codes = 1...5
    static let redundantDeferral = 5

    let code: Int
}

/// The answers that a filter gave to one query: one, unless it is broken.
final class AnswerLog: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [FilterAnswer] = []

    var answers: [FilterAnswer] { lock.withLock { stored } }

    func append(_ answer: FilterAnswer) { lock.withLock { stored.append(answer) } }
}
