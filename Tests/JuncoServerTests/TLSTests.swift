import Foundation
import TestSupport
import Testing

@Suite("TLS")
struct TLSTests {
    private let folder = TemporaryFolder()

    @Test("a query over TLS is answered, and the certificate is the one that was given")
    func answered() throws {
        let (certificate, key) = try makeCertificate("one")
        let server = try ServerProcess("--tls-certificate", certificate, "--tls-key", key)
        #expect(server.log.contains("listening on https://"))
        let output = try openssl(
            [
                "s_client", "-quiet", "-verify_return_error", "-CAfile", certificate, "-connect",
                "127.0.0.1:\(server.port)",
            ],
            input: Requests.filter().replacing("Host: ", with: "Connection: close\r\nHost: "))
        #expect(output.text.hasPrefix("HTTP/1.1 200 OK"), "\(output.text)")
        #expect(output.text.contains(#"{"action":"#))
        let old = try openssl(["s_client", "-tls1_1", "-connect", "127.0.0.1:\(server.port)"], input: "")
        #expect(old.code != 0)
        #expect(try server.end() == 0)
    }

    @Test("without TLS on its side a client gets no answer")
    func plain() throws {
        let (certificate, key) = try makeCertificate("one")
        let server = try ServerProcess("--tls-certificate", certificate, "--tls-key", key)
        let connection = try server.connect()
        try connection.send(Requests.filter())
        #expect(try !connection.receiveToEnd().contains("HTTP"))
    }

    @Test("a handshake that comes byte by byte does not hold the connection")
    func slowHandshake() throws {
        let (certificate, key) = try makeCertificate("one")
        let server = try ServerProcess(
            "--tls-certificate", certificate, "--tls-key", key, "--request-timeout", "0.5")
        let connection = try server.connect()
        // The head of a long record of a handshake.
        let bytes = [0x16, 3, 1, 2, 0] + [UInt8](repeating: 1, count: 200)
        var sent = 0
        for byte in bytes {
            usleep(50_000)
            guard (try? connection.send([byte])) != nil else { break }
            sent += 1
        }
        #expect(sent < bytes.count)
    }

    @Test("a key of another certificate is refused")
    func otherKey() throws {
        let (certificate, _) = try makeCertificate("one")
        let (_, key) = try makeCertificate("two")
        let failure = try ServerProcess.failure(
            ["--model", Package.model, "--tls-certificate", certificate, "--tls-key", key])
        #expect(failure.code == 65 && failure.errors.contains("expected the private key of the certificate"))
    }

    private func makeCertificate(_ name: String) throws -> (certificate: String, key: String) {
        let (certificate, key) = (folder.file(name + ".pem"), folder.file(name + ".key"))
        let run = try openssl([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj",
            "/CN=localhost", "-keyout", key, "-out", certificate,
        ])
        #expect(run.code == 0, "\(run.text)")
        return (certificate, key)
    }

    private func openssl(_ arguments: [String], input: String = "") throws -> (code: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.write("input", input)))
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder.write("output", "")))
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, Text.ofFile(folder.file("output")))
    }
}
