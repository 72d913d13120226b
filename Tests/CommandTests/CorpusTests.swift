import Foundation
import TestSupport
import Testing

@Suite("junco corpus")
struct CorpusTests {
    private let folder = TemporaryFolder()

    @Test("a check counts labels, duplicates and empty texts, and names conflicts by file and line")
    func check() throws {
        let first = folder.write("a.csv", "label,text\nallow,\(Planted.message)\nallow,ok\njunk,ok\nallow,ok\n")
        let second = folder.write("b.csv", "label,text\njunk,\(Planted.message)\nallow,\n")
        let run = try Tool.junco.run("corpus", "check", first, second, "--json")
        run.expect(0)
        let report = try run.object()
        #expect(report["rows"] as? Int == 6 && report["emptyTexts"] as? Int == 1)
        #expect(report["exactDuplicates"] as? Int == 3)
        let conflicts = try #require(report["textConflicts"] as? [String: Any])
        #expect(conflicts["count"] as? Int == 2 && conflicts["contradictions"] as? Int == 2)
        let places = try #require(conflicts["first"] as? [[String: Any]]).map { conflict in
            try #require(conflict["places"] as? [[String: Any]]).map { "\($0["file"]!):\($0["line"]!)" }
        }
        #expect(Set(places) == [["\(first):2", "\(second):2"], ["\(first):3", "\(first):4", "\(first):5"]])
        Planted.expectAbsent(in: run)
        let table = try Tool.junco.run("corpus", "check", first, second)
        #expect(table.text.contains("\(first):3, \(first):4, \(first):5"))
        #expect(table.text.contains("labels: allow 4, junk 2"))
        Planted.expectAbsent(in: table)
    }

    @Test("a check of a broken corpus names file and line; malformed rows can be skipped and counted")
    func malformed() throws {
        let corpus = folder.write("a.csv", "label,text\njunk,\(Planted.message),x\nallow,ok\n")
        let run = try Tool.junco.run("corpus", "check", corpus)
        run.expect(65, "\(corpus):2: the row has 3 fields instead of 2")
        Planted.expectAbsent(in: run)
        let report = try Tool.junco.run("corpus", "check", corpus, "--skip-malformed", "--json").object()
        #expect(report["malformedRows"] as? Int == 1 && report["rows"] as? Int == 1)
        try Tool.junco.run("corpus", "check", folder.file("nowhere")).expect(66, "nowhere")
    }

    private func split(_ corpus: String, _ name: String, _ options: String...) throws -> [[String]] {
        let paths = ["training", "testing"].map { folder.file("\($0)-\(name).csv") }
        let run = try Tool.junco.run(
            ["corpus", "split", corpus, "--training", paths[0], "--testing", paths[1]] + options)
        run.expect(0)
        let rows = try paths.map { try String(contentsOfFile: $0, encoding: .utf8).split(whereSeparator: \.isNewline) }
        #expect(run.text == "\(rows[0].count - 1) messages in \(paths[0]), \(rows[1].count - 1) in \(paths[1])\n")
        return rows.map { $0.dropFirst().map(String.init) }
    }

    @Test("a split divides all messages, and the same way each time")
    func split() throws {
        let rows = try split(SmallCorpus.path, "a")
        #expect(rows[0].count + rows[1].count == 80 && (8...24).contains(rows[1].count))
        let texts = rows.flatMap { $0 }.map { $0.replacing("\"", with: "") }.sorted()
        #expect(texts == SmallCorpus.rows.dropFirst().map { $0.replacing("\"", with: "") }.sorted())
        #expect(try split(SmallCorpus.path, "b") == rows)
        #expect(try split(SmallCorpus.path, "c", "--seed", "2") != rows)
        #expect(try split(SmallCorpus.path, "d", "--test-share", "0.5", "--by", "rows")[1].count == 40)
    }

    @Test("messages of a template stay on one side, unless rows are divided")
    func templates() throws {
        let words = ["code", "parcel", "lunch", "bank", "doctor", "train", "prize", "loan", "coffee", "rent"]
        let rows = words.flatMap { word in (1...6).map { "allow,your \(word) \(word) is number \($0)00\($0)\n" } }
        let corpus = folder.write("templates.csv", "label,text\n" + rows.joined())
        func shared(_ sides: [[String]]) -> Int {
            let words = sides.map { Set($0.map { $0.filter { !$0.isNumber } }) }
            return words[0].intersection(words[1]).count
        }
        let sides = try split(corpus, "a")
        #expect(sides[0].count + sides[1].count == 60 && !sides[0].isEmpty && !sides[1].isEmpty)
        #expect(shared(sides) == 0)
        #expect(try shared(split(corpus, "b", "--by", "rows")) > 0)
    }

    @Test("a split that cannot be written says where")
    func unwritable() throws {
        let path = folder.file("nowhere/a.csv")
        let run = try Tool.junco.run(
            "corpus", "split", SmallCorpus.path, "--training", path, "--testing", folder.file("b.csv"))
        run.expect(74, path)
        #expect(folder.names.isEmpty)
    }
}
