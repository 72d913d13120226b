import Logging
import Records

/// The log: start, reloads, warnings and end, on standard error. Never texts, numbers or the addresses of clients, and nothing
/// that steers a terminal.
struct ServerLog: Sendable {
    private let logger: Logger

    static func standardError() -> ServerLog {
        ServerLog(logger: Logger(label: "junco-server", factory: { StreamLogHandler.standardError(label: $0) }))
    }

    func say(_ text: String) { logger.info("\(PrintableText.of(text))") }

    func warn(_ text: String) { logger.warning("\(PrintableText.of(text))") }

    /// For frameworks: what they log may hold parts of requests, and is dropped.
    static let silent = Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() }
}
