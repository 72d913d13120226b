import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import Records
import ServiceLifecycle
import UnixSignals

/// The server from its first connection to its last.
struct HTTPService: Sendable {
    let responder: RouteResponder
    /// What runs beside it.
    let services: [any Service]
    let listening: ListeningArguments
    let limits: LimitArguments
    let keepsReports: Bool
    let metrics: RequestMetrics
    let log: ServerLog

    /// Runs until SIGTERM or SIGINT, and until the requests that had begun by then are answered.
    ///
    /// - Throws: ``ServerError`` when the certificate cannot be used, or the address not be listened on.
    func run() async throws {
        let isListening = OneWayFlag()
        let end = OneWayFlag()
        let application = Application(
            responder: responder, server: try server(end: end), configuration: configuration(), services: services,
            onServerRunning: { channel in
                isListening.raise()
                // Fails only when the socket is closed again.
                try? await Accepting.stand(at: channel, serverEnd: end, log: log)
                announce(channel.localAddress)
            }, logger: ServerLog.silent)
        do {
            try await group(application).run()
        } catch  where !isListening.isUp {
            throw ServerError(.inputOutput, "cannot listen on \(listening.host), port \(listening.port): \(error)")
        }
        log.say("ended")
    }

    private func configuration() -> ApplicationConfiguration {
        let limit = DescriptorLimit(wanted: limits.maxConnections)
        if let warning = limit.warning { log.warn(warning) }
        return ApplicationConfiguration(
            address: .hostname(listening.host, port: listening.port),
            availableConnectionsDelegate: OpenConnections(maximum: limit.connections, metrics: metrics))
    }

    /// Requests in flight end by their deadline; what holds on longer is cut off.
    private func group(_ application: some Service) -> ServiceGroup {
        var configuration = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: ServerLog.silent)
        configuration.maximumGracefulShutdownDuration = .seconds(limits.requestTimeout + 1)
        return ServiceGroup(configuration: configuration)
    }

    /// - Parameter end: is up when the server ends.
    private func server(end: OneWayFlag) throws(ServerError) -> HTTPServerBuilder {
        let timeout = LimitArguments.amount(limits.requestTimeout)
        let plain = HTTPServerBuilder.http1(
            configuration: HTTP1Channel.Configuration(
                additionalChannelHandlers: Self.handlers(timeout, end),
                idleTimeout: LimitArguments.amount(limits.idleTimeout),
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 8_192, maxHeaderListSize: 16_384, maxHeaderFieldCount: 100)))
        guard let certificate = listening.tlsCertificate, let key = listening.tlsKey else { return plain }
        let configuration = try TLSFiles.configuration(certificate: certificate, key: key)
        do { return try .tls(plain, tlsConfiguration: configuration) } catch {
            throw ServerError(.data, "\(certificate): cannot be used: \(error)")
        }
    }

    private static func handlers(_ timeout: TimeAmount, _ end: OneWayFlag) -> [any RemovableChannelHandler] {
        let deadline = RequestDeadline(timeout: timeout)
        return [
            RequestDeadline.RequestHandler(deadline), RequestHeads.Installer(),
            ConnectionEnd(deadline: deadline, serverEnd: end),
        ]
    }

    private func announce(_ address: SocketAddress?) {
        let host = listening.host.contains(":") ? "[\(listening.host)]" : listening.host
        log.say("listening on \(listening.scheme)://\(host):\(address?.port ?? listening.port)")
        if listening.scheme == "http", !listening.isLoopback(address) {
            log.warn("without TLS, messages cross the network unprotected: give --tls-certificate and --tls-key")
        }
        if keepsReports, !limits.behindProxy, listening.isLoopback(address) {
            log.warn("who reports is told by name alone, which can be forged: behind a proxy, give --behind-proxy")
        }
    }
}
