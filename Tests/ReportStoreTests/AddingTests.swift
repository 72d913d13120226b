import Foundation
import GRDB
import MessageFilterService
import TestSupport
import Testing

@testable import ReportStore

@Suite("Adding reports")
struct AddingTests {
    private let folder = TemporaryFolder()

    private func store() throws -> ReportStore { try ReportStore(path: folder.file("s.sqlite")) }

    private func count(_ table: String, in store: ReportStore) throws -> Int? {
        try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
    }

    @Test("what is added is there when the file is opened again")
    func reopened() throws {
        let first = try store()
        #expect(try first.add([SampleReports.message(by: "a"), SampleReports.call(by: "a")]) == [.stored, .stored])
        try first.close()
        #expect(try count("communication", in: store()) == 2)
    }

    @Test("the same report counts once, at whatever time it comes, in one batch or in several")
    func idempotent() throws {
        let store = try store()
        let report = SampleReports.message(by: "a")
        #expect(try store.add([report, report]) == [.stored, .known])
        var late = report
        late.date = SampleReports.noon.adding(days: 40)
        late.appVersion = "2.0"
        #expect(try store.add([late]) == [.known])
        #expect(try count("report", in: store) == 1 && count("communication", in: store) == 1)
    }

    @Test("a later report of the same message by the same reporter takes the place of the earlier")
    func contradicted() throws {
        let store = try store()
        let junk = SampleReports.message(by: "a")
        let notJunk = SampleReports.message(action: .reportNotJunk, by: "a", at: SampleReports.noon.adding(days: 1))
        #expect(try store.add([junk, notJunk]) == [.stored, .stored])
        #expect(try store.dailyCounts().map(\.reason) == ["not-junk"])
        #expect(try store.add([junk]) == [.stored], "a mind may change again")
        #expect(try store.dailyCounts().map(\.reason) == ["junk"])
        #expect(try count("report", in: store) == 1)
    }

    @Test("a message that comes again in a larger report counts once; the rest of the earlier report stays")
    func overlapping() throws {
        let store = try store()
        let messages = (0..<3).map {
            CommunicationReport.Communication(
                sender: "+1425555010\($0)", dateReceived: SampleReports.noon, body: "text \($0)")
        }
        let reports = [[0, 1], [1, 2]].map { indices in
            ReceivedReport(
                CommunicationReport(.message, indices.map { messages[$0] }, action: .reportJunk),
                from: ReportOrigin(reporter: "a"), at: SampleReports.noon)
        }
        #expect(try store.add(reports) == [.stored, .stored])
        #expect(try count("report", in: store) == 2 && count("communication", in: store) == 3)
    }

    @Test("reports without an action, or without messages and calls, are not kept")
    func empty() throws {
        let store = try store()
        let none = SampleReports.message(action: .none, by: "a")
        let bare = ReceivedReport(
            CommunicationReport(.message, [], action: .reportJunk), from: ReportOrigin(), at: SampleReports.noon)
        #expect(try store.add([none, bare]) == [.empty, .empty])
        #expect(try count("report", in: store) == 0)
    }

    @Test("what differs in sender, date, text, kind or reporter is another message or call")
    func distinct() throws {
        let store = try store()
        let reports = [
            SampleReports.message("x", by: "a"), SampleReports.message("x", sender: nil, by: "a"),
            SampleReports.message("x", sender: "", by: "a"), SampleReports.message("x ", by: "a"),
            SampleReports.message("x", received: SampleReports.noon.addingTimeInterval(0.001), by: "a"),
            SampleReports.message("x", by: "b"), SampleReports.message("x", by: nil),
            SampleReports.message("x", by: nil, network: "a"), SampleReports.call(by: "a"),
        ]
        #expect(try store.add(reports) == reports.map { _ in .stored })
        #expect(try count("communication", in: store) == reports.count)
    }

    @Test(
        "beyond a day's limit reports of a reporter, and of a network, are refused and counted; the next day they are taken"
    )
    func limits() throws {
        let store = try store()
        var limits = DailyReportLimits()
        limits.perReporter = 2
        limits.perNetwork = 3
        func reports(_ name: String, at date: Date) -> [ReceivedReport] {
            (0..<3).map { SampleReports.message("text \($0) \(name)", by: name, network: "n", at: date) }
        }
        #expect(try store.add(reports("a", at: SampleReports.noon), limits: limits) == [.stored, .stored, .refused])
        #expect(try store.add(reports("b", at: SampleReports.noon), limits: limits) == [.stored, .refused, .refused])
        let refused = try store.dailyCounts().filter { $0.kind == .refusedReport }
        #expect(refused.map(\.count) == [3])
        let tomorrow = SampleReports.noon.adding(days: 0.5)
        #expect(try store.add(reports("c", at: tomorrow), limits: limits) == [.stored, .stored, .refused])
        let again = SampleReports.message("text 0 a", by: "a", network: "n")
        #expect(try store.add([again], limits: limits) == [.known], "what is known costs nothing")
    }

    @Test("of reporters and networks the file holds nothing but hashes")
    func reporters() throws {
        let store = try store()
        _ = try store.add([SampleReports.message(by: "installation-4711", network: "198.51.100.7")])
        let bytes = folder.bytes(of: "s.sqlite")
        #expect(bytes.range(of: Data("draw.example".utf8)) != nil)
        #expect(bytes.range(of: Data("installation-4711".utf8)) == nil)
        #expect(bytes.range(of: Data("198.51.100.7".utf8)) == nil)
    }

    @Test("dates beyond all bounds are kept, and each report with its like")
    func extremeDates() throws {
        let store = try store()
        let dates = [1e300, -1e300, 1e12].map { Date(timeIntervalSince1970: $0) }
        let reports = dates.map { SampleReports.message(received: $0, by: "a") }
        #expect(try store.add(reports + reports) == [.stored, .stored, .stored, .known, .known, .known])
    }

    @Test("a text with U+0000, at which SQLite would end it, is kept to its end")
    func zero() throws {
        let store = try ReportStore(path: folder.file("zero.sqlite"))
        let texts = ["win a\0 prize now", "win a\0 journey now"]
        for text in texts { _ = try store.add(SampleReports.byMany(3) { SampleReports.message(text, by: $0) }) }
        #expect(try store.corpusRows().map(\.text) == ["win a\u{FFFD} journey now", "win a\u{FFFD} prize now"])
    }

    @Test("reports and counts of days long past and far ahead are kept", arguments: [Date.distantPast, .distantFuture])
    func farDays(date: Date) throws {
        let store = try ReportStore(path: folder.file("far.sqlite"))
        _ = try store.add([SampleReports.message(by: "a", at: date)])
        try store.count([DailyCount(day: UTCDay(date), kind: .blockedCall, reason: "list", count: 1)])
        #expect(try store.dailyCounts().allSatisfy { abs($0.day.number - UTCDay(date).number) <= 1 })
        #expect(try store.dailyCounts().count == 2)
    }

    @Test("a count of a day ends at the highest that there may be")
    func highest() throws {
        let store = try ReportStore(path: folder.file("highest.sqlite"))
        let count = DailyCount(
            day: UTCDay(number: 20_000), kind: .blockedCall, reason: "list", count: DailyCount.maximum)
        for _ in 0..<3 { try store.count([count]) }
        #expect(try store.dailyCounts() == [count])
    }
}
