import Foundation
import Testing

@Suite("Requests that take too long")
struct DeadlineTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess("--request-timeout", "0.6") }

    @Test("a head that comes byte by byte does not hold the connection")
    func slowHead() throws { try expectCutOff(Requests.filter()) }

    @Test("nor does a body")
    func slowBody() throws {
        try expectCutOff(Requests.example, after: Requests.head("POST", "/filter", "Content-Length: 1000"))
    }

    @Test("nor does a body behind an answer that was given before it")
    func refusedBody() throws {
        let connection = try server.connect()
        try connection.send(Requests.head("POST", "/filter", "Content-Length: 1000000"))
        try connection.receive().expectError(413)
        try expectCutOff(Requests.example, on: connection)
    }

    @Test("nor does a second request")
    func secondRequest() throws {
        let connection = try server.connect()
        try connection.send(Requests.filter())
        #expect(try connection.receive().status == 200)
        try expectCutOff(Requests.filter(), on: connection)
    }

    @Test("a slow request that ends in time is answered, and the time of the next one begins anew")
    func inTime() throws {
        let connection = try ServerProcess("--request-timeout", "2").connect()
        let request = Array(Requests.filter().utf8)
        for _ in 0..<2 {
            for part in [request.prefix(20), request[20..<150], request[150...]] {
                usleep(300_000)
                try connection.send(Array(part))
            }
            #expect(try connection.receive().status == 200)
            usleep(1_300_000)
        }
    }

    @Test("a connection without a request is closed")
    func idle() throws {
        let server = try ServerProcess("--idle-timeout", "1")
        let start = Date()
        let connection = try server.connect()
        #expect(try connection.receiveToEnd() == "")
        #expect(Date().timeIntervalSince(start) > 0.9)
    }

    /// Sends a byte each 60 ms, and expects that the server closes after 0.6 seconds, while there are more to come.
    private func expectCutOff(_ bytes: String, after head: String = "", on open: Connection? = nil) throws {
        let start = Date()
        let connection = try open ?? server.connect()
        try connection.send(head)
        var sent = 0
        for byte in bytes.utf8 {
            usleep(60_000)
            guard (try? connection.send([byte])) != nil else { break }
            sent += 1
        }
        #expect(Date().timeIntervalSince(start) > 0.55)
        #expect(sent < bytes.utf8.count)
    }
}
