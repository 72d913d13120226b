import Foundation

/// A day of the Gregorian calendar in Coordinated Universal Time.
public struct UTCDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Days since 1 January 1970.
    public let number: Int

    public init(number: Int) { self.number = number }

    /// The day in which `date` lies.
    public init(_ date: Date) { number = Int((date.timeIntervalSince1970 / 86_400).rounded(.down)) }

    init(second: Int64) { number = Int((Double(second) / 86_400).rounded(.down)) }

    private static let style = Date.ISO8601FormatStyle().year().month().day()

    /// Reads `2026-11-22`; `nil` for anything else.
    public init?(_ text: String) {
        guard text.utf8.count == 10, let date = try? Self.style.parse(text) else { return nil }
        self.init(date)
        guard description == text else { return nil }
    }

    public static func < (left: UTCDay, right: UTCDay) -> Bool { left.number < right.number }

    /// `2026-11-22`, of ISO 8601.
    public var description: String { Self.style.format(Date(timeIntervalSince1970: Double(number) * 86_400)) }
}
