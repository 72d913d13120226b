import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// Answers requests by their routes; counts them, and refuses those of clients who ask too often.
struct RouteResponder: HTTPResponder {
    /// What is known of a request's connection.
    struct Context: InitializableFromSource {
        let channel: any Channel

        init(source: ApplicationRequestContextSource) { channel = source.channel }
    }

    let routes: Routes
    let metrics: RequestMetrics
    let limiter: RateLimiter?
    /// Whether requests come from a proxy, which says from whom.
    let isBehindProxy: Bool

    func respond(to request: Request, context: Context) async throws -> Response {
        let start = NIODeadline.now()
        let route = routes.route(of: request.uri.path)
        var response = try await answer(request, route, context)
        if request.method == .head { response = response.createHeadResponse() }
        let nanoseconds = NIODeadline.now().uptimeNanoseconds - start.uptimeNanoseconds
        metrics.countRequest(route?.path ?? "other", response.status, nanoseconds: nanoseconds)
        return response
    }

    private func answer(_ request: Request, _ route: Route?, _ context: Context) async throws -> Response {
        let caller = Caller(address: client(of: request, context), channel: context.channel)
        do {
            if let limiter, !limiter.allows(caller.address) { throw RequestFailure.tooManyRequests }
            guard request.head.authority != nil else {
                throw RequestFailure(.badRequest, "expected the header Host, and only one")
            }
            guard let route else { throw RequestFailure(.notFound, "no such path") }
            guard route.methods.contains(request.method) else {
                throw RequestFailure.methodNotAllowed(route.methods)
            }
            return try await route.respond(request, caller)
        } catch let failure as RequestFailure {
            return failure.response
        } catch let error as HTTPParserError {
            // The connection answers for what is no HTTP, and closes.
            throw error
        } catch {
            return RequestFailure(.badRequest, "the request was not read to its end").response
        }
    }

    private func client(of request: Request, _ context: Context) -> ClientAddress {
        if isBehindProxy { return ClientAddress(forwardedIn: request.headers) ?? .untold }
        return context.channel.remoteAddress.map { ClientAddress($0) } ?? .untold
    }
}
