import Foundation
import ReportStore
import Testing

@Suite("Days")
struct UTCDayTests {
    @Test("days are those of Foundation's calendar, there and back")
    func calendar() throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for number in stride(from: -25_000, to: 60_000, by: 37) {
            let parts = calendar.dateComponents(
                [.year, .month, .day], from: Date(timeIntervalSince1970: Double(number) * 86_400))
            let text = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
            #expect("\(UTCDay(number: number))" == text)
            #expect(UTCDay(text) == UTCDay(number: number))
        }
    }

    @Test("days of other millennia can be written", arguments: [-1_000_000_000, -719_528, 2_932_896, 1_000_000_000])
    func far(number: Int) { #expect("\(UTCDay(number: number))".utf8.count >= 10) }

    @Test("a day begins at midnight UTC", arguments: [(-1.0, -1), (0, 0), (86_399.9, 0), (86_400, 1)])
    func bounds(second: Double, day: Int) {
        #expect(UTCDay(Date(timeIntervalSince1970: second)).number == day)
    }

    @Test(
        "what is no day is none",
        arguments: ["", "2026-11-31", "2026-02-29", "2026-13-01", "2026-00-10", "26-11-20", "2026-1-20", "2026-11-20 "])
    func noDays(text: String) { #expect(UTCDay(text) == nil) }
}
