import HTTPTypes
import Hummingbird

/// A path, the method that it takes, and what answers.
struct Route: Sendable {
    let path: String
    let method: HTTPRequest.Method
    /// Is given the request and who it comes from.
    let respond: @Sendable (Request, Caller) async throws -> Response

    /// Whatever can be got, its head can be got alone.
    var methods: [HTTPRequest.Method] { method == .get ? [.get, .head] : [method] }
}

/// All that the server answers.
struct Routes: Sendable {
    private let routes: [Route]

    /// - Parameter reports: where reports go; without it there is no route for them.
    init(
        answering: Answering, metrics: RequestMetrics, association: [UInt8]?, limits: LimitArguments,
        reports: ReportKeeping?
    ) {
        let filter = FilterRoute(
            answering: answering, metrics: metrics, tally: reports?.tally, maximumBody: limits.maxBody)
        let state = StateRoutes(answering: answering, metrics: metrics)
        let report = reports.map { ReportRoute(queue: $0.queue, metrics: metrics, maximumBody: limits.maxBody) }
        routes =
            [
                Route(path: "/filter", method: .post) { try await filter.respond($0, from: $1) },
                Route(path: "/.well-known/apple-app-site-association", method: .get) { _, _ in
                    guard let association else { throw RequestFailure(.notFound, "no association file is configured") }
                    return .json(association)
                },
                Route(path: "/health", method: .get) { _, _ in state.health() },
                Route(path: "/metrics", method: .get) { _, _ in state.counts() },
            ] + (report.map { [Route(path: "/report", method: .post, respond: $0.respond)] } ?? [])
    }

    /// The route of a path; a query behind it does not count.
    func route(of path: some StringProtocol) -> Route? { routes.first { $0.path == path } }
}
