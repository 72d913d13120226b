import Testing

@Suite("Requests that are wrong")
struct HostileRequestTests {
    @Test("a body that was cut off is refused at every length, and the connection goes on")
    func truncatedBodies() throws {
        let connection = try ServerProcess().connect()
        for length in 0..<Requests.example.utf8.count {
            try connection.send(Requests.filter(String(Requests.example.prefix(length))))
            try connection.receive().expectError(400, hiding: ["14085550001", "This"])
        }
        try connection.send(Requests.filter())
        #expect(try connection.receive().status == 200)
    }

    @Test("a request that ends at any byte is never answered as if it were whole")
    func truncatedRequests() throws {
        let server = try ServerProcess()
        let request = Array(Requests.filter().utf8)
        for length in 0..<request.count {
            let connection = try server.connect()
            try connection.send(Array(request.prefix(length)))
            connection.finish()
            let answer = try connection.receiveToEnd()
            #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400"), "\(length): \(answer)")
        }
        #expect(try server.answer(Requests.filter()).status == 200)
    }

    @Test("a body that is declared too long is refused before it comes")
    func declaredTooLong() throws {
        let server = try ServerProcess()
        for length in ["65537", "1000000000000", "9223372036854775807"] {
            try server.answer(Requests.head("POST", "/filter", "Content-Length: \(length)")).expectError(413)
        }
        let longest = Requests.example + String(repeating: " ", count: 65_536 - Requests.example.utf8.count)
        #expect(try server.answer(Requests.filter(longest)).status == 200)
    }

    @Test("a body that grows too long in chunks is refused")
    func chunkedTooLong() throws {
        let connection = try ServerProcess("--max-body", "1000").connect()
        try connection.send(Requests.head("POST", "/filter", "Transfer-Encoding: chunked"))
        for _ in 0..<11 { try connection.send("64\r\n" + String(repeating: " ", count: 100) + "\r\n") }
        try connection.receive().expectError(413)
    }

    @Test(
        "what is no query is refused, and the answer holds nothing of it",
        arguments: [
            "secret", "\"secret\"", #"{"secret":1}"#, #"{"_version":1,"query":{"sender":{"secret":1}}}"#,
            #"{"_version":1,"query":{"message":{"text":"secret}}"#, #"{"_version":"secret","query":{}}"#,
            #"{"_version":1,"query":{}}secret"#, "", "\u{0}", #"{"_version":2,"query":{"message":{"text":"secret"}}}"#,
        ])
    func noQuery(body: String) throws {
        try ServerProcess().answer(Requests.filter(body)).expectError(400, hiding: ["secret"])
    }

    @Test("deep nesting is refused", arguments: ["[", #"{"a":"#, #"{"_version":1,"query":{"message":"#])
    func nesting(part: String) throws {
        let server = try ServerProcess("--max-body", "1000000")
        try server.answer(Requests.filter(String(repeating: part, count: 20_000))).expectError(400)
        #expect(try server.answer(Requests.filter()).status == 200)
    }

    @Test("text that is no UTF-8 is repaired and answered")
    func encoding() throws {
        let connection = try ServerProcess().connect()
        let parts = Requests.example.split(separator: "This").map { Array($0.utf8) }
        let body = parts[0] + [0xC3, 0x28, 0xED, 0xA0, 0x80, 0xFF] + parts[1]
        try connection.send(Requests.head("POST", "/filter", "Content-Length: \(body.count)"))
        try connection.send(body)
        #expect(try connection.receive().status == 200)
    }

    @Test(
        "what is no HTTP ends the connection",
        arguments: [
            "secret\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}", "POST /filter HTTP/9.9\r\n\r\n",
            "POST /filter HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "POST /filter HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
            "POST /filter HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nsecret\r\n",
            "GET /health HTTP/1.1\r\nX: " + String(repeating: "secret", count: 5_000) + "\r\n\r\n",
            "GET /health HTTP/1.1\r\n" + String(repeating: "X: secret\r\n", count: 200) + "\r\n",
        ])
    func noHTTP(request: String) throws {
        let server = try ServerProcess()
        let connection = try server.connect()
        try connection.send(request)
        connection.finish()
        let answer = try connection.receiveToEnd()
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(answer)")
        #expect(!answer.contains("secret"))
        #expect(try server.answer(Requests.filter()).status == 200)
    }
}
