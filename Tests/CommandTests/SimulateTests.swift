import Foundation
import TestSupport
import Testing

@Suite("junco simulate")
struct SimulateTests {
    private static let log = """
        {"event":"message","sender":"72404","text":"You have won","wanted":false}
        {"event":"message","at":5,"service":"imessage","sender":"+14255550100","text":"won","wanted":true}
        {"event":"message","at":6,"sender":"DHL","text":"?","wanted":true,"server":{"answer":"junk","delay":1}}
        {"event":"contact","at":60,"sender":"72404"}

        """

    private func simulate(_ options: String..., log: String = log) throws -> Run {
        let folder = TemporaryFolder()
        let rules = folder.write(
            "rules.json",
            #"""
            {"format":"junco-rules","version":1,"rules":[{"id":"won","when":{"word":"won"},"then":"junk"},
             {"id":"ask","when":{"word":"?"},"then":"none"}]}
            """#)
        return try Tool.junco.run(
            ["simulate", "-", "--model", SmallCorpus.model, "--rules", rules] + options, input: log.utf8)
    }

    @Test("a line for each message, then what the user lived through")
    func table() throws {
        let run = try simulate()
        run.expect(0)
        #expect(run.lines[0] == "       0.0\tmessages\trule:won\tsilent, back from junk")
        #expect(run.lines[1] == "       5.0\tmessages\tnot asked: imessage\tnotified")
        #expect(run.lines[2] == "       6.0\tjunk\tserver\tsilent")
        #expect(run.text.contains("unwanted   1, of which disturbed 0"))
        #expect(run.text.contains("wanted     2, of which in junk 1, without a notification 1"))
    }

    @Test("JSON Lines tell the same, the sums last")
    func json() throws {
        let run = try simulate("--json", "--deadline", "0.5")
        run.expect(0)
        let objects = try run.lines.map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(
            objects.count == 4 && objects.map { $0["tab"] as? String } == ["messages", "messages", "messages", nil])
        #expect(objects[2]["late"] as? Bool == true && objects[2]["deferred"] as? Bool == true)
        #expect(objects[3]["late"] as? Int == 1 && objects[3]["hidden"] as? Int == 0)
    }

    @Test("a server with a model of its own answers what the phone does not know")
    func server() throws {
        let log = "{\"event\":\"message\",\"text\":\"? Claim your £1,000 prize now\"}\n"
        #expect(try simulate(log: log).lines[0].contains("\tmessages\trule:ask\t"))
        let run = try simulate("--server-model", SmallCorpus.model, log: log)
        #expect(run.lines[0].contains("\tserver\t"))
    }

    @Test("a broken log, and options that mean nothing, end with their codes and no message's text")
    func failures() throws {
        let broken = try simulate(log: Self.log + "{\"event\":\"message\",\"text\":\"secret\",\"at\":1}\n")
        broken.expect(65, "standard input:5:", "sort the log")
        #expect(!broken.errors.contains("secret") && broken.output.isEmpty)
        try simulate("--deadline", "0").expect(64, "--deadline 0.0")
        try simulate("--server-delay", "-1").expect(64)
        try Tool.junco.run("simulate", "/nowhere.jsonl", "--model", SmallCorpus.model).expect(66, "/nowhere.jsonl")
    }
}
