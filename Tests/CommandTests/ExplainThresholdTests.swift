import Foundation
import TestSupport
import Testing

@Suite("The threshold that an unsure model missed")
struct ExplainThresholdTests {
    @Test("explain tells it beside none, and in JSON always")
    func missed() throws {
        let messages =
            SmallCorpus.messages.filter { !$0.isEmpty } + ["win or not", "prize dinner at eight", "free hug"]
        var unsure = 0
        for message in messages {
            let arguments = ["explain", "--model", SmallCorpus.model, "--text", message]
            let object = try Tool.junco.run(arguments + ["--json"]).object()
            let (probability, threshold) = try (
                #require(object["probability"] as? Double), #require(object["threshold"] as? Double)
            )
            let isUnsure = object["action"] as? String == "none"
            #expect(isUnsure == (probability < threshold))
            let first = try #require(Tool.junco.run(arguments).lines.first)
            let likeliest = try #require(object["likeliest"] as? String)
            let missed = ", below the threshold \(String(format: "%.4f", threshold)) for \(likeliest))"
            #expect(first.hasSuffix(missed) == isUnsure)
            unsure += isUnsure ? 1 : 0
        }
        #expect(unsure > 0)
    }
}
