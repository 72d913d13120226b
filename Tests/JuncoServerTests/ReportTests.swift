import Foundation
import MessageFilter
import MessageFilterService
import ReportStore
import TestSupport
import Testing

@Suite("Reports to the server")
struct ReportTests {
    private let folder = TemporaryFolder()

    private var path: String { folder.file("reports.sqlite") }

    /// The store, opened beside the server.
    private func store() throws -> ReportStore { try ReportStore(path: path, creates: false) }

    @Test("a report is answered without content and is in the store; the same again is answered alike and counts once")
    func kept() throws {
        let server = try ServerProcess("--reports", path)
        for _ in 0..<2 {
            let answer = try server.answer(Requests.report(Requests.reported(by: "a")))
            #expect(answer.status == 204 && answer.body == "")
        }
        #expect(try store().dailyCounts().map(\.count) == [1])
        let metrics = try server.answer(Requests.get("/metrics")).body
        #expect(metrics.contains("junco_reports_total{result=\"stored\"} 1\n"))
        #expect(metrics.contains("junco_reports_total{result=\"known\"} 1\n"))
    }

    @Test("without --reports there is no such path; with it only POST is taken")
    func routes() throws {
        try ServerProcess().answer(Requests.report(Requests.reported(by: "a"))).expectError(404)
        try ServerProcess("--reports", path).answer(Requests.get("/report")).expectError(405)
    }

    @Test("a server that knows reporters by name alone says so at its start")
    func nameAlone() throws {
        try ServerProcess("--reports", path).waitForLog("behind a proxy, give --behind-proxy")
        let server = try ServerProcess("--reports", path, "--behind-proxy")
        #expect(try server.end() == 0)
        #expect(!server.log.contains("--behind-proxy"))
    }

    @Test("what is no report is refused, and the answer holds nothing of it")
    func malformed() throws {
        let server = try ServerProcess("--reports", path, "--max-body", "2000")
        let whole = Requests.reported(by: "a", text: "secret words")
        for body in ["", "{}", String(whole.dropLast()), whole.replacing("\"message\"", with: "\"secret kind\"")] {
            try server.answer(Requests.report(body)).expectError(400, hiding: ["secret", "4255550100"])
        }
        let long = Requests.reported(by: "a", text: String(repeating: "secret", count: 400))
        try server.answer(Requests.report(long)).expectError(413, hiding: ["secret"])
        #expect(try store().dailyCounts().isEmpty)
    }

    @Test("a reporter who has sent enough today is told to wait, others are not")
    func limited() throws {
        let server = try ServerProcess("--reports", path, "--reports-per-reporter", "3")
        let statuses = try (0..<5).map { index in
            let answer = try server.answer(Requests.report(Requests.reported(by: "a", text: "text \(index)")))
            if answer.status == 429 {
                answer.expectError(429)
                #expect((1...86_400).contains(Int(answer.headers["retry-after"] ?? "") ?? 0))
            }
            return answer.status
        }
        #expect(statuses == [204, 204, 204, 429, 429])
        #expect(try server.answer(Requests.report(Requests.reported(by: "b"))).status == 204)
    }

    @Test("verdicts are counted by day and reason, and are in the store when the server has ended")
    func tally() throws {
        let rules = folder.write("rules.json", Self.rules)
        let server = try ServerProcess("--reports", path, "--rules", rules)
        for (text, count) in [("You have won", 3), ("Mum here", 2)] {
            for _ in 0..<count {
                let body = String(decoding: DeferredQuery(sender: "72404", text: text).bytes, as: UTF8.self)
                #expect(try server.answer(Requests.filter(body)).status == 200)
            }
        }
        #expect(try server.end() == 0)
        let counts = try store().dailyCounts()
        #expect(counts.map(\.kind) == [.filteredMessage, .shownMessage])
        #expect(counts.map(\.reason) == ["rule:won", "rule:mum"] && counts.map(\.count) == [3, 2])
    }

    private static let rules = """
        {"format":"junco-rules","version":1,"rules":[{"id":"won","when":{"word":"won"},"then":"junk"},
         {"id":"mum","when":{"word":"mum"},"then":"allow"}]}
        """

    @Test("a file that is no store is refused at the start")
    func noStore() throws {
        let text = folder.write("text", "this is a text and no database, long enough to be looked at by SQLite\n")
        let run = try ServerProcess.failure(["--model", Package.model, "--port", "0", "--reports", text])
        #expect(run.code == 65 && run.errors.contains(text))
        let usage = try ServerProcess.failure(["--model", Package.model, "--reports-per-address", "0"])
        #expect(usage.code == 64)
    }

    @Test("a server that is killed has kept each report that it answered, and no half one", arguments: 0..<3)
    func killed(round: Int) throws {
        let server = try ServerProcess("--reports", path)
        let connections = try (0..<16).map { _ in try server.connect() }
        var acknowledged: [String] = []
        let end = Date(timeIntervalSinceNow: 0.4 + 0.3 * Double(round))
        var next = 0
        while Date() < end {
            let texts = connections.indices.map { "text \(next + $0)" }
            next += connections.count
            for (connection, text) in zip(connections, texts) {
                try connection.send(Requests.report(Requests.reported(by: text, text: text, count: 3)))
            }
            for (connection, text) in zip(connections, texts) where try connection.receive().status == 204 {
                acknowledged.append(text)
            }
        }
        // Some more are on their way when the end comes.
        for (index, connection) in connections.enumerated() {
            try connection.send(
                Requests.report(Requests.reported(by: "last \(index)", text: "last \(index)", count: 3)))
        }
        usleep(useconds_t(500 * round))
        server.send(SIGKILL)
        for (index, connection) in connections.enumerated() {
            if let answer = try? connection.receive(), answer.status == 204 { acknowledged.append("last \(index)") }
        }
        #expect(acknowledged.count >= 16)
        #expect(try SQLiteHolder.check(path) == "ok")
        let kept = try SQLiteHolder.bodies(path)
        #expect(kept.values.allSatisfy { $0 == 3 }, "a report is there in part")
        for text in acknowledged { #expect(kept[text] == 3, "\(text) was acknowledged and is gone") }
    }

    @Test("reports of many connections at once are all kept")
    func batches() throws {
        let server = try ServerProcess("--reports", path)
        let connections = try (0..<32).map { _ in try server.connect() }
        for round in 0..<10 {
            for (index, connection) in connections.enumerated() {
                try connection.send(Requests.report(Requests.reported(by: "\(round) \(index)", text: "\(index)")))
            }
            for connection in connections { #expect(try connection.receive().status == 204) }
        }
        #expect(try store().dailyCounts().map(\.count) == [320])
    }
}
