#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Dates as reports write them: ISO 8601 in UTC, of whole seconds, `2026-01-31T08:00:00Z`.
enum ReportDate {
    private static let style = Date.ISO8601FormatStyle()

    /// Fractions of a second are dropped.
    static func text(_ date: Date) -> String {
        style.format(Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)))
    }

    /// `nil` for every other spelling, for days that are none, and outside ``ReportLimits/dates``.
    static func date(_ text: String) -> Date? {
        guard text.utf8.count == 20, let date = try? style.parse(text) else { return nil }
        return ReportLimits.dates.contains(date) && style.format(date) == text ? date : nil
    }
}
