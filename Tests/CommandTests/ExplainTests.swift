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

    private func numbers(_ object: [String: Any], _ list: String) throws -> [Double] {
        try #require(object[list] as? [[String: Any]]).map { try #require($0["nats"] as? Double) }
    }

    @Test("bias, words, properties and rounding sum up to the total, which speaks for the favoured class")
    func sum() throws {
        let run = try explain("--top", "0", "--json")
        run.expect(0)
        let object = try run.object()
        let (words, properties) = try (numbers(object, "words"), numbers(object, "properties"))
        let rounding = try #require(object["rounding"] as? Double)
        let (bias, total) = try (#require(object["bias"] as? Double), #require(object["total"] as? Double))
        #expect(
            abs((words + properties).reduce(bias + rounding, +) - total) < 1e-9 && total > 0 && properties.count > 5)
        #expect(words.map(abs) == words.map(abs).sorted(by: >))
        #expect(object["favoured"] as? String == "junk" && object["runnerUp"] as? String == "allow")
        #expect(object["likeliest"] as? String == "junk")
    }

    @Test("JSON has each word as it is written, with its number, and single features where they are asked for")
    func words() throws {
        let object = try Tool.junco.run(
            "explain", "--model", SmallCorpus.model, "--text", "Win! win Win! \u{1B}", "--json", "--top", "0"
        ).object()
        let words = try #require(object["words"] as? [[String: Any]])
        let counts = words.map { "\($0["text"] as? String ?? "") \($0["count"] as? Int ?? 0)" }
        #expect(counts.sorted() == ["Win! 2", "win 1"] && words.allSatisfy { $0.count == 3 })
        #expect(object["features"] == nil && object["leaf"] == nil)
        let features = try explain("--features", "--top", "0", "--json").object()
        #expect(try numbers(features, "features").count > 50)
    }

    @Test("the strongest words come first, in one line, without colours when piped")
    func reasons() throws {
        let run = try explain()
        #expect(run.lines[1].contains(/^[^ ]+ \+[0-9]+\.[0-9]( · [^ ]+ \+[0-9]+\.[0-9]){0,4}$/), "\(run.lines[1])")
        #expect(!run.output.contains(0x1B) && !run.lines.contains(Self.message))
        let silent = try Tool.junco.run("explain", "--model", SmallCorpus.model, "--text", "")
        #expect(silent.lines[1].hasPrefix("no word speaks for "))
    }

    /// Runs a command on a terminal of its own (util-linux).
    private static let script = "/usr/bin/script"

    @Test(
        "a terminal shows the message in colours, unless it is told not to or knows none",
        .enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func colours() throws {
        func shown(_ variables: String) throws -> String {
            let command =
                "\(variables) '\(Tool.junco.path)' explain --model '\(SmallCorpus.model)' --text 'account now \u{1B}[31m'"
            return try Run(Self.script, ["-qec", command, "/dev/null"]).text
        }
        #expect(
            try shown("env -u NO_COLOR TERM=xterm").contains(/\u{1B}\[(1;)?(4;38;5;131|3;38;5;63)maccount\u{1B}\[0m/))
        for variables in ["TERM=xterm NO_COLOR=1", "TERM=dumb", "env -u NO_COLOR TERM="] {
            #expect(try !shown(variables).contains("\u{1B}"), "\(variables)")
        }
        #expect(try !shown("env -u NO_COLOR TERM=xterm").contains("\u{1B}[31m"))
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

    @Test(
        "the table's rows sum up, whether all rows are shown or few, words or features",
        arguments: [0, 1, 10], [[], ["--features"]])
    func table(top: Int, options: [String]) throws {
        let run = try explain(["--top", "\(top)"] + options)
        run.expect(0)
        #expect(run.lines[0].hasPrefix("action ") && run.lines[0].contains(", sub-action "))
        #expect(run.lines[0].contains(/\(likeliest: junk, probability 0\.[0-9]{4}\)$/))
        #expect(run.lines[2] == "junk against allow, in nats:")
        let numbers = try run.lines.dropFirst(3).map { line in
            try #require(Double(line.drop { $0 == " " || $0 == "+" }.prefix { $0 != " " }))
        }
        let (parts, total) = (numbers.dropLast(), try #require(numbers.last))
        #expect(abs(parts.reduce(0, +) - total) <= 0.0005 * Double(numbers.count) + 1e-9)
        #expect(run.lines.last?.hasSuffix("together") == true)
        #expect(top == 0 || parts.count == top + 3)
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
        let points = try #require(object["thresholds"] as? [String: [String: Double]])
        #expect(points.keys.sorted() == ["balanced", "cautious", "eager"])
        #expect(points.values.allSatisfy { $0.values.allSatisfy((0...1).contains) && $0["junk"] != nil })
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
