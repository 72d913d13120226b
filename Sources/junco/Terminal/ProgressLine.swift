import Foundation

/// A line on a watched terminal that says how far the work is; nothing when piped.
///
/// `scoring  1,234,567 messages · 412,000/s · 37 % · 12 s left`
///
/// Threads may share one as long as their calls come one after the other.
final class ProgressLine: @unchecked Sendable {
    private let title: String
    private let unit: String
    private let isShown = Terminal.isWatched
    private let start = ContinuousClock.now
    private var lastShown = ContinuousClock.now
    private var isDirty = false

    private static let interval = Duration.milliseconds(200)

    init(_ title: String, unit: String) {
        self.title = title
        self.unit = unit
    }

    deinit { clear() }

    /// Shows that `count` units are done, which is `share` of the work where that is known.
    func show(_ count: Int, share: Double? = nil) {
        guard isShown, lastShown.duration(to: .now) > Self.interval else { return }
        lastShown = .now
        write(text(count, share))
    }

    /// Shows a stage by name, at once.
    func show(stage: String) {
        if isShown { write("\(title)  \(stage) …") }
    }

    /// Takes the line away.
    func clear() {
        guard isDirty else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
        isDirty = false
    }

    private func text(_ count: Int, _ share: Double?) -> String {
        let elapsed = start.duration(to: .now) / .seconds(1)
        let rate = Double(count) / max(elapsed, 0.001)
        var parts = ["\(title)  \(count) \(unit)", String(format: rate >= 10 ? "%.0f/s" : "%.2f/s", rate)]
        if let share, share > 0 {
            parts.append(String(format: "%.0f %%", share * 100))
            parts.append(String(format: "%.0f s left", elapsed * (1 - share) / share))
        }
        return parts.joined(separator: " · ")
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
        isDirty = true
    }
}
