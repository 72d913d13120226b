import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("New model files")
struct ReloadTests {
    private let folder = TemporaryFolder()
    private let model: String
    private let first: Data
    private let second: Data

    init() throws {
        first = try #require(FileManager.default.contents(atPath: Package.model))
        second = try #require(FileManager.default.contents(atPath: Package.otherModel))
        model = folder.write("served.junco", first)
    }

    @Test("models are exchanged under load, and no request fails")
    func underLoad() throws {
        let server = try ServerProcess(model: model)
        let load = Load(server)
        for round in 2...7 {
            try replace(round.isMultiple(of: 2) ? second : first)
            server.send(SIGHUP)
            try Wait.until { try generation(server) >= round ? true : nil }
            let answered = load.answered
            try Wait.until { load.answered > answered + 10 || load.failed > 0 ? true : nil }
        }
        load.end()
        #expect(load.failed == 0)
        #expect(try modelLength(server) == first.count)
        #expect(server.log.components(separatedBy: "reloaded: model ").count >= 7)
    }

    @Test("a file that changes is found without a signal")
    func found() throws {
        let server = try ServerProcess(model: model)
        try replace(second)
        try server.waitForLog("reloaded: model")
        #expect(try modelLength(server) == second.count)
        // Written in place, under the same name and with the same length.
        folder.write("served.junco", second)
        try Wait.until { try generation(server) == 3 ? true : nil }
    }

    @Test("a file that cannot be used is refused once, the model of before stays, and the next good one is taken")
    func broken() throws {
        let server = try ServerProcess(model: model)
        var damaged = first
        damaged[damaged.count / 2] ^= 1
        for (index, bytes) in [damaged, first.prefix(first.count / 2), Data()].enumerated() {
            try replace(bytes)
            server.send(SIGHUP)
            try Wait.until { refusals(server) == index + 1 ? true : nil }
            #expect(try server.answer(Requests.filter()).status == 200)
        }
        try FileManager.default.removeItem(atPath: model)
        try Wait.until { refusals(server) == 4 ? true : nil }
        usleep(1_300_000)
        #expect(refusals(server) == 4)
        #expect(try generation(server) == 1)
        #expect(try modelLength(server) == first.count)
        let metrics = try server.answer(Requests.get("/metrics")).body
        #expect(metrics.contains("junco_reloads_total{result=\"refused\"} 4\n"))
        try replace(second)
        server.send(SIGHUP)
        try Wait.until { try generation(server) == 2 ? true : nil }
        #expect(try modelLength(server) == second.count)
    }

    @Test("a file that is cut short where it lies does not end the server")
    func cutShort() throws {
        let server = try ServerProcess(model: model)
        let handle = try FileHandle(forWritingTo: URL(filePath: model))
        try handle.truncate(atOffset: 0)
        try handle.close()
        for _ in 0..<20 { #expect(try server.answer(Requests.filter()).status == 200) }
        try server.waitForLog("not reloaded")
        #expect(try server.answer(Requests.filter()).status == 200)
    }

    /// Writes beside the file, and renames.
    private func replace(_ bytes: Data) throws {
        let path = folder.write("new.junco", bytes)
        guard rename(path, model) == 0 else { throw SocketError(call: "rename") }
    }

    private func refusals(_ server: ServerProcess) -> Int {
        server.log.components(separatedBy: "not reloaded, the model and rules of before stay: ").count - 1
    }

    private func generation(_ server: ServerProcess) throws -> Int {
        try #require(server.answer(Requests.get("/health")).object()["generation"] as? Int)
    }

    private func modelLength(_ server: ServerProcess) throws -> Int {
        let model = try #require(server.answer(Requests.get("/health")).object()["model"] as? [String: Any])
        return try #require(model["bytes"] as? Int)
    }
}

/// Two clients that ask one query after the other until they are told to end.
private final class Load: @unchecked Sendable {
    private let server: ServerProcess
    private let counts = Mutex((answered: 0, failed: 0))
    private let isEnding = Atomic(false)
    private let clients = DispatchGroup()

    init(_ server: ServerProcess) {
        self.server = server
        for _ in 0..<2 {
            clients.enter()
            Thread.detachNewThread { [self] in
                ask()
                clients.leave()
            }
        }
    }

    var answered: Int { counts.withLock { $0.answered } }
    var failed: Int { counts.withLock { $0.failed } }

    func end() {
        isEnding.store(true, ordering: .relaxed)
        clients.wait()
    }

    private func ask() {
        let connection = try? server.connect()
        while !isEnding.load(ordering: .relaxed) {
            try? connection?.send(Requests.filter())
            let isAnswered = (try? connection?.receive().status) == 200
            counts.withLock { if isAnswered { $0.answered += 1 } else { $0.failed += 1 } }
            guard isAnswered else { return }
        }
    }
}
