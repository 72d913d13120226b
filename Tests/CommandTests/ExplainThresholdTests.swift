import Foundation
import TestSupport
import Testing

@Suite("The threshold that an unsure model missed")
struct ExplainThresholdTests {
    private static let model = ["--model", Package.file("Models/default.junco").path, "--no-code-protection"]

    /// Ends of messages, with what the model says of them.
    private func verdicts() throws -> [(text: String, isUnsure: Bool)] {
        let texts = SmallCorpus.rows.dropFirst().compactMap { $0.split(separator: ",").last.map(String.init) }
        let lines = try Tool.junco.run(["score"] + Self.model, input: texts.joined(separator: "\n").utf8).lines
        return zip(texts, lines).map { ($0, $1.hasPrefix("none\t")) }
    }

    @Test("explain tells it beside none, and in JSON always", arguments: [true, false])
    func missed(isUnsure: Bool) throws {
        let text = try #require(verdicts().first { $0.isUnsure == isUnsure }).text
        let arguments = ["explain", "--text=\(text)"] + Self.model
        let object = try Tool.junco.run(arguments + ["--json"]).object()
        let (probability, threshold) = try (
            #require(object["probability"] as? Double), #require(object["threshold"] as? Double)
        )
        #expect(isUnsure == (probability < threshold))
        let likeliest = try #require(object["likeliest"] as? String)
        let missed = ", below the threshold \(String(format: "%.4f", threshold)) for \(likeliest))"
        #expect(try #require(Tool.junco.run(arguments).lines.first).hasSuffix(missed) == isUnsure)
    }
}
