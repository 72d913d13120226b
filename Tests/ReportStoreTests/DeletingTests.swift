import Foundation
import GRDB
import MessageFilterService
import TestSupport
import Testing

@testable import ReportStore

@Suite("Deleting")
struct DeletingTests {
    private let folder = TemporaryFolder()

    /// Three hundred messages of each of two numbers, long enough for pages of their own.
    private func filled() throws -> ReportStore {
        let store = try ReportStore(path: folder.file("s.sqlite"))
        for number in ["+14255550100", "+14255550111"] {
            let marked = number.hasSuffix("0") ? "SECRET-A" : "SECRET-B"
            let reports = (0..<300).map { index in
                SampleReports.message(
                    String(repeating: "\(marked) \(index) ", count: 1 + index % 90), sender: number, by: "\(index)",
                    at: SampleReports.noon.adding(days: Double(index)))
            }
            for report in reports { _ = try store.add([report]) }
        }
        return store
    }

    private func has(_ text: String) -> Bool { folder.bytes(of: "s.sqlite").range(of: Data(text.utf8)) != nil }

    @Test("what a number sent is gone from all files, however it is written; what others sent stays")
    func bySender() throws {
        let store = try filled()
        #expect(has("SECRET-A") && has("+14255550100"))
        #expect(try store.delete(sender: "(425) 555-0100") == 300)
        #expect(!has("SECRET-A") && !has("+14255550100"))
        #expect(has("SECRET-B") && has("+14255550111"))
        #expect(try store.reportedNumbers().map(\.number) == ["+14255550111"])
        #expect(try store.delete(sender: "+14255550100") == 0)
    }

    @Test("a name is met in upper and lower case, a short code only whole; of a mixed report the rest stays")
    func names() throws {
        let store = try ReportStore(path: folder.file("s.sqlite"))
        let messages = ["DHL", "dhl", "72404", "172404", nil].map {
            CommunicationReport.Communication(sender: $0, dateReceived: SampleReports.noon, body: "text \($0 ?? "")")
        }
        let report = CommunicationReport(.message, messages, action: .reportJunk)
        _ = try store.add([ReceivedReport(report, from: ReportOrigin(reporter: "a"), at: SampleReports.noon)])
        #expect(try store.delete(sender: "Dhl") == 2)
        #expect(try store.delete(sender: "72404") == 1)
        #expect(try store.dailyCounts().map(\.count) == [2])
    }

    @Test("reports of the day that lies so many days back, and of those before, are gone; later ones stay")
    func byAge() throws {
        let store = try filled()
        let today = SampleReports.noon.adding(days: 299.4)
        #expect(try store.purge(olderThan: 180, before: today) == 240)
        #expect(try store.dailyCounts().first?.day == UTCDay(SampleReports.noon.adding(days: 120)))
        #expect(has("SECRET-A 120 ") && !has("SECRET-A 119 ") && !has("SECRET-B 7 "))
        #expect(try store.purge(olderThan: 180, before: today) == 0)
    }

    @Test("while another process reads, the bytes are said to be left, and the rows are gone")
    func whileRead() throws {
        let store = try ReportStore(path: folder.file("s.sqlite"), patience: 0.2)
        _ = try store.add([SampleReports.message(by: "a")])
        let other = try ReportStore(path: folder.file("s.sqlite"))
        try other.read { database in
            _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM report")
            let error = #expect(throws: ReportStoreError.self) { try store.delete(sender: "+14255550100") }
            #expect(error?.kind == .busy)
        }
        #expect(try store.dailyCounts().isEmpty)
        #expect(try store.delete(sender: "+14255550100") == 0)
        #expect(!has("draw.example"))
    }
}
