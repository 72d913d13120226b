import MessageCorpus
import MessageFilter
import MessageFilterService
import Testing

@Suite("The deferred answer")
struct DeferredAnswerTests {
    @Test("it is written with Apple's raw values")
    func written() {
        let answer = DeferredAnswer(FilterAnswer(.transactionFinance), reason: "rule:\"bank\"\n")
        #expect(
            String(decoding: answer.bytes, as: UTF8.self)
                == #"{"action":4,"subAction":10001,"reason":"rule:\"bank\"\u000a"}"#)
    }

    @Test("every answer is read back, with random reasons")
    func roundTrips() throws {
        var generator = SplitMix64(seed: 21)
        let plain: [FilterAnswer] = [.none, .allow, .junk, .promotion, .transaction]
        for answer in plain + Category.allCases.map({ FilterAnswer($0) }) {
            for _ in 0..<100 {
                let deferred = DeferredAnswer(answer, reason: RandomText.next(&generator) ?? "")
                #expect(try DeferredAnswer(bytes: deferred.bytes) == deferred)
            }
        }
    }

    @Test(
        "unknown raw values, pairs that Messages would ignore and other forms are refused, with the place",
        arguments: [
            (#"{"action":5}"#, "$.action"), (#"{"action":-1}"#, "$.action"), (#"{"action":"junk"}"#, "$.action"),
            (#"{"action":null}"#, "$.action"), (#"{"subAction":0}"#, "$.action"),
            (#"{"action":2,"subAction":10009}"#, "$.subAction"), (#"{"action":2,"subAction":10001}"#, "$.subAction"),
            (#"{"action":3,"subAction":10001}"#, "$.subAction"), (#"{"action":0,"subAction":20000}"#, "$.subAction"),
            (#"{"action":4,"reason":7}"#, "$.reason"), (#"{"action":4,"action":2}"#, "$.action"), ("", "$"),
            ("<html></html>", "$"), (#"{"action":4"#, "$"), (#"{"action":4}{}"#, "$"),
        ])
    func refused(json: String, place: String) throws {
        let error = try #require(throws: QueryError.self) { try DeferredAnswer(bytes: Array(json.utf8)) }
        #expect(error.place == place, "\(error)")
    }

    @Test("sub-action and reason may be missing, unknown keys are passed over, 4,096 bytes are the limit")
    func tolerated() throws {
        let json = #"{"confidence":[0.5,{}],"action":3,"reason":null}"#
        #expect(try DeferredAnswer(bytes: Array(json.utf8)) == DeferredAnswer(.promotion))
        let padding = String(repeating: " ", count: 4_096 - json.utf8.count)
        _ = try DeferredAnswer(bytes: Array((json + padding).utf8))
        #expect(throws: QueryError.self) { try DeferredAnswer(bytes: Array((json + padding + " ").utf8)) }
    }

    @Test("the reason is the decision's label, with the probability behind the model's")
    func reasons() throws {
        let pipeline = FilterPipeline(model: try SampleModels.sure())
        let decision = pipeline.decide(FilterQuery(text: "hello"))
        let verdict = try #require(decision.verdict)
        let reason = DeferredAnswer(decision).reason
        #expect(decision.reason == .model && reason.hasPrefix("model 0.") && reason.utf8.count == 11)
        let shown = try #require(Double(reason.dropFirst(6)))
        #expect(abs(shown - verdict.probability) <= 0.000_501)
        #expect(DeferredAnswer(pipeline.decide(FilterQuery())).reason == "no-text")
        #expect(DeferredAnswer(FilterPipeline(model: nil).decide(FilterQuery(text: "a"))).reason == "no-model")
    }
}
