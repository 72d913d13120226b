import Foundation
import Hummingbird
import MessageFilterService
import ReportStore

/// `POST /report`: a report in; an answer without content once that it is on the disk.
struct ReportRoute: Sendable {
    let queue: ReportQueue
    let metrics: RequestMetrics
    let maximumBody: Int

    func respond(_ request: Request, from caller: Caller) async throws -> Response {
        try request.refuseForeignPages()
        let posted = try await reportRequest(of: request, caller)
        let origin = ReportOrigin(network: caller.address.networkName)
        let report = ReceivedReport(posted.report, from: origin, appVersion: posted.appVersion, at: Date())
        let outcome = try await kept(report)
        metrics.countReport(outcome)
        guard outcome != .refused else {
            throw RequestFailure.tooManyReports(retryAfter: Self.secondsToMidnight(from: report.date))
        }
        return Response(status: .noContent)
    }

    private func reportRequest(of request: Request, _ caller: Caller) async throws -> ReportRequest {
        let body = try await request.body(ofAtMost: maximumBody, from: caller)
        do {
            return try ReportRequest(bytes: body, maximumBytes: maximumBody)
        } catch {
            throw RequestFailure(.badRequest, error.description)
        }
    }

    private func kept(_ report: ReceivedReport) async throws -> ReportOutcome {
        do { return try await queue.add(report) } catch {
            metrics.countReport(nil)
            throw RequestFailure.reportsUnavailable
        }
    }

    private static func secondsToMidnight(from date: Date) -> Int {
        86_400 - Int(date.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400))
    }
}
