import Foundation
import MessageFilter
import MessageFilterService
import TestSupport
import Testing

@Suite("The server's routes")
struct RouteTests {
    private static let texts = [
        "Claim your £1,000 prize now at win.example", "Your code is 482913. Never share it.",
        "running late, start without me",
        "Your order 1182 is out for delivery", "20% off all shoes until Sunday, shop.example", "नमस्ते, कल मिलते हैं", "",
        "\u{1F389}\"\\\n",
    ]

    @Test("a query is answered as a pipeline with the same model answers it, byte by byte")
    func filter() throws {
        let server = try ServerProcess()
        let pipeline = FilterPipeline(model: try MessageModel(contentsOf: Package.model))
        var actions: Set<FilterAction> = []
        for text in Self.texts {
            let query = DeferredQuery(sender: "+14085550001", text: text, appVersion: "1.1")
            let answer = try server.answer(Requests.filter(String(decoding: query.bytes, as: UTF8.self)))
            let decision = pipeline.decide(query.filterQuery)
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == "application/json")
            #expect(Array(answer.body.utf8) == DeferredAnswer(decision).bytes)
            actions.insert(decision.answer.action)
        }
        #expect(actions.count >= 4)
    }

    @Test("Apple's own example is answered, chunked as well as with a length")
    func example() throws {
        let server = try ServerProcess()
        let answer = try server.answer(Requests.filter())
        let size = String(Requests.example.utf8.count, radix: 16)
        let chunked = try server.answer(
            Requests.head("POST", "/filter?a=b", "Transfer-Encoding: chunked")
                + "\(size)\r\n\(Requests.example)\r\n0\r\n\r\n")
        #expect(answer.status == 200 && chunked.status == 200)
        #expect(answer.body == chunked.body)
        _ = try DeferredAnswer(bytes: Array(answer.body.utf8))
    }

    @Test("a query without a text is answered none")
    func noText() throws {
        let answer = try ServerProcess().answer(Requests.filter(#"{"_version":1,"query":{"sender":"1"}}"#))
        #expect(answer.body == #"{"action":0,"subAction":0,"reason":"no-text"}"#)
    }

    @Test("sub-actions that the app does not declare are left out of answers")
    func capabilities() throws {
        let query = DeferredQuery(text: "Your order 1182 is out for delivery")
        let request = Requests.filter(String(decoding: query.bytes, as: UTF8.self))
        let expected = [("orders", FilterAnswer(.transactionOrders)), ("finance,offers", .transaction)]
        for (names, answer) in expected {
            let body = try ServerProcess("--capabilities", names).answer(request).body
            #expect(try DeferredAnswer(bytes: Array(body.utf8)).answer == answer)
        }
    }

    @Test("the association file is served as it is; without one the path is not found")
    func association() throws {
        let folder = TemporaryFolder()
        let text = "{\"messagefilter\": {\"apps\": [\"TEAMID.example.app\"]}}\n"
        let path = "/.well-known/apple-app-site-association"
        let answer = try ServerProcess("--association", folder.write("file", text)).answer(Requests.get(path))
        #expect(answer.status == 200 && answer.body == text)
        #expect(answer.headers["content-type"] == "application/json")
        try ServerProcess().answer(Requests.get(path)).expectError(404)
    }

    @Test("health tells the model and since when it answers")
    func health() throws {
        let health = try ServerProcess().answer(Requests.get("/health")).object()
        let model = try #require(health["model"] as? [String: Any])
        #expect(health["status"] as? String == "ok" && health["generation"] as? Int == 1)
        #expect(model["bytes"] as? Int == FileManager.default.contents(atPath: Package.model)?.count)
        #expect((model["sha256"] as? String)?.count == 64)
        #expect((health["since"] as? String)?.hasSuffix("Z") == true)
    }

    @Test("metrics count requests by route and status, verdicts and connections")
    func metrics() throws {
        let server = try ServerProcess()
        let connection = try server.connect()
        for request in [Requests.filter(), Requests.filter(), Requests.filter("{"), Requests.get("/nothing")] {
            try connection.send(request)
            _ = try connection.receive()
        }
        try connection.send(Requests.get("/metrics"))
        let text = try connection.receive().body
        for line in [
            #"junco_requests_total{route="/filter",status="200"} 2"#,
            #"junco_requests_total{route="/filter",status="400"} 1"#,
            #"junco_requests_total{route="other",status="404"} 1"#, #"junco_request_seconds_bucket{le="+Inf"} 4"#,
            "junco_request_seconds_count 4", "junco_open_connections 1", "junco_generation 1",
        ] { #expect(text.contains(line + "\n"), "\(line) is missing in \(text)") }
        let verdicts = text.split(separator: "\n").filter { $0.hasPrefix("junco_verdicts_total{") }
            .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
        #expect(verdicts.count == 5 && verdicts.reduce(0, +) == 2)
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            #expect(line.wholeMatch(of: /[a-z_]+({[a-z]+="[^"]*"(,[a-z]+="[^"]*")?})? [0-9.e-]+/) != nil, "\(line)")
        }
    }

    @Test("another method or path is refused")
    func refused() throws {
        let server = try ServerProcess()
        let filter = try server.answer(Requests.get("/filter"))
        filter.expectError(405)
        #expect(filter.headers["allow"] == "POST")
        let health = try server.answer(Requests.head("DELETE", "/health"))
        health.expectError(405)
        #expect(health.headers["allow"] == "GET, HEAD")
        for path in ["/", "/filter/", "/Filter", "/secret", "//filter", "/%66ilter"] {
            try server.answer(Requests.get(path)).expectError(404, hiding: ["secret"])
        }
    }
}
