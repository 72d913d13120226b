import HTTPTypes
import Hummingbird

/// A path, the one method that it takes, and what answers.
struct Route: Sendable {
    let path: String
    let method: HTTPRequest.Method
    let respond: @Sendable (Request) async throws -> Response
}

/// All that the server answers.
struct Routes: Sendable {
    private let routes: [Route]

    init(answering: Answering, metrics: RequestMetrics, association: [UInt8]?, limits: LimitArguments) {
        let filter = FilterRoute(answering: answering, metrics: metrics, maximumBody: limits.maxBody)
        let state = StateRoutes(answering: answering, metrics: metrics)
        routes = [
            Route(path: "/filter", method: .post, respond: filter.respond),
            Route(path: "/.well-known/apple-app-site-association", method: .get) { _ in
                guard let association else { throw RequestFailure(.notFound, "no association file is configured") }
                return .json(association)
            },
            Route(path: "/health", method: .get) { _ in state.health() },
            Route(path: "/metrics", method: .get) { _ in state.counts() },
        ]
    }

    /// The route of a path; a query behind it does not count.
    func route(of path: some StringProtocol) -> Route? { routes.first { $0.path == path } }
}
