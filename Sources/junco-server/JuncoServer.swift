import ArgumentParser
import MessageFilterService
import Records

/// The command `junco-server`.
@main
struct JuncoServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "junco-server",
        abstract: "A server for the messages that a filter on the phone is not sure of.",
        discussion: """
            Answers what Messages sends on behalf of a filter extension that defers a query:
              POST /filter                                   the query; answers {"action":2,"subAction":0,"reason":"…"}
              POST /report                                   with --reports: a report of messages or calls; answers 204
              GET  /.well-known/apple-app-site-association   the file given by --association
              GET  /health, GET /metrics                     state as JSON, counts in Prometheus's text format

            Messages asks by https only: give a certificate, or put a proxy in front that has one. When the files of model \
            and rules change, and on SIGHUP, they are read again without an interruption; a file that cannot be used is \
            refused, and the one before stays. On SIGTERM and SIGINT requests that have begun are finished first. Nothing \
            of messages, senders or clients is kept or logged, but for what is reported to a server with --reports: that \
            goes into a SQLite file, and a report is answered when it is safe on the disk; junco report reads it.

            Example: junco-server --model Models/default.junco --port 8080

            Exit codes: 0 done, 64 wrong usage, 65 malformed input or model, 66 no such input, 70 internal error, \
            74 reading or writing failed, or the address cannot be listened on.
            """,
        version: Release.version)

    @OptionGroup(title: "What is served")
    var sources: SourceArguments

    @OptionGroup(title: "Where")
    var listening: ListeningArguments

    @OptionGroup(title: "Reports")
    var reports: ReportArguments

    @OptionGroup(title: "Limits")
    var limits: LimitArguments

    static func main() async {
        ExitStatus.reportBrokenPipes()
        do {
            var command = try parse()
            try await command.run()
        } catch {
            Failure.end(with: error)
        }
    }

    mutating func run() async throws {
        Reloading.ignoreHangup()
        let log = ServerLog.standardError()
        let answering = Answering(first: try sources.load())
        sources.tellLimits(of: answering.current.answerer, log)
        let metrics = RequestMetrics()
        let keeping = try reports.keeping(log: log)
        let routes = Routes(
            answering: answering, metrics: metrics, association: try sources.loadAssociation(), limits: limits,
            reports: keeping)
        let service = HTTPService(
            responder: RouteResponder(
                routes: routes, metrics: metrics, limiter: limits.rateLimiter, isBehindProxy: limits.behindProxy),
            services: [Reloading(sources: sources, answering: answering, metrics: metrics, log: log)]
                + (keeping.map { [$0.tally] } ?? []),
            listening: listening, limits: limits, keepsReports: keeping != nil, metrics: metrics, log: log)
        defer { keeping?.close() }
        try await service.run()
    }
}
