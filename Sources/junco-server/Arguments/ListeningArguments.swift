import ArgumentParser
import NIOCore

/// Where the server listens, and as whom.
struct ListeningArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The address or name to listen on.", valueName: "host"))
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("The port; 0 takes any that is free, and the log says which.", valueName: "number"))
    var port = 8080

    @Option(help: ArgumentHelp("The certificate, with its chain behind it, as PEM; read once.", valueName: "file"))
    var tlsCertificate: String?

    @Option(help: ArgumentHelp("The certificate's private key as PEM; read once.", valueName: "file"))
    var tlsKey: String?

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port: expected 0 to 65535, not \(port)") }
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-certificate and --tls-key belong together: give both, or none")
        }
    }

    var scheme: String { tlsCertificate == nil ? "http" : "https" }

    /// Whether only this machine can connect.
    func isLoopback(_ address: SocketAddress?) -> Bool {
        address.map { ClientAddress($0).isLoopback } ?? false
    }
}
