import Hummingbird
import MessageFilter
import MessageFilterService

/// `POST /filter`: a deferred query in, the answer of pipeline and model out.
struct FilterRoute: Sendable {
    let answering: Answering
    let metrics: RequestMetrics
    /// Where verdicts are counted for good.
    let tally: VerdictTally?
    let maximumBody: Int

    func respond(_ request: Request, from caller: Caller) async throws -> Response {
        let query = try await query(of: request, caller)
        let decision = answering.current.answerer.decide(query.filterQuery)
        metrics.countVerdict(decision.answer.action)
        tally?.count(decision)
        return .json(DeferredAnswer(decision).bytes)
    }

    private func query(of request: Request, _ caller: Caller) async throws -> DeferredQuery {
        let body = try await request.body(ofAtMost: maximumBody, from: caller)
        do {
            return try DeferredQuery(bytes: body, maximumBytes: maximumBody)
        } catch {
            throw RequestFailure(.badRequest, error.description)
        }
    }
}
