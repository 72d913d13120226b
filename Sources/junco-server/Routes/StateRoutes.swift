import Foundation
import Hummingbird
import JSONWriting

/// `GET /health` and `GET /metrics`: what the server does, for those who run it.
struct StateRoutes: Sendable {
    let answering: Answering
    let metrics: RequestMetrics

    private struct Health: Encodable {
        struct Model: Encodable {
            let bytes: Int
            let sha256: String
        }

        let status = "ok"
        let model: Model
        /// Counts the models and rules since the start.
        let generation: Int
        /// When this generation began.
        let since: String
    }

    func health() -> Response {
        let generation = answering.current
        let answerer = generation.answerer
        let health = Health(
            model: Health.Model(bytes: answerer.modelLength, sha256: answerer.modelHash),
            generation: generation.number, since: generation.since.formatted(.iso8601))
        // Numbers and ASCII strings can always be encoded.
        return .json((try? JSONForm.line.data(of: health)).map { Array($0) } ?? [])
    }

    func counts() -> Response {
        let text = MetricsText(metrics, generation: answering.current.number).text
        return Response(
            status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
