import NIOSSL
import Records

/// Certificate and key of the server.
enum TLSFiles {
    /// Reads both, and tries them.
    ///
    /// - Throws: ``ServerError`` for files that are missing, no PEM, empty, or do not belong together.
    static func configuration(certificate: String, key: String) throws(ServerError) -> TLSConfiguration {
        let chain = try read(certificate, "a certificate") { try NIOSSLCertificate.fromPEMBytes($0) }
        let privateKey = try read(key, "a private key") { try NIOSSLPrivateKey(bytes: $0, format: .pem) }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        do { _ = try NIOSSLContext(configuration: configuration) } catch {
            throw ServerError(.data, "\(key): expected the private key of the certificate in \(certificate)")
        }
        return configuration
    }

    private static func read<Value>(
        _ path: String, _ what: String, _ parse: ([UInt8]) throws -> Value
    ) throws(ServerError) -> Value {
        let bytes = try ServerFile(path: path, maximumBytes: 1 << 20).read()
        do { return try parse(bytes) } catch { throw ServerError(.data, "\(path): expected \(what) as PEM") }
    }
}
