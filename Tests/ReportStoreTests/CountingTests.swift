import Foundation
import MessageFilter
import MessageFilterService
import ReportStore
import TestSupport
import Testing

@Suite("When reports count")
struct CountingTests {
    private let folder = TemporaryFolder()

    private func store(_ reports: [ReceivedReport]...) throws -> ReportStore {
        let store = try ReportStore(path: folder.file(UUID().uuidString))
        #expect(try store.add(reports.flatMap { $0 }).allSatisfy { $0 == .stored })
        return store
    }

    private func protection(_ change: (inout RuleSet) -> Void) throws -> ReportPolicy {
        var rules = RuleSet()
        change(&rules)
        var policy = ReportPolicy()
        policy.protection = try CheckedRules(rules)
        return policy
    }

    @Test("a text counts once that three reporters agree, and says how many and when")
    func minimum() throws {
        let reports = (0..<3).map { index in
            SampleReports.message(by: "\(index)", at: SampleReports.noon.adding(days: Double(index)))
        }
        #expect(try store(Array(reports.prefix(2))).corpusRows().isEmpty)
        let row = try #require(try store(reports).corpusRows().first)
        #expect(row.text == SampleReports.spam && row.sender == "+14255550100" && row.label == CategorySet(.junk))
        #expect(row.reporters == 3 && "\(row.first)" == "2026-11-20" && "\(row.last)" == "2026-11-22")
        #expect(row.provenance.wholeMatch(of: /report:[0-9a-f]{16}/) != nil)
    }

    @Test("one reporter who reports forty messages of a template is one voice, the latest")
    func oneVoice() throws {
        let many = (0..<40).map { SampleReports.message("Win \($0) now", sender: "\(70_000 + $0)", by: "a") }
        #expect(try store(many).corpusRows().isEmpty)
        let others = SampleReports.byMany(2) { SampleReports.message("win 7 NOW!", by: $0) }
        #expect(try store(many, others).corpusRows().map(\.reporters) == [3])
        let later = SampleReports.message(
            "Win 100 now", action: .reportNotJunk, by: "a", at: SampleReports.noon.adding(days: 1))
        #expect(try store(many, others, [later]).corpusRows().isEmpty)
    }

    @Test(
        "copies that differ in digits, signs, case and look-alike letters are one template; the commonest text stands for it"
    )
    func templates() throws {
        let texts = ["Your parcel 17 waits", "your PARCEL 2999 waits!", "Your раrсеl 3 waits", "Your parcel 17 waits"]
        let reports = texts.enumerated().map { SampleReports.message($1, by: "\($0)") }
        #expect(try store(reports).corpusRows().map(\.text) == ["Your parcel 17 waits"])
        #expect(try store(reports).corpusRows().map(\.reporters) == [4])
        let signs = (0..<3).map { SampleReports.message("🎁🎁", by: "\($0)") }
        let others = (3..<6).map { SampleReports.message("!!!", by: "\($0)") }
        #expect(try store(signs, others).corpusRows().map(\.text) == ["!!!", "🎁🎁"])
    }

    @Test("the majority tells; with as many on either side nothing counts")
    func majority() throws {
        let junk = SampleReports.byMany(4) { SampleReports.message(by: $0) }
        let notJunk = (0..<6).map { SampleReports.message(action: .reportNotJunk, by: "other \($0)") }
        let labels = { (count: Int) in try store(junk, Array(notJunk.prefix(count))).corpusRows().map(\.label.label) }
        #expect(try labels(3) == ["junk"])
        #expect(try labels(4).isEmpty)
        #expect(try labels(5) == ["allow|transaction"])
        #expect(try store(Array(notJunk.prefix(2))).corpusRows().isEmpty)
    }

    @Test("reporters of one network are one, as many as the policy says; those of unknown networks are themselves")
    func networks() throws {
        let crowd = SampleReports.byMany(50) { SampleReports.message(by: $0, network: "198.51.100.7") }
        let (one, two) = (SampleReports.message(by: "x", network: "n"), SampleReports.message(by: "y"))
        #expect(try store(crowd).corpusRows().isEmpty)
        #expect(try store(crowd, [one, two]).corpusRows().map(\.reporters) == [3])
        var policy = ReportPolicy()
        policy.reportersPerNetwork = 20
        #expect(try store(crowd, [one]).corpusRows(policy).map(\.reporters) == [21])
        let calls = SampleReports.byMany(50) { SampleReports.call(by: $0, network: "198.51.100.7") }
        #expect(try store(calls).blockedNumbers().isEmpty)
    }

    @Test("texts of contacts and allowed senders, with allowed words and one-time codes are never junk")
    func protectedTexts() throws {
        let reports = SampleReports.byMany(9) { SampleReports.message(by: $0) }
        let code = SampleReports.byMany(9) { SampleReports.message("Your code is 482913", sender: "BANK", by: $0) }
        let store = try store(reports, code)
        #expect(try store.corpusRows().map(\.text) == [SampleReports.spam])
        for change: @Sendable (inout RuleSet) -> Void in [
            { $0.contacts = ["(425) 555-0100"] }, { $0.allow.numbers = ["+1425555*"] },
            { $0.allow.words = ["summer draw"] },
        ] {
            #expect(try store.corpusRows(protection(change)).isEmpty)
        }
        let open = try protection { $0.protectsOneTimeCodes = false }
        #expect(try store.corpusRows(open).count == 2)
        #expect(
            try store.reportedTemplates(protection { $0.contacts = ["+14255550100"] }).map(\.isProtected) == [
                true, true,
            ])
    }

    @Test("reports that name an allowed sender speak against junk when others forge another sender")
    func forgedSender() throws {
        let real = SampleReports.byMany(5) { SampleReports.message(sender: "BANK", by: $0) }
        let forged = (0..<5).map { SampleReports.message(sender: "+14255550199", by: "attacker \($0)") }
        let policy = try protection { $0.allow.senders = ["Bank"] }
        #expect(try store(real, forged).corpusRows().map(\.label.label) == ["junk"])
        #expect(try store(real, forged).corpusRows(policy).isEmpty)
    }

    @Test("a tag's label is that of most reporters; with as many for two, one of both")
    func tags() throws {
        var policy = ReportPolicy()
        policy.tagLabels["advertisement"] = CategorySet(leavesOf: .promotion)
        func labels(_ tags: [String?]) throws -> [String] {
            try store(tags.enumerated().map { SampleReports.message(tag: $1, by: "\($0)") }).corpusRows(policy)
                .map(\.label.label)
        }
        #expect(try labels(["advertisement", "advertisement", nil]) == ["promotion"])
        #expect(try labels(["advertisement", "phishing", nil]) == ["junk"])
        #expect(try labels(["advertisement", "advertisement", "phishing", nil]) == ["junk|promotion"])
    }

    @Test(
        "numbers of calls and messages count together, in all spellings; short codes, names and numbers without country do not"
    )
    func numbers() throws {
        let spellings = [
            "+1 (425) 555-0100", "14255550100", "0014255550100", "72404", "WIN", "4255550100", "a@b.example",
        ]
        let reports = spellings.enumerated().flatMap { index, sender in
            (0..<2).map { SampleReports.message(sender: sender, by: "\(index) \($0)") }
        }
        let calls = (0..<3).map { SampleReports.call(from: "+886255667788", by: "c \($0)") }
        let store = try store(reports, calls)
        #expect(try store.blockedNumbers().map(\.number) == ["+14255550100", "+886255667788"])
        #expect(try store.blockedNumbers().map(\.junkReporters) == [6, 3])
    }

    @Test(
        "no number of many reports becomes blocked while it is a contact, on the allow list, or as many say it is no junk"
    )
    func allowedNumbers() throws {
        let calls = SampleReports.byMany(40) { SampleReports.call(by: $0) }
        let against = (0..<40).map { SampleReports.call(action: .reportNotJunk, by: "other \($0)") }
        #expect(try store(calls).blockedNumbers().count == 1)
        #expect(try store(calls, against).blockedNumbers().isEmpty)
        #expect(try store(calls).blockedNumbers(protection { $0.contacts = ["4255550100"] }).isEmpty)
        #expect(
            try store(calls).blockedNumbers(protection { $0.allow.numbers = ["+14255550000..+14255559999"] }).isEmpty)
    }

    @Test("the order of reports changes no row")
    func order() throws {
        var reports: [ReceivedReport] = []
        for index in 0..<60 {
            reports.append(
                SampleReports.message("text of kind \("abcde".dropFirst(index % 5).prefix(1))", by: "\(index)"))
            reports.append(SampleReports.call(from: "+1425555010\(index % 10)", by: "\(index)"))
        }
        let (one, other) = (try store(reports), try store(reports.reversed()))
        #expect(try one.corpusRows().map(\.text).count == 5)
        #expect(try one.corpusRows().map(\.text) == other.corpusRows().map(\.text))
        #expect(try one.corpusRows().map(\.sender) == other.corpusRows().map(\.sender))
        #expect(try one.blockedNumbers() == other.blockedNumbers())
    }

    @Test("texts that look alike are told apart by their bytes: the same store gives the same bytes")
    func lookAlikes() throws {
        let path = folder.file("alike.sqlite")
        let store = try ReportStore(path: path)
        let (composed, decomposed) = ("caf\u{E9} prize now", "cafe\u{301} prize now")
        _ = try store.add(SampleReports.byMany(20) { SampleReports.message(composed, sender: "Caf\u{E9}", by: $0) })
        let others = SampleReports.byMany(20) { SampleReports.message(decomposed, sender: "Cafe\u{301}", by: "o" + $0) }
        _ = try store.add(others)
        for _ in 0..<8 {
            let row = try #require(try ReportStore(path: path).corpusRows().first)
            #expect(Array(row.text.utf8) == Array(decomposed.utf8))
            #expect(row.sender.map { Array($0.utf8) } == Array("Cafe\u{301}".utf8) && row.reporters == 40)
        }
    }
}
