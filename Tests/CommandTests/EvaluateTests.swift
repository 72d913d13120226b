import TestSupport
import Testing

@Suite("junco evaluate")
struct EvaluateTests {
    private let folder = TemporaryFolder()

    private func evaluate(_ options: String...) throws -> Run {
        try Tool.junco.run(["evaluate", SmallCorpus.path] + SmallCorpus.quick + options)
    }

    /// Expects the headline's figures, each within its limits, over so many messages.
    private func expectFigures(_ run: Run, messages: Int, _ location: SourceLocation = #_sourceLocation) throws {
        run.expect(0, at: location)
        let report = try run.object()
        for key in ["accuracy", "spamCaught", "hamBlocked", "auc"] {
            let figure = try #require(report[key] as? Double, "\(key)", sourceLocation: location)
            #expect((0...1).contains(figure), "\(key)", sourceLocation: location)
        }
        let mcc = try #require(report["mcc"] as? Double, sourceLocation: location)
        #expect((-1...1).contains(mcc), sourceLocation: location)
        #expect(report["messages"] as? Int == messages, sourceLocation: location)
    }

    @Test("folds test every message once; figures are at the top level, and the same each time")
    func folds() throws {
        let run = try evaluate("--folds", "3", "--json")
        try expectFigures(run, messages: 80)
        #expect(try #require(run.object()["accuracy"] as? Double) > 0.7)
        #expect(try evaluate("--folds", "3", "--json").output == run.output)
        #expect(try evaluate("--folds", "3", "--json", "--seed", "2").output != run.output)
    }

    @Test("the report for people begins with words")
    func words() throws {
        let run = try evaluate("--protocol", "split")
        run.expect(0)
        #expect(run.lines[0] == "\(SmallCorpus.path) by logistic, seed 1: 0.2 of the templates test")
        #expect(run.lines[1].isEmpty)
        #expect(run.lines[2].contains(/^Of 100 unwanted messages, [0-9.]+ were caught;/))
        #expect(run.lines[2].contains(/of 1,000 wanted ones, [0-9.]+ were blocked\.$/))
        #expect(run.errors.isEmpty)
    }

    @Test("a split tests its share")
    func split() throws {
        let run = try evaluate("--protocol", "split", "--test-share", "0.4", "--by", "rows", "--json")
        try expectFigures(run, messages: 32)
    }

    @Test("another file can test")
    func otherFile() throws {
        let rows = SmallCorpus.rows.prefix(41).joined(separator: "\n")
        let run = try evaluate("--protocol", "test=" + folder.write("test.csv", rows), "--json")
        try expectFigures(run, messages: 40)
        try evaluate("--protocol", "test=" + folder.file("nowhere.csv")).expect(66, "nowhere.csv")
    }

    @Test("what junco score writes can be evaluated, one file or several in a table; a flaw is told")
    func predictions() throws {
        let model = folder.file("m.junco")
        try Tool.junco.run(["train", SmallCorpus.path, "--output", model] + SmallCorpus.quick).expect(0)
        let scored = try Tool.junco.run(["score", "--model", model, "--output-format", "csv", SmallCorpus.path])
        scored.expect(0)
        let file = folder.write("scored.csv", scored.output)
        try expectFigures(try evaluate("--predictions", file, "--json"), messages: 80)
        let table = try evaluate("--protocol", "split", "--predictions", file, "--predictions", file)
        table.expect(0)
        #expect(table.lines.filter { $0.contains("  scored.csv ") }.count == 2)
        #expect(table.lines.contains { $0.contains("  junco, logistic ") })
        let short = folder.write("short.csv", scored.lines.prefix(11).joined(separator: "\n"))
        try evaluate("--predictions", short).expect(65, "no prediction for message ")
        try evaluate("--predictions", file, "--model", model).expect(64, "--predictions takes the place of a model")
        try evaluate("--predictions", folder.file("nowhere.csv")).expect(66, "nowhere.csv")
    }

    @Test("a model can be tested without training")
    func model() throws {
        let run = try Tool.junco.run("evaluate", SmallCorpus.path, "--model", SmallCorpus.model, "--json")
        try expectFigures(run, messages: 80)
        #expect(try #require(run.object()["accuracy"] as? Double) > 0.95)
        run.expect(0, "warning: \(SmallCorpus.path): the model learned from this file")
        let attacked = try Tool.junco.run(
            "evaluate", SmallCorpus.path, "--model", SmallCorpus.model, "--attack", "leet")
        attacked.expect(0, "warning: \(SmallCorpus.path): the model learned from this file")
        let other = folder.write("other.csv", SmallCorpus.rows.prefix(41).joined(separator: "\n"))
        #expect(try Tool.junco.run("evaluate", other, "--model", SmallCorpus.model).errors.isEmpty)
        let missing = folder.file("nowhere.junco")
        try Tool.junco.run("evaluate", SmallCorpus.path, "--model", missing).expect(66, missing)
    }

    @Test("too few rows for the published split are told, with how many it needs")
    func tooFew() throws {
        let run = try evaluate("--protocol", "almeida2011")
        run.expect(65, "80 messages are too few", "1675")
        #expect(run.output.isEmpty)
    }

    @Test("more folds than messages, or than a rare label has, are told")
    func tooManyFolds() throws {
        try evaluate("--folds", "81").expect(65, "80 messages are too few")
        let rare = folder.write("rare.csv", SmallCorpus.text + "promotion/offers,,,,half price today\n")
        let run = try Tool.junco.run(["evaluate", rare, "--folds", "2"] + SmallCorpus.quick)
        run.expect(65, "use fewer folds")
    }

    @Test("a malformed row is told by file and line, not by its text")
    func malformed() throws {
        let corpus = folder.write("broken.csv", SmallCorpus.text + "smish,,,,\(Planted.message)\n")
        let run = try Tool.junco.run(["evaluate", corpus] + SmallCorpus.quick)
        run.expect(65, corpus + ":82: label \"smish\"")
        Planted.expectAbsent(in: run)
    }

    @Test("no report shows a message")
    func privacy() throws {
        let corpus = folder.write("private.csv", SmallCorpus.text + "allow,,,,\(Planted.message)\n")
        for format in [[], ["--json"]] {
            let run = try Tool.junco.run(["evaluate", corpus, "--protocol", "split"] + SmallCorpus.quick + format)
            run.expect(0)
            Planted.expectAbsent(in: run)
        }
    }
}
