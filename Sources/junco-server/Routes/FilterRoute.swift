import HTTPTypes
import Hummingbird
import MessageFilter
import MessageFilterService
import NIOCore

/// `POST /filter`: a deferred query in, the answer of pipeline and model out.
struct FilterRoute: Sendable {
    let answering: Answering
    let metrics: RequestMetrics
    let maximumBody: Int

    func respond(_ request: Request) async throws -> Response {
        let query = try await query(of: request)
        let decision = answering.current.answerer.decide(query.filterQuery)
        metrics.countVerdict(decision.answer.action)
        return .json(DeferredAnswer(decision).bytes)
    }

    private func query(of request: Request) async throws -> DeferredQuery {
        let body = try await body(of: request)
        do {
            return try DeferredQuery(bytes: Array(buffer: body), maximumBytes: maximumBody)
        } catch {
            throw RequestFailure(.badRequest, error.description)
        }
    }

    private func body(of request: Request) async throws -> ByteBuffer {
        let tooLong = RequestFailure(.contentTooLarge, "expected a body of \(maximumBody) bytes at most")
        if let declared = request.headers[.contentLength].flatMap(Int.init), declared > maximumBody { throw tooLong }
        do { return try await request.body.collect(upTo: maximumBody) } catch is NIOTooManyBytesError { throw tooLong }
    }
}
