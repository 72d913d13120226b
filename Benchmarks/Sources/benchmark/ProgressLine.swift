import Foundation

/// A line on a watched terminal that says what is running; nothing when piped.
final class ProgressLine {
    private let isShown = isatty(STDERR_FILENO) != 0
    private let start = ContinuousClock.now

    func show(_ text: String) {
        let elapsed = Int(start.duration(to: .now) / .seconds(1))
        if isShown { write("\r\u{1B}[K\(elapsed) s  \(text)") }
    }

    func clear() { if isShown { write("\r\u{1B}[K") } }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
