import MessageFilter
import MessageFilterService
import TestSupport
import Testing

@Suite("Many requests")
struct LoadTests {
    @Test("requests sent one behind the other without waiting are answered in order")
    func pipelined() throws {
        let connection = try ServerProcess().connect()
        let round = Requests.filter() + Requests.get("/health") + Requests.filter("{") + Requests.get("/none")
        try connection.send(String(repeating: round, count: 25))
        for _ in 0..<25 {
            #expect(try connection.receive().body.contains("action"))
            #expect(try connection.receive().body.contains("generation"))
            #expect(try connection.receive().status == 400)
            #expect(try connection.receive().status == 404)
        }
    }

    @Test("two hundred connections at a time are answered, each with its own answer")
    func parallel() throws {
        let server = try ServerProcess()
        let texts = (0..<200).map { $0.isMultiple(of: 2) ? "Claim your prize now at win.example" : "see you at \($0)" }
        let pipeline = FilterPipeline(model: try MessageModel(contentsOf: Package.model))
        let connections = try texts.map { _ in try server.connect() }
        for (connection, text) in zip(connections, texts) { try connection.send(Self.request(text)) }
        for (connection, text) in zip(connections, texts) {
            let answer = try connection.receive()
            #expect(answer.status == 200)
            #expect(Array(answer.body.utf8) == DeferredAnswer(pipeline.decide(FilterQuery(text: text))).bytes)
        }
        #expect(try server.answer(Requests.get("/metrics")).body.contains("junco_open_connections 201\n"))
    }

    @Test("beyond the most connections the next one waits until one ends")
    func connections() throws {
        let server = try ServerProcess("--max-connections", "1")
        var first: Connection? = try server.connect()
        try first?.send(Requests.get("/health"))
        #expect(try first?.receive().status == 200)
        let second = try server.connect()
        try second.send(Requests.get("/metrics"))
        #expect(throws: SocketError.self) { try second.receive(within: 0.3) }
        first = nil
        let metrics = try second.receive()
        #expect(metrics.status == 200 && metrics.body.contains("junco_open_connections 1\n"))
    }

    private static func request(_ text: String) -> String {
        Requests.filter(String(decoding: DeferredQuery(text: text).bytes, as: UTF8.self))
    }
}
