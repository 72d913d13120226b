import Foundation
import MessageFilter
import Records
import Testing

@testable import MessageFilterEvaluation

@Suite struct ReportTests {
    private func report(_ messages: [ScoredRow], resamples: Int = 20) -> EvaluationReport {
        Evaluation(classes: Samples.hamAndSpam, messages: messages, seed: 7, resamples: resamples).report()
    }

    @Test("exactly one half is not blocked")
    func evenThreshold() {
        let headline = Samples.report([("junk|promotion", 0.5), ("allow", 0.5), ("allow", 0.5.nextUp)]).headline
        #expect(headline.counts == BinaryCounts(caught: 0, missed: 1, blocked: 1, passed: 1))
    }

    @Test("ambiguous messages are counted and left out of binary figures")
    func ambiguous() {
        let rows = [("junk|promotion", 0.75), ("allow", 0.25), ("*", 0.75), ("promotion|allow", 0.75)]
        let headline = Samples.report(rows).headline
        #expect(headline.messages == 4 && headline.ambiguous == 2 && headline.accuracy == 1)
    }

    @Test("as decided, not sure is neither caught nor blocked")
    func decided() {
        let decisions: [(String, FilterAction)] = [
            ("junk|promotion", .junk), ("junk|promotion", .promotion), ("junk|promotion", .none), ("junk", .allow),
            ("allow", .junk), ("allow", .none), ("allow|transaction", .transaction), ("*", .none),
        ]
        let messages = decisions.map { label, action in
            ScoredRow(truth: Samples.set(label), classMasses: [0.5, 0.5], action: action, group: 0)
        }
        let decided = report(messages).headline.decided
        #expect(decided.counts == BinaryCounts(caught: 2, missed: 2, blocked: 1, passed: 2))
        #expect(decided.spamCaught == 0.5 && decided.hamBlocked == 1.0 / 3)
        #expect(decided.unsure == 3.0 / 8 && decided.unsureOfUnwanted == 0.25 && decided.unsureOfWanted == 1.0 / 3)
    }

    @Test("a promotion is not caught where promotions are wanted")
    func decidedPromotion() {
        let messages = [Samples.certain("junk", .promotion), Samples.certain("promotion", .promotion)]
        let evaluation = Evaluation(classes: Samples.fourActions, messages: messages, seed: 1, resamples: 0)
        let headline = evaluation.report().headline
        #expect(headline.decided.counts == BinaryCounts(missed: 1, passed: 1))
        #expect(headline.counts == BinaryCounts(missed: 1, passed: 1))
    }

    @Test("a slice has the figures of its messages alone, with the whole data's question")
    func slices() throws {
        let rows = [("junk|promotion", 0.75), ("allow", 0.25), ("junk", 0.25), ("promotion", 0.75)]
        var messages = Samples.binary(rows.flatMap { Array(repeating: $0, count: 10) })
        for index in messages.indices { messages[index].slice = ["corpus": index < 20 ? "a" : "b"] }
        messages[0].slice["script"] = "Latin"
        let slices = report(messages).details.slices
        #expect(slices.keys.sorted() == ["corpus", "script"] && slices["corpus"]?.keys.sorted() == ["a", "b"])
        let b = try #require(slices["corpus"]?["b"])
        #expect(b.counts == BinaryCounts(caught: 10, missed: 10) && b.hamBlocked == nil && b.auc == nil)
        #expect(slices["corpus"]?["a"] == report(messages.prefix(20).map { $0 }).headline)
        #expect(slices["script"]?["Latin"]?.messages == 1)
    }

    @Test("slices of fewer than 20 messages are put together; one alone keeps its name")
    func smallSlices() {
        func counts(_ sizes: KeyValuePairs<String, Int>) -> [String: Int] {
            let values = sizes.flatMap { Array(repeating: $0.key, count: $0.value) }
            var messages = Samples.binary(values.map { _ in ("allow", 0.25) })
            for (index, value) in values.enumerated() { messages[index].slice = ["kind": value] }
            return report(messages).details.slices["kind"]?.mapValues(\.messages) ?? [:]
        }
        #expect(counts(["chat": 20, "work": 19, "prize": 1]) == ["chat": 20, "other": 20])
        #expect(counts(["chat": 20, "work": 19]) == ["chat": 20, "work": 19])
        #expect(counts(["work": 19, "other": 30]) == ["other": 49])
        #expect(counts(["work": 3]) == ["work": 3])
    }

    @Test("slices have accuracy, MCC, caught and blocked with intervals, in the table and as JSON")
    func sliceFigures() throws {
        let report = report(Samples.random(200, seed: 3))
        let header = try #require(report.table().split(separator: "\n").first { $0.hasPrefix("  half  ") })
        for column in ["accuracy", "MCC", "caught", "blocked", "95 %"] { #expect(header.contains(column)) }
        let object = try #require(JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
        let upper = try #require((object["slices"] as? [String: [String: [String: Any]]])?["half"]?["upper"])
        let intervals = try #require(upper["intervals"] as? [String: Any])
        for key in ["accuracy", "mcc", "spamCaught", "hamBlocked"] {
            #expect(upper[key] is Double && intervals[key] is [String: Double], "\(key)")
        }
    }

    @Test("slices that cover the data add up to its counts")
    func slicesAddUp() throws {
        let report = report(Samples.random(200, seed: 31))
        let halves = try #require(report.details.slices["half"]).values
        #expect(halves.map(\.messages).reduce(0, +) == 200)
        #expect(halves.map(\.counts.caught).reduce(0, +) == report.headline.counts.caught)
        #expect(halves.map(\.counts.passed).reduce(0, +) == report.headline.counts.passed)
    }

    @Test("no messages are legal: every figure is missing, none is NaN")
    func empty() throws {
        let report = Evaluation(classes: Samples.fourActions, messages: [], seed: 1).report()
        let object = try #require(JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
        for key in ["accuracy", "mcc", "spamCaught", "hamBlocked", "auc", "meanRecall", "precision", "f1"] {
            #expect(object[key] is NSNull, "\(key)")
        }
        #expect(!report.table().contains("nan") && report.table().contains("–"))
        #expect(report.details.oracleBudgets.isEmpty && report.details.roc.isEmpty)
        #expect(!Evaluation(classes: [], messages: [], seed: 1).report().table().isEmpty)
    }

    @Test("a single message, or a single class, leaves no NaN", arguments: ["junk|promotion", "allow", "*"])
    func single(label: String) {
        let message = ScoredRow(truth: Samples.set(label), classMasses: [1], action: .none, group: 1)
        for classes in [[Samples.set("allow")], [Samples.set("junk")]] {
            let report = Evaluation(classes: classes, messages: [message], seed: 1, resamples: 5).report()
            #expect(!report.table().contains("nan") && !report.table().contains("inf"))
            #expect(!report.json().isEmpty)
        }
    }

    @Test("the JSON has the headline at its top level and reads back")
    func json() throws {
        let report = report(Samples.random(120, seed: 1))
        let object = try #require(JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
        for key in ["accuracy", "mcc", "spamCaught", "hamBlocked", "auc"] {
            let value = try #require(object[key] as? Double)
            #expect((-1...1).contains(value), "\(key)")
        }
        #expect(object["intervals"] is [String: Any] && object["calibration"] is [String: Any])
        #expect(try JSONDecoder().decode(EvaluationReport.self, from: report.json()) == report)
        let empty = Evaluation(classes: [], messages: [], seed: 1).report()
        #expect(try JSONDecoder().decode(EvaluationReport.self, from: empty.json()) == empty)
    }

    @Test("the JSON of the same messages has the same bytes, whatever the order of keys in memory")
    func stableBytes() throws {
        let messages = Samples.random(120, seed: 1)
        #expect(report(messages).json() == report(messages).json())
        let keys = try #require(String(data: report(messages).json(), encoding: .utf8)).split(separator: "\n")
            .filter { $0.hasPrefix("  \"") }
        #expect(keys == keys.sorted() && keys.count > 20)
    }

    @Test("the order of messages changes no figure but the bootstrap's draws")
    func order() {
        let messages = Samples.random(150, seed: 44)
        #expect(report(messages, resamples: 0).headline == report(messages.reversed(), resamples: 0).headline)
    }

    @Test("the text begins with what a newcomer asks")
    func words() {
        let rows =
            Array(repeating: ("junk|promotion", 0.75), count: 7) + [("junk|promotion", 0.25)]
            + Array(repeating: ("allow", 0.25), count: 399) + [("allow", 0.75)]
        let table = Samples.report(rows).table()
        #expect(
            table.hasPrefix(
                "Of 100 unwanted messages, 87.5 were caught; of 1,000 wanted ones, 2.5 were blocked.\n"))
        #expect(table.contains("Unwanted means junk or promotion. Measured on 408 messages from 408 templates:"))
        #expect(!table.contains("No wanted message was blocked"))
    }

    @Test("nothing blocked is reported with what that cannot rule out")
    func zeroBlocked() {
        let rows = Array(repeating: ("allow", 0.25), count: 300) + [("junk|promotion", 0.75)]
        #expect(
            Samples.report(rows).table().contains(
                "from 300 templates this shows only that the true figure is likely below 10.0 of 1,000."))
    }

    @Test("columns are aligned")
    func columns() {
        var table = TextTable(["", "a"])
        table.add(["first", "1,000"])
        table.add(["x", "–"])
        table.add(["y", ""])
        #expect(table.lines == ["             a", "  first  1,000", "  x          –", "  y"])
        #expect([0, 999, 1_000, 1_234_567].map(\.countText) == ["0", "999", "1,000", "1,234,567"])
    }

    @Test("masses that are no probabilities are refused")
    func masses() async {
        await #expect(processExitsWith: .failure) {
            let message = ScoredRow(truth: .all, classMasses: [0.5, 0.4], action: .none, group: 0)
            _ = Evaluation(classes: Samples.hamAndSpam, messages: [message], seed: 1)
        }
    }

    @Test("a folder of another action is refused")
    func foreignFolder() async {
        await #expect(processExitsWith: .failure) {
            _ = Prediction(action: .junk, subAction: .promotionalOffers)
        }
    }
}
