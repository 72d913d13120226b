import Foundation
import ReportStore
import TestSupport
import Testing

@Suite("A store that cannot be written")
struct StoreTroubleTests {
    private let folder = TemporaryFolder()

    private var path: String { folder.file("reports.sqlite") }
    private var names: [String] { ["", "-wal", "-shm"].map { "reports.sqlite\($0)" } }

    private func report(_ name: String, _ server: ServerProcess) throws -> HTTPAnswer {
        try server.answer(Requests.report(Requests.reported(by: name)))
    }

    private func move(from: String, to: String) throws {
        for name in names where FileManager.default.fileExists(atPath: from + "/" + name) {
            try FileManager.default.moveItem(atPath: from + "/" + name, toPath: to + "/" + name)
        }
    }

    private func warnings(_ server: ServerProcess) -> Int {
        server.log.split(separator: "\n").count { $0.contains("nothing can be written, and reports are refused") }
    }

    @Test("a report is not acknowledged once the store is moved away; the log says so once, and when it is back")
    func moved() throws {
        let server = try ServerProcess("--reports", path)
        #expect(try report("a", server).status == 204)
        let elsewhere = folder.file("elsewhere")
        try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: false)
        try move(from: folder.path, to: elsewhere)
        for name in ["b", "c", "d"] { try report(name, server).expectError(503) }
        #expect(warnings(server) == 1 && server.log.contains("moved, replaced or deleted"))
        try move(from: elsewhere, to: folder.path)
        #expect(try report("b", server).status == 204)
        #expect(server.log.contains("the store is written again; refused in between: 3 reports"))
        #expect(try ReportStore(path: path).dailyCounts().map(\.count) == [2])
    }

    @Test("nor once it is deleted, or another one is in its place", arguments: [false, true])
    func deleted(isReplaced: Bool) throws {
        let server = try ServerProcess("--reports", path)
        #expect(try report("a", server).status == 204)
        for name in names { try FileManager.default.removeItem(atPath: folder.file(name)) }
        if isReplaced { try ReportStore(path: path).close() }
        for name in ["b", "c"] { try report(name, server).expectError(503) }
        #expect(try server.answer(Requests.filter()).status == 200)
        #expect(warnings(server) == 1)
        #expect(try server.end() == 0)
        #expect(server.log.contains("refused since the store could not be written: 2 reports"))
    }

    @Test("while another process holds the store, all reports are refused at once, with one line in the log")
    func locked() throws {
        // Who waited for the store as long as SQLite usually does would be cut off.
        let server = try ServerProcess("--reports", path, "--request-timeout", "2")
        let holder = try SQLiteHolder(path)
        let connections = try (0..<24).map { _ in try server.connect() }
        for (index, connection) in connections.enumerated() {
            try connection.send(Requests.report(Requests.reported(by: "\(index)")))
        }
        for connection in connections {
            let answer = try connection.receive()
            answer.expectError(503, hiding: ["4255550100"])
            #expect(answer.headers["retry-after"] == "5")
        }
        #expect(warnings(server) == 1 && !server.log.contains("4255550100"))
        holder.release()
        #expect(try report("a", server).status == 204)
        #expect(server.log.contains("refused in between: 24 reports"))
    }
}
