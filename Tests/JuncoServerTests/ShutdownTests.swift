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

    @Test("a request of which a part of the head has come is answered before the end", arguments: [1, 20, 60])
    func halfHead(length: Int) throws {
        let server = try ServerProcess()
        let connection = try server.connect()
        let request = Array(Requests.filter().utf8)
        try connection.send(Array(request.prefix(length)))
        usleep(200_000)
        server.send(SIGTERM)
        usleep(300_000)
        try connection.send(Array(request.dropFirst(length)))
        let answer = try connection.receive()
        #expect(answer.status == 200 && answer.headers["connection"] == "close")
        #expect(try connection.receiveToEnd() == "")
        #expect(try server.exitCode() == 0)
    }

    @Test("under load each request is answered whole, or its connection ends in order; none is reset")
    func underLoad() throws {
        let server = try ServerProcess()
        let connections = try (0..<32).map { _ in try server.connect() }
        for round in 0..<4 {
            for connection in connections { try connection.send(Requests.filter()) }
            if round == 3 { server.send(SIGTERM) }
            for connection in connections { #expect(try connection.receive().status == 200) }
        }
        // What comes behind the last answer may come in time or not, but never is the connection reset.
        for connection in connections { try? connection.send(Requests.filter()) }
        for connection in connections {
            let rest = try connection.receiveToOrderlyEnd()
            #expect(rest.isEmpty || rest.hasPrefix("HTTP/1.1 200 OK"), "\(rest)")
        }
        #expect(try server.exitCode() == 0)
    }

    @Test("a request that never ends does not hold the server")
    func neverEnding() throws {
        let server = try ServerProcess("--request-timeout", "0.5")
        let connection = try server.connect()
        try connection.send(Requests.head("POST", "/filter", "Content-Length: 100"))
        usleep(100_000)
        #expect(try server.end() == 0)
    }

    @Test("without requests the end is at once")
    func idle() throws {
        // Who waited for a request would wait for an hour.
        let server = try ServerProcess("--request-timeout", "3600")
        #expect(try server.end() == 0)
    }
}
