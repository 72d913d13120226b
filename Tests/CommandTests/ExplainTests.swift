import Foundation
import Testing

@Suite("junco explain, tokens and inspect")
struct ExplainTests {
    private static let message = "Claim your £1,000 prize now at win.example"

    private func explain(_ options: String...) throws -> Run { try explain(options) }

    private func explain(_ options: [String]) throws -> Run {
        try Tool.junco.run(["explain", "--model", SmallCorpus.model, "--text", Self.message] + options)
    }

    private func tokens(_ text: String, _ options: String...) throws -> [String: Any] {
        let run = try Tool.junco.run(["tokens", "--text", text, "--json"] + options)
        run.expect(0)
        return try run.object()
    }

    @Test("bias and contributions sum up to the total, which speaks for the favoured class")
    func sum() throws {
        let run = try explain("--top", "0", "--json")
        run.expect(0)
        let object = try run.object()
        let features = try #require(object["features"] as? [[String: Any]])
        let nats = try features.map { try #require($0["nats"] as? Double) }
        let (bias, total) = try (#require(object["bias"] as? Double), #require(object["total"] as? Double))
        #expect(abs(nats.reduce(bias, +) - total) < 1e-9 && total > 0 && features.count > 50)
        #expect(nats.map(abs) == nats.map(abs).sorted(by: >))
        #expect(object["favoured"] as? String == "junk" && object["runnerUp"] as? String == "allow")
        #expect(object["likeliest"] as? String == "junk")
    }

    @Test("the verdict is the one that scoring gives, sender and all")
    func sameVerdict() throws {
        for sender in [nil, "72404", "+447700900142"] {
            let scored = try Tool.juncoScore.score(
                "{\"text\":\"\(Self.message)\",\"sender\":\"\(sender ?? "")\"}".utf8, "--input-format", "jsonl",
                "--output-format", "jsonl"
            ).object()
            let options = sender.map { ["--sender", $0] } ?? []
            let explained = try explain(["--json"] + options).object()
            for key in ["action", "subAction", "likeliest"] {
                #expect(explained[key] as? String == scored[key] as? String, "\(key) from \(sender ?? "nobody")")
            }
            let pair = try (#require(explained["probability"] as? Double), #require(scored["probability"] as? Double))
            #expect(abs(pair.0 - pair.1) <= 0.000_000_5 + 1e-12)
        }
    }

    @Test("the table's rows sum up, whether all features are shown or few", arguments: [0, 1, 20])
    func table(top: Int) throws {
        let run = try explain("--top", "\(top)")
        run.expect(0)
        #expect(run.lines[0].hasPrefix("action ") && run.lines[0].contains(", sub-action "))
        #expect(run.lines[0].contains(/\(likeliest: junk, probability 0\.[0-9]{4}\)$/))
        #expect(run.lines[1] == "junk against allow, in nats:")
        let numbers = try run.lines.dropFirst(2).map { line in
            try #require(Double(line.drop { $0 == " " || $0 == "+" }.prefix { $0 != " " }))
        }
        let (parts, total) = (numbers.dropLast(), try #require(numbers.last))
        #expect(abs(parts.reduce(0, +) - total) <= 0.0005 * Double(numbers.count) + 1e-9)
        #expect(run.lines.last?.hasSuffix("together") == true)
        #expect(top == 0 || parts.count == top + 2)
    }

    @Test("an empty message can be explained")
    func empty() throws {
        let run = try Tool.junco.run("explain", "--model", SmallCorpus.model, "--text", "", "--json")
        run.expect(0)
    }

    @Test(
        "disguises are folded: zero-width, full-width and Cyrillic letters, digits in circles",
        arguments: ["fr\u{200B}ee parcel", "ｆｒｅｅ ｐａｒｃｅｌ", "frее pаrсеl", "FREE PARCEL", "free\u{AD} parcel"])
    func folded(disguise: String) throws {
        #expect(try tokens(disguise)["normalized"] as? String == tokens("free parcel")["normalized"] as? String)
    }

    @Test("each feature has a kind, a text and a bucket; a model's settings can be asked for")
    func features() throws {
        let features = try #require(tokens("free parcel 123")["features"] as? [[String: Any]])
        #expect(features.count > 20)
        #expect(features.allSatisfy { $0["kind"] is String && $0["text"] is String && $0["bucket"] is Int })
        #expect(features.contains { ($0["text"] as? String)?.contains("parcel") == true })
        let ofModel = try #require(
            tokens("free parcel 123", "--model", SmallCorpus.model)["features"] as? [[String: Any]])
        let buckets = try #require(Tool.junco.run("inspect", SmallCorpus.model, "--json").object()["buckets"])
        let all = try #require(buckets as? [String: Int]).values.reduce(0, +)
        #expect(ofModel.allSatisfy { ($0["bucket"] as? Int).map { $0 < all } == true })
        #expect(ofModel.count == features.count)
    }

    @Test("tokens for people: the folded text, then a line for each feature")
    func tokenLines() throws {
        let run = try Tool.junco.run("tokens", "--text", "FREE 42", "--sender", "72404")
        run.expect(0)
        #expect(run.lines[0].hasPrefix("text\t") && run.lines.count > 5)
        #expect(run.lines.dropFirst().allSatisfy { $0.split(separator: "\t").count == 3 })
        #expect(try run.output != Tool.junco.run("tokens", "--text", "FREE 42").output)
    }

    @Test("inspecting tells classes, size, thresholds and the card")
    func inspect() throws {
        let run = try Tool.junco.run("inspect", SmallCorpus.model, "--json")
        run.expect(0)
        let object = try run.object()
        #expect(object["classes"] as? [String] == ["allow", "junk"])
        #expect(object["fileBytes"] as? Int == SmallCorpus.modelBytes.count)
        let thresholds = try #require(object["thresholds"] as? [String: Double])
        #expect(thresholds.values.allSatisfy { (0...1).contains($0) } && thresholds["junk"] != nil)
        let card = try #require(object["card"] as? [String: Any])
        #expect(card["seed"] as? Int == 1)
        let table = try Tool.junco.run("inspect", SmallCorpus.model)
        #expect(table.lines[0] == "file        \(SmallCorpus.modelBytes.count) bytes")
        #expect(table.lines[1] == "classes     allow, junk")
    }

    @Test("a model does not hold the messages that it has learned from")
    func noMessages() throws {
        let words = SmallCorpus.rows.dropFirst().flatMap { $0.split(separator: " ") }.filter { $0.utf8.count > 8 }
        #expect(words.count > 100)
        for word in words { #expect(SmallCorpus.modelBytes.range(of: Data(word.utf8)) == nil, "\(word)") }
    }
}
