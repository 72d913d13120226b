import Digests
import Foundation
import MessageFilterService
import TestSupport
import Testing

/// From reports to verdicts, over sockets: what enough people report is learned, what an attacker reports is not.
@Suite("Learning from reports")
struct LearningLoopTests {
    private let folder = TemporaryFolder()

    private static let chat = "are you around later? I would love to chat about how I trade"

    private func query(_ text: String, sender: String = "+14255550100") -> String {
        Requests.filter(String(decoding: DeferredQuery(sender: sender, text: text).bytes, as: UTF8.self))
    }

    private func action(_ text: String, _ server: ServerProcess) throws -> Int {
        try #require(try server.answer(query(text)).object()["action"] as? Int)
    }

    private func report(_ text: String, by reporters: some Sequence<String>, _ server: ServerProcess) throws {
        for reporter in reporters {
            let answer = try server.answer(Requests.report(Requests.reported(by: reporter, text: text)))
            #expect(answer.status == 204)
        }
    }

    private func names(_ count: Int) -> [String] { (0..<count).map { "installation-\($0)" } }

    /// Waits until the server has taken the model that was written.
    private func waitForModel(_ model: LearningModel, _ server: ServerProcess) throws {
        let hash = try Digest(of: Data(contentsOf: URL(filePath: model.path))).hexadecimal
        server.send(SIGHUP)
        try Wait.until {
            let health = try server.answer(Requests.get("/health")).object()
            return (health["model"] as? [String: Any])?["sha256"] as? String == hash ? true : nil
        }
    }

    @Test("a message that is let through is junk once enough people have reported it, and others stay where they were")
    func loop() throws {
        let model = try LearningModel(in: folder)
        let server = try ServerProcess("--reports", model.store, model: model.path)
        #expect(try action(Self.chat, server) == 1)
        try report(Self.chat, by: names(9), server)
        let early = try model.update()
        early.expect(0)
        #expect(try early.number("reports", "tooFewToContradict") == 1)
        try report(Self.chat, by: names(12), server)
        let late = try model.update("--most-changed", "0.1")
        late.expect(0)
        #expect(try late.number("reports", "learned") == 1)
        #expect(try late.number("control", "after", "cautious", "wantedAsJunk") == 0)
        #expect(try late.number("control", "changed") <= 8)
        try waitForModel(model, server)
        #expect(try action(Self.chat, server) == 2)
        #expect(try action("can you pick up milk on the way home", server) != 2)
    }

    @Test("one person, however often and in however many words, changes no verdict")
    func onePerson() throws {
        let model = try LearningModel(in: folder)
        let before = FileManager.default.contents(atPath: model.path)
        let server = try ServerProcess("--reports", model.store, "--reports-per-reporter", "1000", model: model.path)
        for index in 0..<60 {
            try report("\(Self.chat) \(["now", "today", "soon"][index % 3]) \(index)", by: ["mallory"], server)
        }
        let run = try model.update()
        run.expect(0)
        #expect(try run.number("reports", "learned") == 0)
        #expect(FileManager.default.contents(atPath: model.path) == before)
    }

    @Test("behind a proxy the many names of one address are one person, whatever it says of where it comes from")
    func oneAddress() throws {
        let model = try LearningModel(in: folder)
        let before = FileManager.default.contents(atPath: model.path)
        let server = try ServerProcess("--reports", model.store, "--behind-proxy", model: model.path)
        func report(by name: String, for chain: String) throws {
            let body = Requests.reported(by: name, text: Self.chat)
            #expect(try server.answer(Requests.report(body, for: chain)).status == 204)
        }
        for (index, name) in names(40).enumerated() { try report(by: name, for: "192.0.2.\(index), 198.51.100.7") }
        let early = try model.update()
        early.expect(0)
        #expect(try early.number("reports", "learned") == 0)
        #expect(FileManager.default.contents(atPath: model.path) == before)
        for index in 0..<12 { try report(by: "neighbour-\(index)", for: "192.0.2.\(index)") }
        let late = try model.update("--most-changed", "0.1")
        late.expect(0)
        #expect(try late.number("reports", "learned") == 1)
    }

    @Test("a sender on the allow list stays wanted and unblocked, however many people report it")
    func allowedSender() throws {
        let model = try LearningModel(in: folder)
        let before = FileManager.default.contents(atPath: model.path)
        let server = try ServerProcess("--reports", model.store, model: model.path)
        try report(Self.chat, by: names(40), server)
        let rules = folder.write(
            "rules.json",
            #"{"format":"junco-rules","version":1,"allow":{"numbers":["+14255550100"]}}"#)
        let run = try model.update("--rules", rules)
        run.expect(0)
        #expect(try run.number("reports", "learned") == 0)
        #expect(FileManager.default.contents(atPath: model.path) == before)
        let list = folder.file("blocked.csv")
        try LearningModel.junco(
            ["report", "export", "--store", model.store, "--block-list", "--rules", rules, "--output", list]
        ).expect(0)
        #expect(Text.ofFile(list) == "number,action,label\r\n" || Text.ofFile(list) == "number,action,label\n")
        try LearningModel.junco(["report", "export", "--store", model.store, "--block-list", "--output", list]).expect(
            0)
        #expect(Text.ofFile(list).contains("+14255550100,block"))
    }

    @Test("a crowd that calls wanted messages junk is refused, with the figures, and the model stays")
    func crowd() throws {
        let model = try LearningModel(in: folder)
        let before = FileManager.default.contents(atPath: model.path)
        let server = try ServerProcess("--reports", model.store, model: model.path)
        // What the control corpus has of a sender that is wanted.
        let wanted = LearningModel.rows.filter { $0.hasPrefix("allow,") }.prefix(8)
            .compactMap { $0.split(separator: ",", omittingEmptySubsequences: false).last }
        for text in wanted { try report(String(text), by: names(12), server) }
        let run = try model.update("--contradiction-weight", "3")
        run.expect(1)
        #expect(run.errors.contains("wanted messages filed as junk: ") && run.errors.contains(", were 0"))
        #expect(FileManager.default.contents(atPath: model.path) == before)
        for text in wanted where text.count > 12 { #expect(!run.errors.contains(text) && !run.output.contains(text)) }
        for text in wanted { #expect(try action(String(text), server) != 2) }
    }

    @Test("a one-time code is not learned as junk, however many people report it")
    func oneTimeCode() throws {
        let model = try LearningModel(in: folder)
        let before = FileManager.default.contents(atPath: model.path)
        let server = try ServerProcess("--reports", model.store, model: model.path)
        try report("Junco Bank: your verification code is 482913", by: names(40), server)
        try model.update().expect(0)
        #expect(FileManager.default.contents(atPath: model.path) == before)
    }
}
