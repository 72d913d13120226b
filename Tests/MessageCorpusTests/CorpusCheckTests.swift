import Foundation
import MessageFilter
import Testing

@testable import MessageCorpus

@Suite("Corpus check")
struct CorpusCheckTests {
    private func report(_ pattern: String, _ texts: [String]) -> CorpusReport {
        CorpusCheck.report(on: Corpus(name: "test", messages: messages(pattern, texts: texts)))
    }

    @Test("labels, scripts and languages are counted, the most frequent first")
    func counts() {
        let report = report("shhp", ["hello", "привет", "hi", "12"])
        #expect(report.rows == 4)
        #expect(report.labels.map(\.name) == ["allow", "junk", "promotion"] && report.labels.map(\.rows) == [2, 1, 1])
        #expect(report.scripts.map(\.name) == ["latin", "cyrillic", "none"])
        #expect(report.languages.map(\.name) == ["?"])
    }

    @Test("duplicates are counted by bytes and by template")
    func duplicates() {
        let report = report("hhhhhh", ["code 1", "code 1", "Code 22!", "é", "e\u{301}", ""])
        #expect(report.exactDuplicates == 1)
        #expect(report.templateDuplicates == 2)
        #expect(report.emptyTexts == 1)
    }

    @Test("conflicts are told with their lines, contradictions first")
    func conflicts() throws {
        var corpus = Corpus(name: "test", messages: messages("hshp*h", texts: ["a", "b 1", "b 2", "c", "c", "a"]))
        corpus.messages[1].line = 77
        let report = CorpusCheck.report(on: corpus)
        #expect(report.textConflicts.count == 1 && report.textConflicts.contradictions == 0)
        #expect(report.textConflicts.first.map(\.labels) == [["promotion", "*"]])
        #expect(report.templateConflicts.count == 2 && report.templateConflicts.contradictions == 1)
        let contradiction = try #require(report.templateConflicts.first.first)
        #expect(
            contradiction.places.map(\.line) == [77, 3] && contradiction.isContradiction && contradiction.rows == 2)
        #expect(CorpusCheck.report(on: corpus, conflictLimit: 1).templateConflicts.first.count == 1)
    }

    @Test("texts without letters are no conflict of templates")
    func emptyTemplates() {
        let report = report("hs", ["!", "?"])
        #expect(report.templateConflicts.count == 0 && report.templateDuplicates == 1)
    }

    @Test("lengths go by nearest rank, in bytes and characters")
    func lengths() {
        let texts = (1...20).map { String(repeating: "é", count: $0) }
        let report = report(String(repeating: "h", count: 20), texts)
        #expect(report.characters == .init(minimum: 1, median: 10, percentile95: 19, maximum: 20))
        #expect(report.bytes == .init(minimum: 2, median: 20, percentile95: 38, maximum: 40))
    }

    @Test("an empty corpus has a report, and a report survives JSON")
    func json() throws {
        let empty = report("", [])
        #expect(empty.rows == 0 && empty.bytes == .init())
        let full = report("hs", ["a", "a"])
        #expect(try JSONDecoder().decode(CorpusReport.self, from: JSONEncoder().encode(full)) == full)
    }
}
