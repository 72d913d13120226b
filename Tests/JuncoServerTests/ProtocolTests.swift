import Testing

@Suite("HTTP as its standards have it")
struct ProtocolTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess() }

    @Test(
        "a request of HTTP/1.0 needs no host, and its connection ends with the answer", arguments: ["", "keep-alive"])
    func version10(connection: String) throws {
        let client = try server.connect()
        try client.send("GET /health HTTP/1.0\r\nConnection: \(connection)\r\n\r\n")
        let answer = try client.receive()
        #expect(answer.status == 200 && answer.headers["connection"] == "close")
        #expect(try client.receiveToEnd() == "")
    }

    @Test("a client that closes is told so, however it writes that", arguments: ["close", "Close", "CLOSE"])
    func closing(word: String) throws {
        let client = try server.connect()
        try client.send(Requests.head("GET", "/health", "Connection: \(word)"))
        let answer = try client.receive()
        #expect(answer.status == 200 && answer.headers["connection"] == "close")
        #expect(try client.receiveToEnd() == "")
    }

    @Test("requests that came before the last one are answered before the connection ends")
    func closingLast() throws {
        let client = try server.connect()
        try client.send(
            Requests.filter() + Requests.get("/health") + Requests.head("GET", "/none", "Connection: close"))
        let answers = try (0..<3).map { _ in try client.receive() }
        #expect(answers.map(\.status) == [200, 200, 404])
        #expect(answers.map { $0.headers["connection"] == "close" } == [false, false, true])
        #expect(try client.receiveToEnd() == "")
    }

    @Test(
        "a request without a host, or with two, is refused",
        arguments: ["", "Host: a\r\nHost: a\r\n", "Host: a\r\nHost: b\r\n"])
    func host(lines: String) throws {
        try server.answer("GET /health HTTP/1.1\r\n\(lines)\r\n").expectError(400)
    }

    @Test("a body that is held back is asked for, and only where it is wanted")
    func expectContinue() throws {
        let client = try server.connect()
        for _ in 0..<2 {
            let length = "Content-Length: \(Requests.example.utf8.count)"
            try client.send(Requests.head("POST", "/filter", length, "Expect: 100-continue"))
            #expect(try client.receive().status == 100)
            try client.send(Requests.example)
            #expect(try client.receive().status == 200)
        }
        try client.send(Requests.head("POST", "/filter", "Content-Length: 65537", "Expect: 100-continue"))
        try client.receive().expectError(413)
        #expect(try client.receiveToEnd() == "")
    }

    @Test(
        "an answer that was given before the body came ends the connection",
        arguments: ["65537", "9223372036854775807"])
    func refusedEarly(length: String) throws {
        let client = try server.connect()
        try client.send(Requests.head("POST", "/filter", "Content-Length: \(length)"))
        let answer = try client.receive()
        answer.expectError(413)
        #expect(answer.headers["connection"] == "close")
        #expect(try client.receiveToEnd() == "")
    }

    @Test("a length beyond all numbers ends the connection at once")
    func endlessLength() throws {
        let client = try server.connect()
        try client.send(Requests.head("POST", "/filter", "Content-Length: \(String(repeating: "9", count: 40))"))
        #expect(try client.receive().status == 400)
        #expect(try client.receiveToEnd() == "")
    }

    @Test("what can be got, its head can be got alone")
    func head() throws {
        let client = try server.connect()
        try client.send(Requests.get("/health"))
        let whole = try client.receive()
        try client.send(Requests.head("HEAD", "/health"))
        let head = try client.receiveHead()
        #expect(head.status == 200 && head.headers["content-length"] == whole.headers["content-length"])
        #expect(head.headers["content-type"] == "application/json")
        for (path, status) in [("/metrics", 200), ("/none", 404), ("/filter", 405)] {
            try client.send(Requests.head("HEAD", path))
            #expect(try client.receiveHead().status == status)
        }
        try client.send(Requests.get("/health"))
        #expect(try client.receive().status == 200)
    }
}
