import Foundation
import MessageFilter
import MessageFilterService
import TestSupport
import Testing

@Suite("The server's rules")
struct RuleTests {
    private let folder = TemporaryFolder()
    private let request = Requests.filter(
        String(decoding: DeferredQuery(text: "20% off all shoes until Sunday").bytes, as: UTF8.self))

    @Test("a rule speaks before the model, and the answer says which")
    func applied() throws {
        let server = try ServerProcess("--rules", folder.write("rules.json", Self.rules("no-shoes", .junk)))
        #expect(try server.answer(request).body == #"{"action":2,"subAction":0,"reason":"rule:no-shoes"}"#)
    }

    @Test("rules that change are taken, broken ones are refused with their place, and those of before stay")
    func reloaded() throws {
        let server = try ServerProcess("--rules", folder.write("rules.json", Self.rules("first", .junk)))
        folder.write("rules.json", Self.rules("second", .allow))
        try server.waitForLog("reloaded: ")
        #expect(try server.answer(request).body == #"{"action":1,"subAction":0,"reason":"rule:second"}"#)
        folder.write("rules.json", Self.rules("not an id", .junk))
        server.send(SIGHUP)
        try server.waitForLog(
            "not reloaded, the model and rules of before stay: \(folder.file("rules.json")): rules[0].id: ")
        #expect(try server.answer(request).body.contains("rule:second"))
    }

    @Test("rules that are missing or mean nothing are refused at the start")
    func refused() throws {
        let model = ["--model", Package.model, "--rules"]
        #expect(try ServerProcess.failure(model + [folder.file("none")]).code == 66)
        for bytes in [Array("[]".utf8), Self.rules("not an id", .junk)] {
            let failure = try ServerProcess.failure(model + [folder.write("bad.json", bytes)])
            #expect(failure.code == 65 && failure.errors.hasPrefix("junco-server: \(folder.file("bad.json")): "))
        }
    }

    @Test(
        "regular expressions that look at a part of long messages are told, at the start and when they are read again")
    func limits() throws {
        let source = { (count: Int) in
            var rules = RuleSet()
            rules.rules = [FilterRule(id: "long", when: .pattern("(abc){\(count)}", in: .body), then: .junk)]
            return rules.json
        }
        let server = try ServerProcess("--rules", folder.write("rules.json", source(200)))
        let line = "rules.json: its regular expressions look at the first 13957 characters of a message only"
        #expect(server.log.contains(line))
        folder.write("rules.json", source(300))
        server.send(SIGHUP)
        try server.waitForLog("rules.json: its regular expressions look at the first 9310 characters")
    }

    private static func rules(_ id: String, _ answer: FilterAnswer) -> [UInt8] {
        var rules = RuleSet()
        rules.rules = [FilterRule(id: id, when: .word("shoes"), then: answer)]
        return rules.json
    }
}
