import Foundation
import Testing

@Suite("The server's end")
struct ShutdownTests {
    @Test(
        "a request that has begun is answered before the end, and no new connection is taken",
        arguments: [SIGTERM, SIGINT])
    func inFlight(signal: Int32) throws {
        let server = try ServerProcess()
        let idle = try server.connect()
        try idle.send(Requests.get("/health"))
        #expect(try idle.receive().status == 200)
        let connection = try server.connect()
        let request = Array(Requests.filter().utf8)
        try connection.send(Array(request.dropLast(20)))
        usleep(200_000)
        server.send(signal)
        #expect(try idle.receiveToEnd() == "")
        #expect(throws: SocketError.self) { try server.connect() }
        #expect(server.isRunning)
        try connection.send(Array(request.suffix(20)))
        #expect(try connection.receive().status == 200)
        #expect(try server.exitCode() == 0)
        #expect(server.log.hasSuffix(" ended\n"), "\(server.log)")
    }

    @Test("a request that never ends does not hold the server")
    func neverEnding() throws {
        let server = try ServerProcess("--request-timeout", "0.5")
        let connection = try server.connect()
        try connection.send(Requests.head("POST", "/filter", "Content-Length: 100"))
        usleep(100_000)
        let start = Date()
        #expect(try server.end() == 0)
        #expect(Date().timeIntervalSince(start) < 3)
    }

    @Test("without requests the end is at once")
    func idle() throws {
        let server = try ServerProcess()
        let start = Date()
        #expect(try server.end() == 0)
        #expect(Date().timeIntervalSince(start) < 2)
    }
}
